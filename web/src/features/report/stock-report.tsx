import { useMemo } from 'react';
import { currentOrLast } from '@/api/current-data';
import {
  type ExplainStockReportApiArg,
  type StockReportRow,
  useGetExceptionTotalsQuery,
  useReportStockQuery,
  useSumStockQuery,
} from '@/api/generated';
import { useMay } from '@/api/session';
import { sorts } from '@/api/sorts';
import { paths } from '@/app/paths';
import { markedList } from '@/ui/exception/exception-filter';
import type { Figure as Source } from '@/ui/explanation/figure';
import { ofStock } from '@/ui/explanation/row-figures';
import { stockFigures } from '@/ui/explanation/stock-amount';
import { Figure, inCurrency } from '@/ui/figure';
import { count, counted, money } from '@/ui/format';
import { columnsOf } from '@/ui/list/column';
import { listQuery, searched } from '@/ui/list/state';
import { type ListColumn, namesOf, type Page } from '@/ui/list/types';
import { useListState } from '@/ui/list/use-list-state';
import { FigureStrip } from '@/ui/period/figure-strip';
import { warehouseFilter } from '@/ui/record/record-filters';
import { fieldLabel } from '@/ui/record/texts';
import { useCurrency } from '@/ui/record/use-company';
import { allOf, conditionFilter, inStockFilter, maxBars } from './filters';
import { RankedCard } from './ranked-card';
import { ReportPage } from './report-page';
import { sumFacts } from './sums';
import { t } from './texts';

const column = columnsOf<Row>();

const filters = [warehouseFilter, inStockFilter, conditionFilter];

interface Row extends StockReportRow {
  id: string;
}

/** Shows the stock per warehouse and its value at last cost. */
export function StockReport() {
  const currency = useCurrency();
  const [state, onChange] = useListState([...searched, ...namesOf(filters)]);
  const query = listQuery(state);
  const result = useReportStockQuery(query);
  const { currentData, lastData } = result;
  const first = useReportStockQuery({ ...allOf(query), size: maxBars, sort: 'value,desc' });
  const sums = useSumStockQuery(allOf(query));
  const all = sums.currentData;
  const figure = (name: ExplainStockReportApiArg['figure']): Source => ({
    call: 'explainStockReport',
    args: { ...allOf(query), figure: name },
  });
  const lowStock = useLowStock();
  /** Returns the address of this page with another choice of rows. */
  const rowsIn = (choice: Record<string, string>) =>
    `${paths.report.stock}?${new URLSearchParams({ ...state.filters, ...choice })}`;
  const [current, last] = [useRows(currentData), useRows(lastData)];
  return (
    <ReportPage
      title={t('report_stock')}
      noun={t('stock')}
      path="/api/reports/stock"
      state={state}
      onChange={onChange}
      result={{ ...result, currentData: current, lastData: last }}
      sorts={sorts.reportStock}
      columns={columns(currency)}
      card={(row) => ({
        title: row.name,
        parts: [row.warehouseName, `${t('onHand')} ${counted(row.onHand, row.unit)}`],
        figure: money(row.value),
      })}
      figures={inCurrency(t('value'), currency)}
      href={(row) => paths.product.details(row.productId)}
      searchHint={t('searchProduct')}
      filters={filters}
      sums={sumFacts(sums, (all) => [
        { label: t('rows'), value: count(all.rows), figure: figure('rows') },
        {
          label: inCurrency(t('value'), currency),
          value: money(all.value),
          figure: figure('value'),
        },
        ...(all.withoutCost > 0
          ? [
              {
                label: t('withoutCost'),
                value: count(all.withoutCost),
                figure: figure('without-cost'),
              },
            ]
          : []),
      ])}
      overview={
        <FigureStrip
          label={t('stockFigures')}
          figures={[
            {
              label: inCurrency(t('stockValue'), currency),
              value: all && money(all.value),
              source: figure('value'),
            },
            {
              label: t('outOfStock'),
              value: all && count(all.outOfStock),
              to: rowsIn({ condition: 'out-of-stock' }),
            },
            {
              label: t('lowStock'),
              value: lowStock,
              to: markedList(paths.product.list, 'low-stock'),
            },
            {
              label: t('slow'),
              value: all && count(all.slow),
              note: all && t('slowNote', { amount: money(all.slowValue) }),
              to: rowsIn({ condition: 'slow' }),
            },
          ]}
        />
      }
      more={
        <RankedCard
          title={t('values')}
          amount={inCurrency(t('value'), currency)}
          rows={currentOrLast(first)
            ?.content.filter((row) => Number(row.value ?? 0) > 0)
            .map((row) => ({
              key: rowId(row),
              label: `${row.name} · ${row.warehouseName}`,
              value: Number(row.value),
              text: money(row.value),
              figure: ofStock('value')(row).figure,
              to: rowsIn({ searchTerm: row.sku, warehouseId: row.warehouseId }),
            }))}
          error={first.error}
          onRetry={first.refetch}
          empty={t('noValue')}
        />
      }
    />
  );
}

/** Counts the products with low stock in all warehouses of the user; a dash without the right to see it. */
function useLowStock(): string | undefined {
  const sees = useMay()('dashboard-view');
  const { currentData } = useGetExceptionTotalsQuery({}, { skip: !sees });
  if (!sees) return '–';
  const found = currentData?.exceptions.find(
    ({ subject, exception }) => subject === 'product' && exception === 'low-stock',
  );
  return currentData && count(found?.count ?? 0);
}

/** Combines both ids, because a product can be in several warehouses. */
function rowId(row: StockReportRow): string {
  return `${row.warehouseId}/${row.productId}`;
}

function useRows(page: Page<StockReportRow> | undefined): Page<Row> | undefined {
  return useMemo(
    () => page && { ...page, content: page.content.map((row) => ({ ...row, id: rowId(row) })) },
    [page],
  );
}

function columns(currency: string): ListColumn<Row>[] {
  const amount = (
    field: 'onHand' | 'reserved' | 'available' | 'incoming',
    hidePriority = 0,
  ): ListColumn<Row> => ({
    field,
    header: t(field),
    align: 'figure',
    width: 110,
    hidePriority,
    cell: (row) => <Figure of={row[field]} as="quantity" />,
    explain: ofStock(stockFigures[field]),
  });
  return [
    column.named('name', fieldLabel('productId'), 'sku', {
      flex: 2,
      minWidth: 200,
    }),
    column.text('warehouseName', fieldLabel('warehouseId'), { minWidth: 124 }),
    column.text('category', fieldLabel('category'), { hidePriority: 2 }),
    amount('onHand'),
    amount('reserved', 1),
    amount('available', 1),
    amount('incoming', 2),
    column.text('unit', fieldLabel('unit'), { width: 90, hidePriority: 1 }),
    column.price('lastCost', fieldLabel('lastCost'), {
      width: 110,
      hidePriority: 2,
      explain: (row) => (row.lastCost == null ? undefined : ofStock('last-cost')(row)),
    }),
    column.amount('value', inCurrency(t('value'), currency), {
      explain: (row) => (row.value == null ? undefined : ofStock('value')(row)),
    }),
  ];
}
