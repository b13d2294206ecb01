import { useMemo } from 'react';
import { useLocation } from 'react-router';
import {
  type ListReceivablesApiArg,
  type ReceivableRow,
  useCountReceivablesQuery,
  useListReceivablesQuery,
} from '@/api/generated';
import { type May, useMay } from '@/api/session';
import { api } from '@/api/tags';
import { paths } from '@/app/paths';
import { lazily } from '@/ui/lazily';
import { DocumentList, type ListSteps } from '@/ui/list/document-list';
import { useStatusTabs } from '@/ui/list/use-status-tabs';
import { listQuery, wholeQuery } from '@/ui/list-state';
import { useCurrency } from '@/ui/record/use-company';
import { statusLook } from '@/ui/status';
import { useListState } from '@/ui/use-list-state';
import { receivableCard, receivableColumns } from './columns';
import { filters } from './filters';
import { receivableLists, statusAt } from './receivable-status';
import { stepIcon } from './step-icon';
import { mayEdit, type ReceivableStep, receivableSteps, stepsFrom, useTakeStep } from './steps';
import { useTexts } from './texts';

const StepDialog = lazily(() => import('./step-dialog').then((module) => module.StepDialog));
const lists = receivableLists.map((each) => ({ ...each, to: paths.receivable.list(each.status) }));

/** Payments and credit notes of one status, searched, filtered and paged to their end. */
export function ReceivableList() {
  const t = useTexts();
  const may = useMay();
  const currency = useCurrency();
  const { pathname } = useLocation();
  const status = statusAt(pathname);
  const [state, onChange] = useListState('receivable');
  const result = useListReceivablesQuery({
    ...(listQuery(state) as ListReceivablesApiArg),
    status,
  });
  const peek = api.usePrefetch('getReceivable', { ifOlderThan: 30 });
  const tabs = useStatusTabs({ state, pathname, useCounts: useCountReceivablesQuery, lists });
  const columns = useMemo(() => receivableColumns(currency), [currency]);
  const steps = useSteps();
  const word = statusLook(status).label;
  return (
    <DocumentList
      list="receivable"
      title={t('many')}
      word={word}
      create={may('receivable-create') && { label: t('newOne'), to: paths.receivable.new }}
      tabs={tabs}
      state={state}
      onChange={onChange}
      result={result}
      columns={columns}
      card={receivableCard}
      href={receivableHref}
      edit={editOf}
      steps={steps}
      movable={receivableSteps.some(({ from, operation }) => from === status && may(operation))}
      name={(row) => ({ label: row.receiptNo, hint: row.customerName })}
      onPeek={(row) => peek({ id: row.id })}
      searchHint={t('search')}
      filters={filters}
      file={{
        path: '/api/payments',
        params: { ...wholeQuery(state), status },
        name: `receivables-${status}`,
      }}
      empty={{
        drawing: 'document',
        title: t('emptyTitle', { status: word.toLowerCase() }),
        text: t('emptyText'),
      }}
    />
  );
}

function useSteps(): ListSteps<ReceivableRow, ReceivableStep> {
  const take = useTakeStep();
  return {
    of: stepsOf,
    icon: stepIcon,
    take,
    dialog: ({ row, step, open, onClose }) => (
      <StepDialog step={open ? step : null} receivable={row} onClose={onClose} />
    ),
  };
}

const receivableHref = (row: ReceivableRow) => paths.receivable.details(row.id);
const stepsOf = (row: ReceivableRow, may: May) => stepsFrom(row.status, may);
const editOf = (row: ReceivableRow, may: May) =>
  mayEdit(row.status, row.madeById, may) && paths.receivable.edit(row.id);
