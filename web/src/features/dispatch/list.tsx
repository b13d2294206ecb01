import { useLocation } from 'react-router';
import type { DispatchRow } from '@/api/generated';
import {
  type ListDispatchesApiArg,
  useCountDispatchesQuery,
  useListDispatchesQuery,
} from '@/api/generated';
import { type May, useMay, useSession } from '@/api/session';
import { api } from '@/api/tags';
import { paths } from '@/app/paths';
import { lazily } from '@/ui/lazily';
import { DocumentList, type ListSteps } from '@/ui/list/document-list';
import { useStatusTabs } from '@/ui/list/use-status-tabs';
import { listQuery, wholeQuery } from '@/ui/list-state';
import { warehouseFilter } from '@/ui/record/pick-filters';
import { statusLook } from '@/ui/status';
import { useListState } from '@/ui/use-list-state';
import { dispatchCard, dispatchColumns } from './dispatch-columns';
import { dispatchLists, statusAt } from './dispatch-status';
import {
  type DispatchStep,
  dispatchSteps,
  mayEdit,
  stepsFrom,
  useTakeStep,
} from './dispatch-steps';
import { stepIcon } from './step-icon';
import { say, useTexts } from './texts';
import { TripsPage } from './trips';

const StepDialog = lazily(() => import('./step-dialog').then((module) => module.StepDialog));
const filters = [warehouseFilter];
const lists = dispatchLists.map((each) => ({ ...each, to: paths.dispatch.list(each.status) }));

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
  const isMine = pathname === paths.dispatch.mine;
  const [state, onChange] = useListState('dispatch');
  const which = { ...(status ? { status } : {}), ...(isMine ? { mine: true } : {}) };
  const result = useListDispatchesQuery({
    ...(listQuery(state) as ListDispatchesApiArg),
    ...which,
  });
  const peek = api.usePrefetch('getDispatch', { ifOlderThan: 30 });
  const seesAll = may('dispatch-list-waiting');
  const tabs = useStatusTabs({
    state,
    pathname,
    useCounts: useCountDispatchesQuery,
    lists,
    mine: {
      label: say('mine'),
      to: paths.dispatch.mine,
      shows: may('dispatch-create') && !seesAll,
    },
    all: { label: say('all'), to: paths.dispatch.all, shows: seesAll },
  });
  const steps = useSteps();
  const word = status ? statusLook(status).label : t(isMine ? 'mine' : 'all');
  return (
    <DocumentList
      list="dispatch"
      title={t('dispatches')}
      word={word}
      create={may('dispatch-create') && { label: t('newDispatch'), to: paths.dispatch.new }}
      tabs={tabs}
      state={state}
      onChange={onChange}
      result={result}
      columns={dispatchColumns}
      card={dispatchCard}
      href={dispatchHref}
      edit={editOf}
      steps={steps}
      movable={dispatchSteps.some(
        ({ from, operation }) => (!status || from === status) && may(operation),
      )}
      name={(row) => ({ label: row.dispatchNo, hint: row.driverName })}
      onPeek={(row) => peek({ id: row.id })}
      searchHint={t('searchHint')}
      filters={filters}
      file={{
        path: '/api/dispatches',
        params: { ...wholeQuery(state), ...which },
        name: ['dispatches', status ?? (isMine ? 'mine' : 'all')].join('-'),
      }}
      empty={{
        drawing: 'boxes',
        title: status ? t('empty', { status: word.toLowerCase() }) : t('emptyAll'),
        text: t('emptyText'),
      }}
    />
  );
}

function useSteps(): ListSteps<DispatchRow, DispatchStep> {
  const take = useTakeStep();
  return {
    of: stepsOf,
    icon: stepIcon,
    take,
    dialog: ({ row, step, open, onClose }) => (
      <StepDialog
        step={open ? step : null}
        dispatch={{ ...row, warehouse: row.warehouseName }}
        onClose={onClose}
      />
    ),
  };
}

const dispatchHref = (row: DispatchRow) => paths.dispatch.details(row.id);
const stepsOf = (row: DispatchRow, may: May) => stepsFrom(row.status, row.madeById, may);
const editOf = (row: DispatchRow, may: May) =>
  mayEdit(row.status, row.madeById, may) && paths.dispatch.edit(row.id);
