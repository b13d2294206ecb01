import {
  type OrderRow,
  useCountOrdersQuery,
  useReportOrdersQuery,
  useSumOrdersQuery,
} from '@/api/generated';
import { paths } from '@/app/paths';
import { count, date, money } from '@/ui/format';
import { listQuery } from '@/ui/list/state';
import type { ListColumn } from '@/ui/list/types';
import { useListState } from '@/ui/list/use-list-state';
import { customerFilter, warehouseFilter } from '@/ui/record/pick-filters';
import { TwoLines } from '@/ui/record/two-lines';
import { useCurrency } from '@/ui/record/use-company';
import { StatusChip } from '@/ui/status-chip';
import { allOf, anyStatusOf, orderStatuses, statusFilter } from './filters';
import { ReportPage } from './report-page';
import { StatusChart } from './status-chart';
import { sumFacts } from './sums';
import { t } from './texts';

const filters = [statusFilter(orderStatuses), warehouseFilter, customerFilter];

/** Orders in any status. */
export function OrderReport() {
  const currency = useCurrency();
  const [state, onChange] = useListState();
  const query = listQuery(state);
  const result = useReportOrdersQuery(query);
  const sums = useSumOrdersQuery(allOf(query));
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
        subtitle: `${row.customerName} · ${date(row.orderDate)}`,
        figure: money(row.total),
        status: <StatusChip status={row.status} />,
      })}
      href={(row) => paths.order.details(row.id)}
      searchHint={t('searchDocument')}
      dates
      filters={filters}
      sums={sumFacts(sums, (all) => [
        { label: t('orders'), value: count(all.orders) },
        { label: t('lines'), value: count(all.lineCount) },
        { label: t('total'), value: money(all.total) },
        { label: t('delivered'), value: money(all.deliveredTotal) },
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
    { field: 'orderNo', header: t('order'), width: 185, cell: (row) => row.orderNo },
    { field: 'orderDate', header: t('date'), width: 120, cell: (row) => date(row.orderDate) },
    {
      field: 'customerName',
      header: t('customer'),
      flex: 2,
      minWidth: 170,
      cell: (row) => <TwoLines first={row.customerName} second={row.customerCode} />,
    },
    {
      field: 'warehouseName',
      header: t('warehouse'),
      hideBelow: 1200,
      cell: (row) => row.warehouseName,
    },
    {
      field: 'deliveredOn',
      header: t('deliveredOn'),
      width: 125,
      hideBelow: 1200,
      cell: (row) => date(row.deliveredOn),
    },
    {
      field: 'lineCount',
      header: t('lines'),
      align: 'end',
      width: 80,
      hideBelow: 900,
      cell: (row) => count(row.lineCount),
    },
    {
      field: 'deliveredTotal',
      header: t('delivered'),
      align: 'end',
      width: 120,
      hideBelow: 900,
      cell: (row) => money(row.deliveredTotal),
    },
    {
      field: 'total',
      header: `${t('total')} ${currency}`,
      align: 'end',
      width: 130,
      cell: (row) => money(row.total),
    },
    {
      field: 'status',
      header: t('status'),
      width: 130,
      cell: (row) => <StatusChip status={row.status} />,
    },
  ];
}
