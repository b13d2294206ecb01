import type { ReactNode } from 'react';
import type { ForecastBasis } from '@/api/generated';
import { Explained } from '../explanation/explained';

/** Identifies the warehouse and the settings of a forecast, as query parameters. */
export interface ForecastParams {
  warehouseId: string;
  averageDay?: number;
  leadTime?: number;
}

/** The fields of a product that the explanation of its figures needs. */
export interface Foreseen {
  productId: string;
  name: string;
  /** Forecast that the product is judged by. */
  basis: ForecastBasis;
}

interface Props {
  product: Foreseen;
  params: ForecastParams;
  figure: 'order-by-date' | 'stock-out-date' | 'reorder-point';
  label: string;
  children: ReactNode;
}

/** Shows a figure of the forecast and opens its calculation on a click. */
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
