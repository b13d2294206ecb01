import Edit from '@mui/icons-material/EditOutlined';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import {
  type ListStockTransactionsApiArg,
  type StockTransactionRow,
  useListStockTransactionsQuery,
} from '@/api/generated';
import { useMay } from '@/api/session';
import { api } from '@/api/tags';
import { paths } from '@/app/paths';
import { ListPage } from '@/ui/list-page';
import { listQuery } from '@/ui/list-state';
import type { ListFilter, RowAction } from '@/ui/list-types';
import { supplierFilter, warehouseFilter } from '@/ui/record/pick-filters';
import { useCurrency } from '@/ui/record/use-company';
import { wordFilter } from '@/ui/record/word-filter';
import { statusLook } from '@/ui/status';
import { useListState } from '@/ui/use-list-state';
import { stockCard, stockColumns } from './columns';
import { kindLabel, kinds } from './kind';
import { stepIcon } from './step-icon';
import { mayEdit, type StockStep, stepsFrom } from './steps';
import { listAt } from './stock-status';
import { say, useTexts } from './texts';
import { useTabs } from './use-tabs';

const StepDialog = lazy(() =>
  import('./step-dialog').then((module) => ({ default: module.StepDialog })),
);
const ReceiveDialog = lazy(() =>
  import('./receive-dialog').then((module) => ({ default: module.ReceiveDialog })),
);

const kindFilter = wordFilter(
  'kind',
  kinds.map(({ value }) => value),
  kindLabel,
);
const filters: ListFilter[] = [warehouseFilter, kindFilter];
const withSupplier: ListFilter[] = [warehouseFilter, supplierFilter, kindFilter];

/** The stock transactions of one status, or one's own in any. */
export function StockTransactionList() {
  const t = useTexts();
  const may = useMay();
  const currency = useCurrency();
  const { pathname } = useLocation();
  const shown = listAt(pathname);
  const [state, onChange] = useListState();
  const result = useListStockTransactionsQuery({
    ...(listQuery(state) as ListStockTransactionsApiArg),
    ...(shown ? { status: shown.status } : { mine: true }),
  });
  const peek = api.usePrefetch('getStockTransaction', { ifOlderThan: 30 });
  const tabs = useTabs(state, pathname);
  const columns = useMemo(() => stockColumns(currency, shown?.status), [currency, shown?.status]);
  const [moving, setMoving] = useState<{ row: StockTransactionRow; step: StockStep } | null>(null);
  const close = () => setMoving(null);
  const actions = useCallback(
    (row: StockTransactionRow): RowAction[] => [
      ...stepsFrom(row, may).map((step) => ({
        label: step.verb,
        icon: stepIcon(step),
        danger: step.danger,
        run: () => setMoving({ row, step }),
      })),
      ...(mayEdit(row.status, row.madeById, may)
        ? [{ label: say('edit'), icon: <Edit />, to: paths.stock.edit(row.id) }]
        : []),
    ],
    [may],
  );
  const word = shown ? statusLook(shown.status).label : t('mine');
  return (
    <>
      <ListPage
        title={t('many')}
        crumbs={[{ label: t('many') }, { label: word }]}
        create={
          may('stock-transaction-create') && { label: t('newTransaction'), to: paths.stock.new }
        }
        tabs={tabs}
        state={state}
        onChange={onChange}
        result={result}
        columns={columns}
        card={stockCard}
        href={(row) => paths.stock.details(row.id)}
        actions={actions}
        onPeek={(row) => peek({ id: row.id })}
        searchHint={t('search')}
        dates
        filters={may('supplier-pick') ? withSupplier : filters}
        empty={{
          drawing: 'boxes',
          title: shown ? t('emptyTitle', { status: word.toLowerCase() }) : t('emptyMine'),
          text: t('emptyText'),
        }}
      />
      <Suspense>
        {moving?.step.name === 'receive' && <ReceiveDialog id={moving.row.id} onClose={close} />}
        {moving && moving.step.name !== 'receive' && (
          <StepDialog step={moving.step} transaction={moving.row} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
