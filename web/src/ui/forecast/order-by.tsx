import type { ForecastBasis } from '@/api/generated';
import { useToday } from '../dates/today';
import { shortDate } from '../format';
import { Text } from '../parts';
import { ForecastFigure, type ForecastParams } from './forecast-figure';
import { t } from './texts';

/** The fields of a proposed product that say when to order it. */
export interface Dated {
  warehouseId: string;
  productId: string;
  name: string;
  basis: ForecastBasis;
  orderByDate?: string | null;
  stockOutDate?: string | null;
}

interface Props {
  line: Dated;
  params: ForecastParams;
}

/** Returns `true` if the product lasts beyond its lead time and a week, although it is below its reorder point. */
export function mayWait({ orderByDate }: Pick<Dated, 'orderByDate'>, today: string): boolean {
  return Boolean(orderByDate && orderByDate > today);
}

/** Shows when the stock of a product runs out. */
export function RunsOut({ line, params }: Props) {
  if (!line.stockOutDate) return '–';
  return (
    <ForecastFigure of={line} params={params} figure="stock-out-date" label={t('runsOut')}>
      <Text component="bdi" whiteSpace="nowrap">
        {shortDate(line.stockOutDate)}
      </Text>
    </ForecastFigure>
  );
}

/** Shows by when to order a product; what may wait is grey. */
export function OrderBy({ line, params }: Props) {
  const today = useToday();
  const { orderByDate } = line;
  if (!orderByDate) return '–';
  const late = orderByDate < today;
  return (
    <Text
      minWidth={{ sm: 108 }}
      {...(late && { color: 'var(--error-text)', fontWeight: 600 })}
      {...(mayWait(line, today) && { color: 'text.secondary' })}
    >
      <ForecastFigure of={line} params={params} figure="order-by-date" label={t('orderBy')}>
        {orderByText(orderByDate, today)}
      </ForecastFigure>
    </Text>
  );
}

/** Returns "Today", "Overdue since Nov 28" or "May wait until Feb 3, 2027". */
export function orderByText(day: string, today: string): string {
  if (day === today) return t('today');
  return t(day < today ? 'overdue' : 'mayWait', { date: shortDate(day) });
}
