import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { ProductForecast } from '@/api/generated';
import { OptionsFilter } from '@/ui/combobox/filter-options';
import { useToday } from '@/ui/dates/today';
import { compare, decimal } from '@/ui/decimal';
import { Block } from '@/ui/parts';
import { warehouseFilter } from '@/ui/record/record-filters';
import { TableCard } from '@/ui/table/table-card';
import { DemandCard } from './demand-card';
import { PastCard } from './past-card';
import { ServiceCard } from './service-card';
import { figureColumns, figuresOf } from './supply-figures';
import { basisText, forecastText, leadText, scoreText } from './supply-words';
import { t } from './texts';
import { useSupplyForecast } from './use-supply-forecast';

interface Props {
  productId: string;
  /** Rounds to whole units. */
  isWhole: boolean;
  /** Overrides the safety stock of the service level. */
  ownSafetyStock: string | null | undefined;
}

/** Is the URL hash of this section. */
const place = 'supply';

/** Shows the demand, the days of cover, the suggested order and the accuracy of the forecast. */
export function Supply({ productId, isWhole, ownSafetyStock }: Props) {
  const section = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  const { params, choose, warehouse, result } = useSupplyForecast(productId);
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
        columns={figureColumns(params)}
        whole
        rows={warehouse.none ? [] : forecast && figuresOf(forecast, isWhole)}
        rowKey={(row) => row.name}
        error={error}
        onRetry={refetch}
        empty={t('noWarehouse')}
      />
      {!warehouse.none && <DemandCard {...shared} />}
      {sold !== false && forecast?.learnt && <PastCard {...shared} isWhole={isWhole} />}
      {forecast && forecast.serviceCosts.length > 0 && (
        <ServiceCard forecast={forecast} ownSafetyStock={ownSafetyStock} isWhole={isWhole} />
      )}
    </Box>
  );
}

function ForecastSummary({
  forecast,
  ownSafetyStock,
}: Pick<Props, 'ownSafetyStock'> & { forecast: ProductForecast }) {
  const today = useToday();
  const score = scoreText(forecast);
  const basis = basisText(forecast, ownSafetyStock);
  return (
    <Block px={{ xs: 2, sm: 3 }} pb={2}>
      <Typography component="p" sx={{ typography: 'subtitle1' }}>
        {forecastText(forecast, today)}
      </Typography>
      <Typography component="p" sx={quiet}>
        {leadText(forecast)}
      </Typography>
      {forecast.learnt ? (
        // Hides the details in a disclosure, because buyers rarely need them.
        <Box component="details" sx={unfolding}>
          <summary>{t('aboutForecast')}</summary>
          {[basis, score, t('appliesText')].map(
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
    </Block>
  );
}

const quiet = { typography: 'body2', color: 'text.secondary', mt: 0.5 } as const;

const unfolding = {
  mt: 0.5,
  '& summary': { typography: 'body2', color: 'text.secondary', cursor: 'pointer' },
} as const;
