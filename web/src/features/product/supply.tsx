import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import {
  type ProductForecast,
  useGetProductForecastQuery,
  useListStockOfProductQuery,
  usePickWarehouseQuery,
} from '@/api/generated';
import { OptionsFilter } from '@/ui/choices/filter-options';
import { useToday } from '@/ui/dates/today';
import { compare, decimal, subtract, toText } from '@/ui/decimal';
import { Explained } from '@/ui/explanation/explained';
import { brief, date } from '@/ui/format';
import { Isolated } from '@/ui/isolated';
import { TableCard, type TableColumn } from '@/ui/record/data-table';
import { warehouseFilter } from '@/ui/record/pick-filters';
import { fieldLabel } from '@/ui/record/texts';
import { t as uiText } from '@/ui/texts';
import { DemandCard } from './demand-card';
import { PastCard } from './past-card';
import { ServiceCard } from './service-card';
import { basisText, forecastText, leadText, scoreText } from './supply-words';
import { t } from './texts';
import { type SupplyParams, useSupplyView } from './use-supply-view';

interface Props {
  productId: string;
  /** The product's own, which goes before what its service level takes. */
  ownSafetyStock: string | null | undefined;
}

/** Where a link leads that asks for the supply of a product. */
const place = 'supply';

/** What a product sells, how long its stock lasts, what to order when, and how good such forecasts were. */
export function Supply({ productId, ownSafetyStock }: Props) {
  const section = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  const [view, choose] = useSupplyView();
  const warehouse = useWarehouse(productId, view.warehouseId);
  const params: SupplyParams = { ...view, warehouseId: warehouse.id, productId };
  const result = useGetProductForecastQuery(params, { skip: !warehouse.id });
  const { error, refetch } = result;
  const forecast = result.currentData;
  const settled = forecast !== undefined || error !== undefined;
  useEffect(() => {
    if (settled && hash === `#${place}`) section.current?.scrollIntoView();
  }, [settled, hash]);
  const shared = { forecast, error, onRetry: refetch };
  const sold = forecast?.weeks.some((week) => compare(decimal(week.demand), decimal('0')) !== 0);
  return (
    <Box
      ref={section}
      id={place}
      sx={{ display: 'grid', gap: 3, minWidth: 0, scrollMarginTop: 96 }}
    >
      <TableCard
        title={t('forecast')}
        action={
          <OptionsFilter
            filter={warehouseFilter}
            value={warehouse.id}
            onChange={(warehouseId) => choose(warehouseId)}
          />
        }
        above={forecast && <ForecastSummary forecast={forecast} ownSafetyStock={ownSafetyStock} />}
        columns={columnsOf(params)}
        whole
        rows={warehouse.none ? [] : forecast && figuresOf(forecast)}
        rowKey={(row) => row.name}
        error={error}
        onRetry={refetch}
        empty={t('noWarehouse')}
      />
      {!warehouse.none && <DemandCard {...shared} />}
      {sold !== false && forecast?.learnt && <PastCard {...shared} />}
      {forecast && forecast.serviceCosts.length > 0 && (
        <ServiceCard forecast={forecast} ownSafetyStock={ownSafetyStock} />
      )}
    </Box>
  );
}

/** The chosen warehouse, else the one with most of the product, else the first. */
function useWarehouse(productId: string, chosen: string): { id: string; none: boolean } {
  const all = usePickWarehouseQuery({});
  const stock = useListStockOfProductQuery({ productId });
  if (chosen) return { id: chosen, none: false };
  if (stock.isLoading || all.isLoading) return { id: '', none: false };
  const [most] = [...(stock.data ?? [])].sort((one, other) =>
    compare(decimal(other.onHand), decimal(one.onHand)),
  );
  const id = most?.warehouseId ?? all.data?.[0]?.id ?? '';
  return { id, none: id === '' };
}

