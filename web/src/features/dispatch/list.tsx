import Edit from '@mui/icons-material/EditOutlined';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useLocation } from 'react-router';
import type { DispatchRow } from '@/api/generated';
import { type ListDispatchesApiArg, useListDispatchesQuery } from '@/api/generated';
import { useMay, useSession } from '@/api/session';
import { api } from '@/api/tags';
import { paths } from '@/app/paths';
import { ListPage } from '@/ui/list-page';
import { listQuery } from '@/ui/list-state';
import type { RowAction } from '@/ui/list-types';
import { warehouseFilter } from '@/ui/record/pick-filters';
import { statusLook } from '@/ui/status';
import { useListState } from '@/ui/use-list-state';
import { dispatchCard, dispatchColumns } from './dispatch-columns';
import { statusAt } from './dispatch-status';
import { type DispatchStep, mayEdit, stepsFrom } from './dispatch-steps';
import { stepIcon } from './step-icon';
import { say, useTexts } from './texts';
import { TripsPage } from './trips';
import { useTabs } from './use-tabs';

const StepDialog = lazy(() =>
  import('./step-dialog').then((module) => ({ default: module.StepDialog })),
);
const filters = [warehouseFilter];

/** Dispatches of one status or of every; for those who are on the way, their own trips. */
export function DispatchListPage() {
  const { grants } = useSession();
  return grants['dispatch-list-on-transit'] === 'own' ? <TripsPage /> : <AllDispatches />;
}

function AllDispatches() {
  const t = useTexts();
  const may = useMay();
  const { pathname } = useLocation();
  const status = statusAt(pathname);
  const mine = pathname === paths.dispatch.mine;
  const [state, change] = useListState();
  const result = useListDispatchesQuery({
    ...(listQuery(state) as ListDispatchesApiArg),
    ...(status ? { status } : {}),
    ...(mine ? { mine } : {}),
  });
  const peek = api.usePrefetch('getDispatch', { ifOlderThan: 30 });
  const tabs = useTabs(state, pathname);
  const [asked, setAsked] = useState<{ row: DispatchRow; step: DispatchStep } | null>(null);
  const [open, setOpen] = useState(false);
  const actions = useCallback(
    (row: DispatchRow): RowAction[] => [
      ...stepsFrom(row.status, row.madeById, may).map((step) => ({
        label: step.verb,
        icon: stepIcon(step),
        danger: step.danger,
        run: () => {
          setAsked({ row, step });
          setOpen(true);
        },
      })),
      ...(mayEdit(row.status, row.madeById, may)
        ? [{ label: say('edit'), icon: <Edit />, to: paths.dispatch.edit(row.id) }]
        : []),
    ],
    [may],
  );
  const word = status ? statusLook(status).label : t(mine ? 'mine' : 'all');
  return (
    <>
      <ListPage
        title={t('dispatches')}
        crumbs={[{ label: t('dispatches') }, { label: word }]}
        create={may('dispatch-create') && { label: t('newDispatch'), to: paths.dispatch.new }}
        tabs={tabs}
        state={state}
        onChange={change}
        result={result}
        columns={dispatchColumns}
        card={dispatchCard}
        href={dispatchHref}
        actions={actions}
        onPeek={(row) => peek({ id: row.id })}
        searchHint={t('searchHint')}
        dates
        filters={filters}
        empty={{
          drawing: 'boxes',
          title: status ? t('empty', { status: word.toLowerCase() }) : t('emptyAll'),
          text: t('emptyText'),
        }}
      />
      <Suspense>
        {asked && (
          <StepDialog
            step={open ? asked.step : null}
            dispatch={{ ...asked.row, warehouse: asked.row.warehouseName }}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}

const dispatchHref = (row: DispatchRow) => paths.dispatch.details(row.id);
