import Box from '@mui/material/Box';
import { useNavigate } from 'react-router';
import { type PaymentReport, useReportPaymentsQuery } from '@/api/generated';
import { paths } from '@/app/paths';
import type { DateRange } from '@/ui/dates/date-range';
import { inCurrency } from '@/ui/figure';
import { count, date, money, quantity } from '@/ui/format';
import { FigureStrip, type PeriodFigure } from '@/ui/period/figure-strip';
import { differenceOf, percent, pointsOf, shareOf } from '@/ui/period/period';
import { PeriodCard } from '@/ui/period/period-card';
import { useCurrency } from '@/ui/record/use-company';
import { wordLabel } from '@/ui/words';
import { daysOf, withDays } from './links';
import { Nothing, pairOfCards } from './nothing';
import { RankedCard } from './ranked-card';
import { t } from './texts';

interface Props {
  filter: { customerId?: string };
  period: DateRange;
  onPeriod: (period: DateRange) => void;
}

/** Shows payments by method, and the days until payment. */
export function PaymentOverview({ filter, period, onPeriod }: Props) {
  const currency = useCurrency();
  const navigate = useNavigate();
  const { currentData: data, error, refetch } = useReportPaymentsQuery({ ...filter, ...period });
  const receipts = (range: DateRange) =>
    withDays(paths.report.receivable, range, { ...filter, status: 'approved' });
  if (data && isNothing(data)) {
    const text = t('noPayments', { from: date(period.startDate), to: date(period.endDate) });
    return <Nothing text={text} period={period} last={data.lastWithData} onShow={onPeriod} />;
  }
  const methods = data?.methods.map((row) => ({
    key: row.method ?? '',
    label: row.method ? wordLabel(row.method) : t('noMethod'),
    value: Number(row.paid),
    text: money(row.paid),
    note: t('paymentsOf', { count: row.payments, payments: count(row.payments) }),
    change: differenceOf(row.paid, row.paidBefore),
    figure: {
      call: 'explainPaymentReport' as const,
      args: {
        ...filter,
        ...period,
        ...(row.method ? { method: row.method } : {}),
        figure: 'paid-by-method' as const,
      },
    },
  }));
  return (
    <>
      <FigureStrip
        label={t('figures')}
        figures={figures(
          data,
          currency,
          paymentSources(filter, period),
          data && paymentSources(filter, daysOf(data.before)),
        )}
      />
      <Box sx={pairOfCards}>
        <PeriodCard
          what={t('paid')}
          step={data?.step}
          rows={data?.rows}
          before={data?.before.rows}
          beforeValue={(row) => row.paid}
          beforeSum={money(data?.before.sums.paid)}
          as="money"
          error={error}
          onRetry={refetch}
          empty={t('noRows')}
          href={receipts}
          onOpen={(range) => navigate(receipts(range))}
          series={[
            {
              label: inCurrency(t('paid'), currency),
              color: 'var(--mui-palette-primary-main)',
              value: (row) => row.paid,
              sum: money(data?.sums.paid),
            },
          ]}
        />
        <RankedCard
          title={t('byMethod')}
          amount={inCurrency(t('paid'), currency)}
          rows={methods}
          error={error}
          onRetry={refetch}
          empty={t('noRows')}
        />
      </Box>
    </>
  );
}

function isNothing({ sums, before }: PaymentReport): boolean {
  return [sums, before.sums].every(
    (of) => of.payments === 0 && Number(of.paid) === 0 && Number(of.credited) === 0,
  );
}

/** Maps the figures of a period to their explanations. */
export function paymentSources(filter: Props['filter'], period: DateRange) {
  const args = { ...filter, ...period };
  return {
    paid: { call: 'explainPaymentReport', args: { ...args, figure: 'paid' } },
    credited: { call: 'explainPaymentReport', args: { ...args, figure: 'credited' } },
    daysToPay: { call: 'explainPaymentReport', args: { ...args, figure: 'days-to-pay' } },
    inTime: { call: 'explainPaymentReport', args: { ...args, figure: 'paid-in-time-percent' } },
  } as const;
}

type Sources = ReturnType<typeof paymentSources>;

function figures(
  data: PaymentReport | undefined,
  currency: string,
  source: Sources,
  earlier: Sources | undefined,
): PeriodFigure[] {
  const [now, before] = [data?.sums, data?.before.sums];
  const days = (of: typeof now) => (of?.daysToPay ? Number(of.daysToPay) : null);
  const inTime = (of: typeof now) => (of ? shareOf(of.settledInTime, of.settled) : null);
  return [
    {
      label: inCurrency(t('paid'), currency),
      value: now && money(now.paid),
      change: now && before && differenceOf(now.paid, before.paid),
      good: 'more',
      note: now && t('paymentsOf', { count: now.payments, payments: count(now.payments) }),
      source: source.paid,
      sourceBefore: earlier?.paid,
    },
    {
      label: t('daysToPay'),
      value: now && (now.daysToPay ? quantity(now.daysToPay) : '–'),
      change: now && pointsOf(days(now), days(before)),
      counted: 'days',
      good: 'less',
      note: t('daysToPayNote'),
      source: source.daysToPay,
      sourceBefore: earlier?.daysToPay,
    },
    {
      label: t('paidInTime'),
      value: now && percent(inTime(now)),
      change: now && pointsOf(inTime(now), inTime(before)),
      counted: 'points',
      good: 'more',
      note: t('paidInTimeNote'),
      source: source.inTime,
      sourceBefore: earlier?.inTime,
    },
    {
      label: inCurrency(t('credited'), currency),
      value: now && money(now.credited),
      change: now && before && differenceOf(now.credited, before.credited),
      good: 'less',
      source: source.credited,
      sourceBefore: earlier?.credited,
    },
  ];
}
