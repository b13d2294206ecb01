import type { ReactNode } from 'react';
import type { ForecastBasis } from '@/api/generated';
import { Explained } from '../explanation/explained';

/** How a warehouse's products are foreseen, as the server takes it. */
export interface ForecastParams {
  warehouseId: string;
  averageDay?: number;
  leadTime?: number;
}

/** A product as far as the explanation of its figures needs it. */
export interface Foreseen {
  productId: string;
  name: string;
  /** Which of the two forecasts it is judged by. */
  basis: ForecastBasis;
}

interface Props {
  product: Foreseen;
  params: ForecastParams;
  figure: 'order-by-date' | 'stock-out-date' | 'reorder-point';
  label: string;
  children: ReactNode;
}

/** A figure by which it is judged when to order; it shows how it is calculated. */
export function ForecastFigure({ product, params, figure, label, children }: Props) {
  const { productId, name, basis } = product;
  const named = basis === 'learnt' ? (`learnt-${figure}` as const) : figure;
  return (
    <Explained
      figure={{ call: 'explainForecast', args: { ...params, productId, figure: named } }}
      label={`${label} · ${name}`}
    >
      {children}
    </Explained>
  );
}
