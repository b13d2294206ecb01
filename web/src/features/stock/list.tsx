import { useMemo } from 'react';
import { useLocation } from 'react-router';
import {
  type ListStockTransactionsApiArg,
  type StockTransactionRow,
  useCountStockTransactionsQuery,
  useListStockTransactionsQuery,
} from '@/api/generated';
import { type May, useMay } from '@/api/session';
import { api } from '@/api/tags';
import { paths } from '@/app/paths';
import { lazily } from '@/ui/lazily';
import { DocumentList, type ListSteps } from '@/ui/list/document-list';
import { useStatusTabs } from '@/ui/list/use-status-tabs';
import { listQuery, wholeQuery } from '@/ui/list-state';
import type { ListFilter } from '@/ui/list-types';
import { supplierFilter, warehouseFilter } from '@/ui/record/pick-filters';
import { useCurrency } from '@/ui/record/use-company';
import { wordFilter } from '@/ui/record/word-filter';
import { statusLook } from '@/ui/status';
import { useListState } from '@/ui/use-list-state';
import { stockCard, stockColumns } from './columns';
import { kindLabel, kinds } from './kind';
import { stepIcon } from './step-icon';
import { mayEdit, type StockStep, stepsFrom, stockSteps } from './steps';
import { listAt, stockLists } from './stock-status';
import { useTakeStep } from './take-step';
import { say, useTexts } from './texts';

const StepDialog = lazily(() => import('./step-dialog').then((module) => module.StepDialog));
const ReceiveDialog = lazily(() =>
  import('./receive-dialog').then((module) => module.ReceiveDialog),
);

const kindFilter = wordFilter(
  'kind',
  kinds.map(({ value }) => value),
  kindLabel,
);
const filters: ListFilter[] = [warehouseFilter, kindFilter];
const withSupplier: ListFilter[] = [warehouseFilter, supplierFilter, kindFilter];
const lists = stockLists.map((each) => ({ ...each, to: paths.stock.list(each.list) }));

/** The stock transactions of one status, or one's own in any. */
export function StockTransactionList() {
  const t = useTexts();
  const may = useMay();
  const currency = useCurrency();
  const { pathname } = useLocation();
  const status = listAt(pathname)?.status;
  const [state, onChange] = useListState('stock-transaction');
  const which = status ? { status } : { mine: true };
  const result = useListStockTransactionsQuery({
    ...(listQuery(state) as ListStockTransactionsApiArg),
    ...which,
  });
  const peek = api.usePrefetch('getStockTransaction', { ifOlderThan: 30 });
  const tabs = useStatusTabs({
    state,
    pathname,
    useCounts: useCountStockTransactionsQuery,
    lists,
    mine: {
      label: say('mine'),
      to: paths.stock.mine,
      shows: may('stock-transaction-create') && !may('stock-transaction-list-pending'),
    },
  });
  const columns = useMemo(() => stockColumns(currency, status), [currency, status]);
  const steps = useSteps();
  const word = status ? statusLook(status).label : t('mine');
  return (
    <DocumentList
      list="stock-transaction"
      title={t('many')}
      word={word}
      create={
        may('stock-transaction-create') && { label: t('newTransaction'), to: paths.stock.new }
      }
      tabs={tabs}
      state={state}
      onChange={onChange}
      result={result}
      columns={columns}
      card={stockCard}
      href={stockHref}
      edit={editOf}
      steps={steps}
      movable={stockSteps.some(
        (step) => !isAlone(step) && (!status || step.from.includes(status)) && may(step.operation),
      )}
      name={(row) => ({
        label: row.transactionNo,
        hint: row.supplierName ?? row.customerName ?? kindLabel(row.kind),
      })}
      onPeek={(row) => peek({ id: row.id })}
      searchHint={t('search')}
      filters={may('supplier-pick') ? withSupplier : filters}
      file={{
        path: '/api/stockTransactions',
        params: { ...wholeQuery(state), ...which },
        name: `stock-transactions-${status ?? 'mine'}`,
      }}
      empty={{
        drawing: 'boxes',
        title: status ? t('emptyTitle', { status: word.toLowerCase() }) : t('emptyMine'),
        text: t('emptyText'),
      }}
    />
  );
}

function useSteps(): ListSteps<StockTransactionRow, StockStep> {
  const take = useTakeStep();
  return {
    of: stepsFrom,
    icon: stepIcon,
    take: (step, wish, row) => take(step, wish, row.expectedDate ?? null),
    alone: isAlone,
    dialog: ({ row, step, open, onClose }) =>
      isAlone(step) ? (
        open && <ReceiveDialog id={row.id} onClose={onClose} />
      ) : (
        <StepDialog step={open ? step : null} transaction={row} onClose={onClose} />
      ),
  };
}

const stockHref = (row: StockTransactionRow) => paths.stock.details(row.id);
/** What arrived is entered line by line. */
const isAlone = ({ name }: StockStep) => name === 'receive';
const editOf = (row: StockTransactionRow, may: May) =>
  mayEdit(row.status, row.madeById, may) && paths.stock.edit(row.id);
