import type { ProductForecast } from '@/api/generated';
import { ChartCard, ChartLegend } from '@/ui/charts/card';
import { toText } from '@/ui/decimal';
import { wholePoint } from '@/ui/forecast/whole-parts';
import { brief, date, dayOfYear } from '@/ui/format';
import { lazily } from '@/ui/lazy-component';
import { Paragraph } from '@/ui/parts';
import { t as uiText } from '@/ui/texts';
import { unitWord } from '@/ui/units';
import { colors } from './supply-colors';
import { pastText } from './supply-words';
import { t } from './texts';

const ForecastBand = lazily(() => import('./supply-charts').then((module) => module.ForecastBand));

interface Props {
  forecast: ProductForecast | undefined;
  error: unknown;
  onRetry: () => void;
  /** Rounds to whole units. */
  isWhole: boolean;
}

/** Is a past forecast with the actual demand, or the current one. */
export interface ForecastPoint {
  firstDay: string;
  days: number;
  demand: string;
  low: string;
  high: string;
  /** Is `null` until the forecast's days have passed. */
  came: string | null;
}

/** Charts past forecasts with actual demand, the current forecast, and the stock position. */
export function PastCard({ forecast, error, onRetry, isWhole }: Props) {
  const points = forecast && pointsOf(forecast);
  const unit = forecast?.unit ?? '';
  const note = forecast && pastText(forecast);
  // Rounds like the figures above it.
  const amount = (figure: string) => `${brief(figure)} ${unitWord(figure, unit)}`;
  const lines = forecast?.learnt
    ? [
        { label: t('position'), color: colors.position, value: forecast.position },
        {
          label: t('reorderPoint'),
          color: colors.reorderPoint,
          value: isWhole
            ? toText(wholePoint(forecast.learnt.reorderPoint))
            : forecast.learnt.reorderPoint,
        },
      ]
    : [];
  return (
    <ChartCard
      title={t('pastForecasts')}
      rows={points}
      columns={[
        { header: t('daysFrom'), cell: (row) => date(row.firstDay) },
        { header: t('daysLong'), align: 'figure', cell: (row) => row.days },
        { header: t('forecast'), align: 'figure', cell: (row) => amount(row.demand) },
        {
          header: t('band'),
          align: 'figure',
          cell: (row) => t('fromTo', { low: brief(row.low), high: brief(row.high) }),
        },
        {
          header: t('came'),
          align: 'figure',
          cell: (row) => (row.came === null ? '–' : amount(row.came)),
        },
      ]}
      rowKey={(row) => `${row.firstDay} ${row.came === null}`}
      error={error}
      onRetry={onRetry}
      empty=""
      height={260}
      lead={
        <>
          <ChartLegend
            entries={[
              { label: t('came'), color: colors.came },
              { label: t('forecastBand'), color: colors.forecast },
              ...lines.map((line) => ({ ...line, value: amount(line.value) })),
            ]}
          />
          {note && <Paragraph mt={1}>{note}</Paragraph>}
        </>
      }
      chart={
        <ForecastBand
          label={t('pastForecasts')}
          names={{ came: t('came'), forecast: t('forecast'), band: t('band') }}
          lines={lines}
          amount={amount}
          points={(points ?? []).map((point) => ({
            ...point,
            key: `${point.firstDay} ${point.came === null}`,
            label:
              point.came === null
                ? t('ahead', { days: uiText('dayCount', { count: point.days }) })
                : dayOfYear(point.firstDay),
            title: t('daysOf', {
              days: uiText('dayCount', { count: point.days }),
              date: date(point.firstDay),
            }),
            range: t('fromTo', { low: brief(point.low), high: brief(point.high) }),
          }))}
        />
      }
    />
  );
}

/** Sorts oldest first; the current forecast is last. */
function pointsOf(forecast: ProductForecast): ForecastPoint[] {
  const { learnt } = forecast;
  const past = forecast.pastForecasts.map(({ firstDay, days, demand, came, ...band }) => ({
    firstDay,
    days,
    demand,
    low: band.demandLow,
    high: band.demandHigh,
    came,
  }));
  if (!learnt) return past;
  const ahead = {
    firstDay: forecast.firstDay,
    days: forecast.leadTimeDays,
    demand: learnt.demand,
    low: learnt.demandLow,
    high: learnt.demandHigh,
    came: null,
  };
  return [...past, ahead];
}
