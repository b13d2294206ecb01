import type { ExplainForecastApiArg, ProductForecast } from '@/api/generated';
import { Isolated } from '@/ui/bidi-text';
import {
  add,
  compare,
  type Decimal,
  decimal,
  multiply,
  subtract,
  toText,
  zero,
} from '@/ui/decimal';
import { Explained } from '@/ui/explanation/explained';
import { wholeParts } from '@/ui/forecast/whole-parts';
import { brief, date } from '@/ui/format';
import { Caption } from '@/ui/parts';
import { fieldLabel } from '@/ui/record/texts';
import type { TableColumn } from '@/ui/table/table';
import { t as uiText } from '@/ui/texts';
import { unitWord } from '@/ui/units';
import { t } from './texts';
import type { SupplyParams } from './use-supply-view';

interface Shown {
  text: string;
  /** Identifies the explanation. */
  figure?: ExplainForecastApiArg['figure'];
}

interface FigureRow {
  name: string;
  /** Explains the figure in a sentence. */
  note?: string | false;
  learnt: Shown | null;
  plain: Shown;
}

/** Returns the learned figures next to those of the plain average; `isWhole` rounds them to whole units. */
export function figuresOf(forecast: ProductForecast, isWhole: boolean): FigureRow[] {
  const { learnt, unit } = forecast;
  const amount = (figure: string | null | undefined) =>
    figure ? `${brief(figure)} ${unitWord(figure, unit)}` : t('nothing');
  const row = (
    name: string,
    ofLearnt: () => Shown,
    plain: Shown,
    note?: FigureRow['note'],
  ): FigureRow => ({
    name,
    note,
    learnt: learnt ? ofLearnt() : null,
    plain,
  });
  const plainParts = partsOf(forecast, isWhole);
  const parts = learnt && partsOf(learnt, isWhole);
  return [
    row(
      t('dailyDemand'),
      () => ({ text: amount(learnt?.dailyDemand), figure: 'learnt-daily-demand' }),
      { text: amount(forecast.averageDailyUsage), figure: 'average-daily-usage' },
    ),
    row(
      t('leadDemand', { days: uiText('dayCount', { count: forecast.leadTimeDays }) }),
      () => ({ text: amount(parts?.demand), figure: 'learnt-demand' }),
      { text: amount(plainParts.demand), figure: 'lead-time-demand' },
      isDamped(forecast) && t('dampedText'),
    ),
    row(
      fieldLabel('safetyStock'),
      () => ({ text: amount(parts?.safetyStock), figure: 'learnt-safety-stock' }),
      { text: amount(plainParts.safetyStock), figure: 'safety-stock' },
    ),
    row(
      t('reorderPoint'),
      () => ({ text: amount(parts?.reorderPoint), figure: 'learnt-reorder-point' }),
      { text: amount(plainParts.reorderPoint), figure: 'reorder-point' },
    ),
    row(
      t('suggested'),
      () => ({ text: amount(learnt?.suggestedQuantity), figure: 'learnt-suggested-quantity' }),
      { text: amount(forecast.suggestedQuantity), figure: 'suggested-quantity' },
    ),
    row(
      t('daysOfCover'),
      () => ({ text: learnt?.daysOfCover ?? '–', figure: 'learnt-days-of-cover' }),
      { text: forecast.daysOfCover ?? '–', figure: 'days-of-cover' },
    ),
    row(t('orderBy'), () => ({ text: date(learnt?.orderByDate), figure: 'learnt-order-by-date' }), {
      text: date(forecast.orderByDate),
      figure: 'order-by-date',
    }),
  ];
}

interface Point {
  reorderPoint: string;
  safetyStock: string;
}

/** Splits a reorder point into demand and safety stock. */
export function partsOf({ reorderPoint, safetyStock }: Point, isWhole: boolean) {
  if (isWhole) return wholeParts(reorderPoint, safetyStock);
  const demand = toText(subtract(decimal(reorderPoint), decimal(safetyStock)));
  return { demand, safetyStock, reorderPoint };
}

/** Returns `true` if the demand over the lead time differs from daily demand times days by more than rounding. */
export function isDamped({ learnt, leadTimeDays }: ProductForecast): boolean {
  if (!learnt) return false;
  const days = decimal(String(leadTimeDays));
  const expected = multiply(decimal(learnt.dailyDemand), days);
  // Daily demand shows one decimal; demand over the lead time may be in whole units.
  const rounding = add(multiply(decimal('0.05'), days), decimal('0.5'));
  return compare(absolute(subtract(expected, decimal(learnt.demand))), rounding) > 0;
}

function absolute(value: Decimal): Decimal {
  return compare(value, zero) < 0 ? subtract(zero, value) : value;
}

export function figureColumns(params: SupplyParams): TableColumn<FigureRow>[] {
  const shown = (name: string, of: Shown | null) => {
    if (!of) return '–';
    const text = <Isolated>{of.text}</Isolated>;
    if (!of.figure) return text;
    return (
      <Explained
        figure={{ call: 'explainForecast', args: { ...params, figure: of.figure } }}
        label={name}
      >
        {text}
      </Explained>
    );
  };
  return [
    {
      header: t('figure'),
      cell: ({ name, note }) => (
        <>
          {name}
          {note && <Caption maxWidth={360}>{note}</Caption>}
        </>
      ),
    },
    {
      header: t('forecast'),
      align: 'figure',
      cell: (row) => <strong>{shown(row.name, row.learnt)}</strong>,
    },
    { header: t('plainAverage'), align: 'figure', cell: (row) => shown(row.name, row.plain) },
  ];
}
