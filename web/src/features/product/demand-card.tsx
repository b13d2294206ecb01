import type { ProductForecast } from '@/api/generated';
import { ChartCard, ChartLegend } from '@/ui/charts/card';
import { compare, decimal, multiply, toText, zero } from '@/ui/decimal';
import { brief, counted, date, dayOfYear } from '@/ui/format';
import { lazily } from '@/ui/lazy-component';
import { unitWord } from '@/ui/units';
import { colors } from './supply-colors';
import { t } from './texts';

const DemandBars = lazily(() => import('./supply-charts').then((module) => module.DemandBars));

interface Props {
  forecast: ProductForecast | undefined;
  error: unknown;
  onRetry: () => void;
}

const week = decimal('7');

/** Charts the weekly demand against the forecast and the plain average. */
export function DemandCard({ forecast, error, onRetry }: Props) {
  const weeks = forecast?.weeks;
  const unit = forecast?.unit ?? '';
  const perWeek = (daily: string) => toText(multiply(decimal(daily), week));
  const plain = perWeek(forecast?.averageDailyUsage ?? '0');
  const learnt = forecast?.learnt ? perWeek(forecast.learnt.dailyDemand) : null;
  const amount = (figure: string) => counted(figure, unit);
  const lines = [
    ...(learnt ? [{ label: t('forecastWeek'), color: colors.forecast, value: learnt }] : []),
    { label: t('plainWeek'), color: colors.plain, value: plain },
  ];
  return (
    <ChartCard
      title={t('demandByWeek')}
      rows={weeks}
      columns={[
        { header: t('weekFrom'), cell: (row) => date(row.firstDay) },
        { header: t('sold'), align: 'figure', cell: (row) => amount(row.demand) },
      ]}
      rowKey={(row) => row.firstDay}
      error={error}
      onRetry={onRetry}
      empty={t('neverSold')}
      nothing={weeks?.every((row) => compare(decimal(row.demand), zero) === 0) ?? false}
      height={220}
      lead={
        <ChartLegend
          entries={[
            { label: t('sold'), color: colors.came },
            ...lines.map((line) => ({
              ...line,
              value: `${brief(line.value)} ${unitWord(line.value, unit)}`,
            })),
          ]}
        />
      }
      chart={
        <DemandBars
          label={t('demandByWeek')}
          sold={t('sold')}
          lines={lines}
          amount={amount}
          bars={(weeks ?? []).map((row) => ({
            key: row.firstDay,
            label: dayOfYear(row.firstDay),
            title: t('weekOf', { date: date(row.firstDay) }),
            demand: row.demand,
          }))}
        />
      }
    />
  );
}
