import Box from '@mui/material/Box';
import { currentOrLast } from '@/api/current-data';
import {
  type CountOrdersApiResponse,
  type ExplainOrderReportApiArg,
  type OrderRow,
  useCountOrdersQuery,
  useReportOrdersQuery,
  useSumOrdersQuery,
} from '@/api/generated';
import { sorts } from '@/api/sorts';
import { paths } from '@/app/paths';
import { rangeLabel } from '@/ui/dates/date-range';
import type { Figure } from '@/ui/explanation/figure';
import { ofDelivery, ofOrder } from '@/ui/explanation/row-figures';
import { inCurrency } from '@/ui/figure';
import { count, money, shortDate } from '@/ui/format';
import { columnsOf } from '@/ui/list/column';
import { listQuery } from '@/ui/list/state';
import type { ListColumn } from '@/ui/list/types';
import { customerFilter, statusFilter, warehouseFilter } from '@/ui/record/record-filters';
import { fieldLabel } from '@/ui/record/texts';
import { useCurrency } from '@/ui/record/use-company';
import { StatusChip } from '@/ui/status-chip';
import { t as uiText } from '@/ui/texts';
import { allOf, anyStatusOf, datedByFilter, orderStatuses } from './filters';
import { withDays } from './links';
import { pairOfCards } from './nothing';
import { ReportPage } from './report-page';
import { SalesOverview } from './sales-overview';
import { StatusStrip } from './status-strip';
import { sumFacts } from './sums';
import { t } from './texts';
import { TopCustomers, TopProducts } from './top-cards';
import { useReportPeriod } from './use-period';

const column = columnsOf<OrderRow>();

const filters = [statusFilter(orderStatuses), warehouseFilter, customerFilter, datedByFilter];

/** Shows orders and deliveries of a period, and its orders in any status. */
export function OrderReport() {
  const currency = useCurrency();
  const { state, onChange, period, onPeriod, basis, onBasis } = useReportPeriod(filters);
  const query = listQuery(state);
  const result = useReportOrdersQuery(query);
  const sums = useSumOrdersQuery(allOf(query));
  const figure = (name: ExplainOrderReportApiArg['figure']): Figure => ({
    call: 'explainOrderReport',
    args: { ...allOf(query), figure: name },
  });
  const { warehouseId, customerId } = state.filters;
  const filter = { ...(warehouseId ? { warehouseId } : {}), ...(customerId ? { customerId } : {}) };
  // Orders with a day of delivery are all delivered, so there are no statuses to count.
  const byDelivery = state.filters.datedBy !== undefined;
  const counts = useCountOrdersQuery(anyStatusOf(query), { skip: byDelivery });
  return (
    <ReportPage
      head={{
        title: t(byDelivery ? 'ordersDelivered' : 'ordersPlaced', { range: rangeLabel(period) }),
        note: state.filters.status === undefined ? cancelledOf(currentOrLast(counts)) : undefined,
      }}
      title={t('report_order')}
      noun={t('orders')}
      path="/api/reports/order"
      state={state}
      onChange={onChange}
      result={result}
      sorts={sorts.reportOrders}
      columns={columns(currency)}
      card={(row) => ({
        title: row.orderNo,
        parts: [row.customerName, shortDate(row.orderDate)],
        figure: money(row.total),
        status: <StatusChip status={row.status} />,
      })}
      figures={inCurrency(uiText('total'), currency)}
      href={(row) => paths.order.details(row.id)}
      searchHint={t('searchDocument')}
      period={{ range: period, onChange: onPeriod }}
      basis={{ value: basis, onChange: onBasis }}
      filters={filters}
      sums={sumFacts(sums, (all) => [
        { label: t('orders'), value: count(all.orders), figure: figure('orders') },
        { label: t('lines'), value: count(all.lineCount), figure: figure('line-count') },
        { label: uiText('total'), value: money(all.total), figure: figure('total') },
        {
          label: t('deliveredOfThese'),
          value: money(all.deliveredTotal),
          figure: figure('delivered-total'),
        },
      ])}
      overview={
        <>
          <SalesOverview filter={filter} period={period} onPeriod={onPeriod} basis={basis} />
          {!byDelivery && (
            <StatusStrip
              title={t('ordersByStatus')}
              path={paths.report.order}
              period={period}
              filters={state.filters}
              statuses={orderStatuses}
              counts={currentOrLast(counts)}
            />
          )}
        </>
      }
      more={
        !customerId && (
          <Box sx={pairOfCards}>
            <TopCustomers
              filter={filter}
              period={period}
              basis={basis}
              rowsOf={(id) =>
                withDays(paths.report.order, period, { ...state.filters, customerId: id })
              }
            />
            <TopProducts filter={filter} period={period} basis={basis} />
          </Box>
        )
      }
    />
  );
}

/** Returns "87, of them 5 cancelled", or `undefined` if none is cancelled. */
function cancelledOf(counts: CountOrdersApiResponse | undefined): string | undefined {
  const cancelled = counts?.find(({ status }) => status === 'cancelled')?.count ?? 0;
  if (!counts?.every(({ exact }) => exact) || cancelled === 0) return undefined;
  const all = counts.reduce((sum, each) => sum + each.count, 0);
  return t('ofThemCancelled', { all: count(all), cancelled: count(cancelled) });
}

function columns(currency: string): ListColumn<OrderRow>[] {
  return [
    column.text('orderNo', fieldLabel('orderId'), { width: 185 }),
    column.day('orderDate', t('date'), { width: 120 }),
    column.pair('customerName', fieldLabel('customerId'), 'customerCode', {
      flex: 2,
      minWidth: 170,
    }),
    column.text('warehouseName', fieldLabel('warehouseId'), { minWidth: 124, hidePriority: 2 }),
    column.day('deliveredOn', t('deliveredOn'), { width: 125, hidePriority: 2 }),
    column.count('lineCount', t('lines'), {
      width: 80,
      hidePriority: 1,
      explain: ofOrder('line-count'),
    }),
    column.amount('deliveredTotal', t('deliveredGross'), {
      width: 170,
      hidePriority: 1,
      explain: ofDelivery,
    }),
    column.amount('total', inCurrency(uiText('total'), currency), {
      explain: ofOrder('total'),
    }),
    column.status('status'),
  ];
}
