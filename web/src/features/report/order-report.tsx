import {
  type ExplainOrderReportApiArg,
  type OrderRow,
  useCountOrdersQuery,
  useReportOrdersQuery,
  useSumOrdersQuery,
} from '@/api/generated';
import { paths } from '@/app/paths';
import type { Figure } from '@/ui/explanation/figure';
import { inCurrency } from '@/ui/figure';
import { count, money, shortDate } from '@/ui/format';
import { columnsOf } from '@/ui/list/column';
import { listQuery } from '@/ui/list/state';
import type { ListColumn } from '@/ui/list/types';
import { useListState } from '@/ui/list/use-list-state';
import { customerFilter, statusFilter, warehouseFilter } from '@/ui/record/pick-filters';
import { fieldLabel } from '@/ui/record/texts';
import { useCurrency } from '@/ui/record/use-company';
import { StatusChip } from '@/ui/status-chip';
import { t as uiText } from '@/ui/texts';
import { StatusChart } from './charts';
import { allOf, anyStatusOf, orderStatuses } from './filters';
import { ReportPage } from './report-page';
import { sumFacts } from './sums';
import { t } from './texts';

const column = columnsOf<OrderRow>();

const filters = [statusFilter(orderStatuses), warehouseFilter, customerFilter];

/** Orders in any status. */
export function OrderReport() {
  const currency = useCurrency();
  const [state, onChange] = useListState();
  const query = listQuery(state);
  const result = useReportOrdersQuery(query);
  const sums = useSumOrdersQuery(allOf(query));
  const figure = (name: ExplainOrderReportApiArg['figure']): Figure => ({
    call: 'explainOrderReport',
    args: { ...allOf(query), figure: name },
  });
  const counts = useCountOrdersQuery(anyStatusOf(query));
  return (
    <ReportPage
      title={t('report_order')}
      noun={t('orders')}
      path="/api/reports/order"
      state={state}
      onChange={onChange}
      result={result}
      columns={columns(currency)}
      card={(row) => ({
        title: row.orderNo,
        subtitle: `${row.customerName} · ${shortDate(row.orderDate)}`,
        figure: money(row.total),
        status: <StatusChip status={row.status} />,
      })}
      href={(row) => paths.order.details(row.id)}
      searchHint={t('searchDocument')}
      dates
      filters={filters}
      sums={sumFacts(sums, (all) => [
        { label: t('orders'), value: count(all.orders), figure: figure('orders') },
        { label: t('lines'), value: count(all.lineCount), figure: figure('line-count') },
        { label: uiText('total'), value: money(all.total), figure: figure('total') },
        {
          label: t('delivered'),
          value: money(all.deliveredTotal),
          figure: figure('delivered-total'),
        },
      ])}
      chart={
        <StatusChart
          noun={t('orders')}
          statuses={orderStatuses}
          counts={counts.data}
          error={counts.error}
          onRetry={counts.refetch}
        />
      }
    />
  );
}

function columns(currency: string): ListColumn<OrderRow>[] {
  return [
    column.text('orderNo', fieldLabel('orderId'), { width: 185 }),
    column.day('orderDate', t('date'), { width: 120 }),
    column.pair('customerName', fieldLabel('customerId'), 'customerCode', {
      flex: 2,
      minWidth: 170,
    }),
    column.text('warehouseName', fieldLabel('warehouseId'), { yields: 2 }),
    column.day('deliveredOn', t('deliveredOn'), { width: 125, yields: 2 }),
    column.count('lineCount', t('lines'), { width: 80, yields: 1 }),
    column.amount('deliveredTotal', t('delivered'), { width: 120, yields: 1 }),
    column.amount('total', inCurrency(uiText('total'), currency), { width: 130 }),
    column.status('status'),
  ];
}
