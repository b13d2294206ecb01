import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { ProductForecast } from '@/api/generated';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import { OptionsFilter } from '@/ui/combobox/filter-options';
import { useToday } from '@/ui/dates/today';
import { compare, decimal } from '@/ui/decimal';
import { SideCard } from '@/ui/description-list';
import { FailureAlert } from '@/ui/error-panel';
import { Block, Column, Muted } from '@/ui/parts';
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

/**
 * Shows in a sentence what to order, with the past and the current forecast. How they are calculated is folded, because
 * buyers rarely need it.
 */
export function Supply({ productId, isWhole, ownSafetyStock }: Props) {
  const { params, choose, warehouse, result } = useSupplyForecast(productId);
  const { error, refetch } = result;
  const forecast = result.currentData;
  const shared = { forecast, error, onRetry: refetch };
  const sold = forecast?.weeks.some((week) => compare(decimal(week.demand), decimal('0')) !== 0);
  const isLearnt = sold !== false && forecast?.learnt;
  return (
    <Column gap={3} minWidth={0}>
      <SideCard
        title={t('forecast')}
        action={
          <OptionsFilter
            filter={warehouseFilter}
            value={warehouse.id}
            onChange={(warehouseId) => choose(warehouseId)}
          />
        }
      >
        {warehouse.none ? (
          <Muted>{t('noWarehouse')}</Muted>
        ) : error !== undefined ? (
          <FailureAlert failure={error} onRetry={refetch} />
        ) : forecast ? (
          <ForecastSummary productId={productId} forecast={forecast} />
        ) : (
          <Skeleton height={48} />
        )}
      </SideCard>
      {isLearnt ? (
        <PastCard {...shared} isWhole={isWhole} />
      ) : (
        !warehouse.none && forecast && <DemandCard {...shared} />
      )}
      {forecast && (
        <Box component="details" sx={unfolding}>
          <summary>{t('aboutForecast')}</summary>
          <Column gap={3} mt={2} minWidth={0}>
            <TableCard
              title={t('figures')}
              above={<Basis forecast={forecast} ownSafetyStock={ownSafetyStock} />}
              columns={figureColumns(params)}
              whole
              rows={figuresOf(forecast, isWhole)}
              rowKey={(row) => row.name}
              empty=""
            />
            {isLearnt && <DemandCard {...shared} />}
            {forecast.serviceCosts.length > 0 && (
              <ServiceCard forecast={forecast} ownSafetyStock={ownSafetyStock} isWhole={isWhole} />
            )}
          </Column>
        </Box>
      )}
    </Column>
  );
}

interface SummaryProps {
  productId: string;
  forecast: ProductForecast;
}

function ForecastSummary({ productId, forecast }: SummaryProps) {
  const today = useToday();
  const writes = useMay()('product-write');
  return (
    <>
      <Typography component="p" sx={{ typography: 'subtitle1' }}>
        {forecastText(forecast, today)}
      </Typography>
      <Typography component="p" sx={quiet}>
        {leadText(forecast)}
      </Typography>
      {writes && (
        <Button
          component={Link}
          to={paths.product.edit(productId)}
          size="small"
          sx={{ mt: 1, mx: -0.5 }}
        >
          {t('changeLevel')}
        </Button>
      )}
    </>
  );
}

interface BasisProps {
  forecast: ProductForecast;
  ownSafetyStock: string | null | undefined;
}

/** Describes what the figures are based on, and how accurate the forecast was. */
function Basis({ forecast, ownSafetyStock }: BasisProps) {
  const texts = [
    basisText(forecast, ownSafetyStock),
    ...(forecast.learnt ? [scoreText(forecast), t('appliesText')] : []),
  ];
  return (
    <Block px={{ xs: 2, sm: 3 }} pb={2}>
      {texts.map(
        (text) =>
          text && (
            <Typography key={text} component="p" sx={quiet}>
              {text}
            </Typography>
          ),
      )}
    </Block>
  );
}

const quiet = { typography: 'body2', color: 'text.secondary', mt: 0.5 } as const;

const unfolding = {
  minWidth: 0,
  '& > summary': { typography: 'subtitle2', color: 'text.secondary', cursor: 'pointer', py: 0.5 },
} as const;
