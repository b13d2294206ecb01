import Box from '@mui/material/Box';
import { add, compare, decimal, round, toText } from '../decimal';
import { quantity } from '../format';
import { ForecastFigure, type ForecastParams, type Foreseen } from './forecast-figure';
import { t } from './texts';

interface Props {
  product: Foreseen;
  params: ForecastParams;
  reorderPoint: string;
}

/** Why it is time to order. */
export function AtReorderPoint({ product, params, reorderPoint }: Props) {
  return (
    <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
      {t('atOrBelow')}{' '}
      <ForecastFigure
        product={product}
        params={params}
        figure="reorder-point"
        label={t('reorderPoint')}
      >
        {wholePoint(reorderPoint)}
      </ForecastFigure>
    </Box>
  );
}

/** Goods are ordered whole: "21". */
function wholePoint(reorderPoint: string): string {
  const exact = decimal(reorderPoint);
  const least = round(exact, 0);
  return quantity(toText(compare(least, exact) < 0 ? add(least, decimal('1')) : least));
}
