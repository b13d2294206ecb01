import Box from '@mui/material/Box';
import { useNavigate } from 'react-router';
import { type StopReport, useReportStopsQuery } from '@/api/generated';
import { paths } from '@/app/paths';
import type { DateRange } from '@/ui/dates/date-range';
import type { Figure } from '@/ui/explanation/figure';
import { count, date, listed } from '@/ui/format';
import { FigureStrip, type PeriodFigure } from '@/ui/period/figure-strip';
import { differenceOf, percent, pointsOf, shareOf } from '@/ui/period/period';
import { PeriodCard } from '@/ui/period/period-card';
import { withDays } from './links';
import { Nothing, pairOfCards } from './nothing';
import { RankedCard } from './ranked-card';
import { t } from './texts';

interface Props {
  filter: { warehouseId?: string };
  period: DateRange;
  onPeriod: (period: DateRange) => void;
}

/** Shows the outcomes of the stops in a period, and the reasons for failures. */
export function StopOverview({ filter, period, onPeriod }: Props) {
  const navigate = useNavigate();
  const { currentData: data, error, refetch } = useReportStopsQuery({ ...filter, ...period });
  const trips = (range: DateRange) => withDays(paths.report.dispatch, range, filter);
  if (data && data.sums.delivered === 0 && data.sums.failed === 0) {
    const text = t('noStops', { from: date(period.startDate), to: date(period.endDate) });
    return <Nothing text={text} period={period} last={data.lastWithData} onShow={onPeriod} />;
  }
  const reasons = data?.reasons.map((row) => ({
    key: row.reason ?? '',
    label: row.reason ?? t('noReason'),
    value: row.failed + row.partly,
    text: count(row.failed + row.partly),
    note: partsOf(row),
    figure: {
      call: 'explainStopReport' as const,
      args: {
        ...filter,
        ...period,
        ...(row.reason ? { reason: row.reason } : {}),
        figure: 'stops-by-reason' as const,
      },
    },
  }));
  return (
    <>
      <FigureStrip label={t('figures')} figures={figures(data, filter, period)} />
      <Box sx={pairOfCards}>
        <PeriodCard
          what={t('stops')}
          step={data?.step}
          rows={data?.rows}
          as="count"
          error={error}
          onRetry={refetch}
          empty={t('noRows')}
          href={trips}
          onOpen={(range) => navigate(trips(range))}
          series={[
            {
              label: t('deliveredInFull'),
              color: 'var(--mui-palette-success-main)',
              value: (row) => row.delivered - row.partly,
              sum: data && count(data.sums.delivered - data.sums.partly),
            },
            {
              label: t('partly'),
              color: 'var(--mui-palette-warning-main)',
              value: (row) => row.partly,
              sum: data && count(data.sums.partly),
            },
            {
              label: t('failedStops'),
              color: 'var(--mui-palette-error-main)',
              value: (row) => row.failed,
              sum: data && count(data.sums.failed),
            },
          ]}
        />
        <RankedCard
          title={t('reasons')}
          amount={t('stops')}
          rows={reasons}
          error={error}
          onRetry={refetch}
          empty={t('noReasons')}
          color="var(--mui-palette-error-main)"
        />
      </Box>
    </>
  );
}

/** Splits the count of a reason into stops returned whole and stops delivered in part. */
function partsOf({ failed, partly }: StopReport['reasons'][number]): string {
  return listed([
    ...(failed > 0 ? [t('wholeOf', { count: failed })] : []),
    ...(partly > 0 ? [t('partlyOf', { count: partly })] : []),
  ]);
}

function figures(
  data: StopReport | undefined,
  filter: Props['filter'],
  period: DateRange,
): PeriodFigure[] {
  const [now, before] = [data?.sums, data?.before.sums];
  const share = (of: typeof now) => (of ? shareOf(of.failed, of.failed + of.delivered) : null);
  type Stops = 'delivered-stops' | 'partly-stops' | 'failed-stops' | 'failed-percent';
  const source = (figure: Stops, { startDate, endDate } = period): Figure => ({
    call: 'explainStopReport',
    args: { ...filter, startDate, endDate, figure },
  });
  return [
    {
      label: t('deliveredStops'),
      value: now && count(now.delivered),
      change: now && before && differenceOf(now.delivered, before.delivered),
      good: 'more',
      source: source('delivered-stops'),
      sourceBefore: data && source('delivered-stops', data.before),
    },
    {
      label: t('partly'),
      value: now && count(now.partly),
      change: now && before && differenceOf(now.partly, before.partly),
      good: 'less',
      note: t('partlyNote'),
      source: source('partly-stops'),
      sourceBefore: data && source('partly-stops', data.before),
    },
    {
      label: t('failedStops'),
      value: now && count(now.failed),
      change: now && before && differenceOf(now.failed, before.failed),
      good: 'less',
      source: source('failed-stops'),
      sourceBefore: data && source('failed-stops', data.before),
    },
    {
      label: t('failedShare'),
      value: now && percent(share(now)),
      change: now && pointsOf(share(now), share(before)),
      counted: 'points',
      good: 'less',
      source: source('failed-percent'),
      sourceBefore: data && source('failed-percent', data.before),
    },
  ];
}
