import Edit from '@mui/icons-material/EditOutlined';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import {
  type ListReceivablesApiArg,
  type ReceivableRow,
  useCountReceivablesQuery,
  useListReceivablesQuery,
} from '@/api/generated';
import { useMay } from '@/api/session';
import { api } from '@/api/tags';
import { paths } from '@/app/paths';
import { ListPage } from '@/ui/list-page';
import { type ListState, listQuery } from '@/ui/list-state';
import type { ListTab, RowAction } from '@/ui/list-types';
import { useCurrency } from '@/ui/record/use-company';
import { statusLook } from '@/ui/status';
import { useListState } from '@/ui/use-list-state';
import { receivableCard, receivableColumns } from './columns';
import { filters } from './filters';
import { receivableLists, statusAt } from './receivable-status';
import { stepIcon } from './step-icon';
import { mayEdit, type ReceivableStep, stepsFrom } from './steps';
import { say, useTexts } from './texts';

const StepDialog = lazy(() =>
  import('./step-dialog').then((module) => ({ default: module.StepDialog })),
);

/** Payments and credit notes of one status, searched, filtered and paged to their end. */
export function ReceivableList() {
  const t = useTexts();
  const may = useMay();
  const currency = useCurrency();
  const { pathname } = useLocation();
  const status = statusAt(pathname);
  const [state, onChange] = useListState();
  const result = useListReceivablesQuery({
    ...(listQuery(state) as ListReceivablesApiArg),
    status,
  });
  const peek = api.usePrefetch('getReceivable', { ifOlderThan: 30 });
  const tabs = useTabs(state, pathname);
  const columns = useMemo(() => receivableColumns(currency), [currency]);
  const [asked, setAsked] = useState<{ row: ReceivableRow; step: ReceivableStep } | null>(null);
  const actions = useCallback(
    (row: ReceivableRow): RowAction[] => [
      ...stepsFrom(row.status, may).map((step) => ({
        label: step.verb,
        icon: stepIcon(step),
        danger: step.danger,
        run: () => setAsked({ row, step }),
      })),
      ...(mayEdit(row.status, row.madeById, may)
        ? [{ label: say('edit'), icon: <Edit />, to: paths.receivable.edit(row.id) }]
        : []),
    ],
    [may],
  );
  const word = statusLook(status).label;
  return (
    <>
      <ListPage
        title={t('many')}
        crumbs={[{ label: t('many') }, { label: word }]}
        create={may('receivable-create') && { label: t('newOne'), to: paths.receivable.new }}
        tabs={tabs}
        state={state}
        onChange={onChange}
        result={result}
        columns={columns}
        card={receivableCard}
        href={(row) => paths.receivable.details(row.id)}
        actions={actions}
        onPeek={(row) => peek({ id: row.id })}
        searchHint={t('search')}
        dates
        filters={filters}
        empty={{
          drawing: 'document',
          title: t('emptyTitle', { status: word.toLowerCase() }),
          text: t('emptyText'),
        }}
      />
      <Suspense>
        {asked && (
          <StepDialog step={asked.step} receivable={asked.row} onClose={() => setAsked(null)} />
        )}
      </Suspense>
    </>
  );
}

/** A tab for each list that the person may see, with what the filters leave of it. */
function useTabs(state: ListState, pathname: string): ListTab[] {
  const may = useMay();
  const { page: _page, size: _size, after: _after, sort: _sort, ...query } = listQuery(state);
  const counts = useCountReceivablesQuery(query).data;
  return receivableLists
    .filter(({ needs }) => may(needs))
    .map(({ status }) => {
      const found = counts?.find((each) => each.status === status);
      return {
        label: statusLook(status).label,
        to: paths.receivable.list(status),
        active: pathname === paths.receivable.list(status),
        status,
        count: counts && (found?.count ?? 0),
        capped: found?.exact === false,
      };
    });
}
