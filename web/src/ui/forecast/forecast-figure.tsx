import type { ReactNode } from 'react';
import { Explained } from '../explanation/explained';
import type { Dated } from './order-by';

/** Holds the settings of a forecast, as query parameters. */
export interface ForecastParams {
  averageDay?: number;
  leadTime?: number;
}

interface Props {
  of: Dated;
  params: ForecastParams;
  figure: 'order-by-date' | 'stock-out-date' | 'reorder-point';
  label: string;
  children: ReactNode;
}

/** Shows a figure of the forecast and opens its calculation on a click. */
export function ForecastFigure({ of, params, figure, label, children }: Props) {
  const { warehouseId, productId, name, basis } = of;
  const named = basis === 'learnt' ? (`learnt-${figure}` as const) : figure;
  const args = { ...params, warehouseId, productId, figure: named };
  return (
    <Explained figure={{ call: 'explainForecast', args }} label={`${label} · ${name}`}>
      {children}
    </Explained>
  );
}