/** The forecast in sentences. */
function ForecastSummary({
  forecast,
  ownSafetyStock,
}: Pick<Props, 'ownSafetyStock'> & { forecast: ProductForecast }) {
  const today = useToday();
  const score = scoreText(forecast);
  const basis = basisText(forecast, ownSafetyStock);
  return (
    <Box sx={{ px: { xs: 2, sm: 3 }, pb: 2 }}>
      <Typography component="p" sx={{ typography: 'subtitle1' }}>
        {forecastText(forecast, today)}
      </Typography>
      <Typography component="p" sx={quiet}>
        {leadText(forecast)}
      </Typography>
      {forecast.learnt ? (
        // For whoever doubts the sentence: to a buyer in a hurry it would only be in the way.
        <Box component="details" sx={unfolding}>
          <summary>{t('aboutForecast')}</summary>
          {[basis, t('dampedText'), score, t('appliesText')].map(
            (text) =>
              text && (
                <Typography key={text} component="p" sx={quiet}>
                  {text}
                </Typography>
              ),
          )}
        </Box>
      ) : (
        <Typography component="p" sx={quiet}>
          {basis}
        </Typography>
      )}
    </Box>
  );
}

const quiet = { typography: 'body2', color: 'text.secondary', mt: 0.5 } as const;

const unfolding = {
  mt: 0.5,
  '& summary': { typography: 'body2', color: 'text.secondary', cursor: 'pointer' },
} as const;

type FigureName =
  | 'average-daily-usage'
  | 'safety-stock'
  | 'reorder-point'
  | 'suggested-quantity'
  | 'days-of-cover'
  | 'order-by-date'
  | 'lead-time-demand'
  | 'learnt-daily-demand'
  | 'learnt-demand'
  | 'learnt-safety-stock'
  | 'learnt-reorder-point'
  | 'learnt-suggested-quantity'
  | 'learnt-days-of-cover'
  | 'learnt-order-by-date';

interface Shown {
  text: string;
  /** Where it is explained. */
  figure?: FigureName;
}

interface FigureRow {
  name: string;
  learnt: Shown | null;
  plain: Shown;
}

/** The figures by what was learnt and, as the yardstick, by the plain average. */
function figuresOf(forecast: ProductForecast): FigureRow[] {
  const { learnt, unit } = forecast;
  const amount = (figure: string | null | undefined) =>
    figure ? `${brief(figure)} ${unit}` : t('nothing');
  const row = (name: string, ofLearnt: () => Shown, plain: Shown): FigureRow => ({
    name,
    learnt: learnt ? ofLearnt() : null,
    plain,
  });
  const plainDemand = subtract(decimal(forecast.reorderPoint), decimal(forecast.safetyStock));
  return [
    row(
      t('dailyDemand'),
      () => ({ text: amount(learnt?.dailyDemand), figure: 'learnt-daily-demand' }),
      { text: amount(forecast.averageDailyUsage), figure: 'average-daily-usage' },
    ),
    row(
      t('leadDemand', { days: uiText('dayCount', { count: forecast.leadTimeDays }) }),
      () => ({ text: amount(learnt?.demand), figure: 'learnt-demand' }),
      { text: amount(toText(plainDemand)), figure: 'lead-time-demand' },
    ),
    row(
      fieldLabel('safetyStock'),
      () => ({ text: amount(learnt?.safetyStock), figure: 'learnt-safety-stock' }),
      { text: amount(forecast.safetyStock), figure: 'safety-stock' },
    ),
    row(
      t('reorderPoint'),
      () => ({ text: amount(learnt?.reorderPoint), figure: 'learnt-reorder-point' }),
      { text: amount(forecast.reorderPoint), figure: 'reorder-point' },
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

function columnsOf(params: SupplyParams): TableColumn<FigureRow>[] {
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
    { header: t('figure'), cell: (row) => row.name },
    {
      header: t('forecast'),
      align: 'figure',
      cell: (row) => <strong>{shown(row.name, row.learnt)}</strong>,
    },
    { header: t('plainAverage'), align: 'figure', cell: (row) => shown(row.name, row.plain) },
  ];
}
