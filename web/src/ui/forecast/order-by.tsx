import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useToday } from '../dates/today';
import { date } from '../format';
import { Caption, Text } from '../parts';
import { ForecastFigure, type ForecastParams, type Foreseen } from './forecast-figure';
import { t } from './texts';

interface Props {
  product: Foreseen;
  params: ForecastParams;
  orderByDate: string | null | undefined;
  stockOutDate: string | null | undefined;
  /** Replaces the day, such as with the reason why nothing has to be ordered. */
  instead?: ReactNode;
}

/** Shows by when to order a product and when it runs out. */
export function OrderBy({ product, params, orderByDate, stockOutDate, instead }: Props) {
  const today = useToday();
  const late = !instead && orderByDate && orderByDate < today;
  const of = { product, params };
  const day = orderByDate ? (
    <ForecastFigure {...of} figure="order-by-date" label={t('orderBy')}>
      {orderByText(orderByDate, today)}
    </ForecastFigure>
  ) : (
    '–'
  );
  return (
    <Text whiteSpace={{ sm: 'nowrap' }}>
      <Box sx={late ? { color: 'var(--error-text)', fontWeight: 600 } : undefined}>
        {instead || day}
      </Box>
      {stockOutDate && (
        <Caption>
          {t('runsOut')}{' '}
          <ForecastFigure {...of} figure="stock-out-date" label={t('runsOut')}>
            {date(stockOutDate)}
          </ForecastFigure>
        </Caption>
      )}
    </Text>
  );
}

function orderByText(day: string, today: string): string {
  if (day === today) return t('today');
  return day < today ? t('overdue', { date: date(day) }) : date(day);
}
