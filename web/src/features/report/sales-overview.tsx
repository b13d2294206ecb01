import Box from '@mui/material/Box';
import { useNavigate } from 'react-router';
import { useReportSalesQuery } from '@/api/generated';
import { paths } from '@/app/paths';
import type { DateRange } from '@/ui/dates/date-range';
import { inCurrency } from '@/ui/figure';
import { count, date, money } from '@/ui/format';
import { FigureStrip, type PeriodFigure } from '@/ui/period/figure-strip';
import { differenceOf, percent, pointsOf, shareOf, withCost } from '@/ui/period/period';
import { PeriodCard } from '@/ui/period/period-card';
import { useCurrency } from '@/ui/record/use-company';
import { type Basis, soldLabel, soldOn } from './basis';
import { daysOf, withDays } from './links';
import { Nothing, pairOfCards } from './nothing';
import { t } from './texts';

interface Props {
  filter: { warehouseId?: string; customerId?: string };
  period: DateRange;
  onPeriod: (period: DateRange) => void;
  basis: Basis;
}

type Report = NonNullable<ReturnType<typeof useReportSalesQuery>['currentData']>;

/** Shows orders, deliveries, punctuality and margin. */
export function SalesOverview({ filter, period, onPeriod, basis }: Props) {
  const currency = useCurrency();
  const navigate = useNavigate();
  const { currentData: data, error, refetch } = useReportSalesQuery({ ...filter, ...period });
  const delivered = (range: DateRange) =>
    withDays(paths.report.order, range, { ...filter, datedBy: 'delivered-on' });
  const days = {
    step: data?.step,
    rows: data?.rows,
    before: data?.before.rows,
    error,
    onRetry: refetch,
    href: delivered,
    onOpen: (range: DateRange) => navigate(delivered(range)),
  };
  if (data && data.sums.orders === 0 && data.sums.deliveredOrders === 0) {
    const text = t('noSales', { from: date(period.startDate), to: date(period.endDate) });
    return <Nothing text={text} period={period} last={data.lastWithData} onShow={onPeriod} />;
  }
  return (
    <>
      <FigureStrip
        label={t('figures')}
        figures={figures(
          data,
          { currency, basis },
          salesSources(filter, period, basis),
          data && salesSources(filter, daysOf(data.before), basis),
        )}
      />
      <Box sx={pairOfCards}>
        <PeriodCard
          {...days}
          what={t('delivered')}
          as="money"
          empty={t('noDeliveries')}
          series={[
            {
              label: soldLabel(basis, currency),
              color: 'var(--mui-palette-primary-main)',
              value: (row) => soldOn(basis, row),
              sum: data && money(soldOn(basis, data.sums)),
            },
          ]}
          beforeValue={(row) => soldOn(basis, row)}
          beforeSum={data && money(soldOn(basis, data.before.sums))}
        />
        <PeriodCard
          {...days}
          what={t('requestedOrders')}
          as="count"
          empty={t('noRequested')}
          series={[
            {
              label: t('onTime'),
              color: 'var(--mui-palette-success-main)',
              value: (row) => row.onTimeOrders,
              sum: data && count(data.sums.onTimeOrders),
            },
            {
              label: t('late'),
              color: 'var(--mui-palette-error-main)',
              value: (row) => row.requestedOrders - row.onTimeOrders,
              sum: data && count(data.sums.requestedOrders - data.sums.onTimeOrders),
            },
          ]}
        />
      </Box>
    </>
  );
}

type Sources = Partial<Record<'orders' | 'amount' | 'margin' | 'onTime', PeriodFigure['source']>>;

/** Maps the figures to their explanations. */
export function salesSources(
  { warehouseId, customerId }: Props['filter'],
  period: DateRange,
  basis: Basis = 'gross',
): Sources {
  const place = warehouseId ? { warehouseId } : {};
  const whose = { ...place, ...period, ...(customerId ? { customerId } : {}) };
  return {
    orders: { call: 'explainSalesReport', args: { ...whose, figure: 'orders' } },
    amount: {
      call: 'explainSalesReport',
      args: { ...whose, figure: basis === 'net' ? 'net' : 'delivered' },
    },
    margin: { call: 'explainSalesReport', args: { ...whose, figure: 'margin-percent' } },
    onTime: { call: 'explainSalesReport', args: { ...whose, figure: 'on-time-percent' } },
  };
}

function figures(
  data: Report | undefined,
  { currency, basis }: { currency: string; basis: Basis },
  source: Sources,
  earlier: Sources = {},
): PeriodFigure[] {
  const [now, before] = [data?.sums, data?.before.sums];
  const [margin, marginBefore] = [now, before].map(
    (of) => (of ? shareOf(of.margin, withCost(of)) : null) ?? null,
  );
  const [onTime, onTimeBefore] = [now, before].map(
    (of) => (of ? shareOf(of.onTimeOrders, of.requestedOrders) : null) ?? null,
  );
  return [
    {
      label: t('placed'),
      value: now && count(now.orders),
      change: now && before && differenceOf(now.orders, before.orders),
      good: 'more',
      note: now && (
        <>
          <Box>
            {inCurrency(t('ordered'), currency)} {money(now.ordered)}
          </Box>
          {t('withoutCancelled')}
        </>
      ),
      source: source.orders,
      sourceBefore: earlier.orders,
    },
    {
      label: soldLabel(basis, currency),
      value: now && money(soldOn(basis, now)),
      change: now && before && differenceOf(soldOn(basis, now), soldOn(basis, before)),
      good: 'more',
      note:
        now &&
        [
          t('ofOrders', { count: now.deliveredOrders, orders: count(now.deliveredOrders) }),
          returnedNote(now.returned),
        ]
          .filter(Boolean)
          .join(' · '),
      source: source.amount,
      sourceBefore: earlier.amount,
    },
    {
      label: t('margin'),
      value: now && percent(margin ?? null),
      change: now && pointsOf(margin ?? null, marginBefore ?? null),
      counted: 'points',
      good: 'more',
      note: now && marginNote(now, currency),
      source: source.margin,
      sourceBefore: earlier.margin,
    },
    {
      label: t('onTimeShare'),
      value: now && percent(onTime ?? null),
      change: now && pointsOf(onTime ?? null, onTimeBefore ?? null),
      counted: 'points',
      good: 'more',
      note:
        now && t('ofRequested', { on: count(now.onTimeOrders), all: count(now.requestedOrders) }),
      source: source.onTime,
      sourceBefore: earlier.onTime,
    },
  ];
}

/** Returns the amount of returned goods before tax, or an empty text for none. */
export function returnedNote(returned: string): string {
  return Number(returned) === 0 ? '' : t('returned', { amount: money(returned) });
}

/** Returns the margin, and the number of lines that it leaves out for lack of cost. */
export function marginNote(
  of: { margin: string; linesWithoutCost: number },
  currency: string,
): string {
  const amount = `${inCurrency(t('margin'), currency)} ${money(of.margin)}`;
  if (of.linesWithoutCost === 0) return amount;
  const lines = count(of.linesWithoutCost);
  return `${amount} · ${t('linesWithoutCost', { count: of.linesWithoutCost, lines })}`;
}
