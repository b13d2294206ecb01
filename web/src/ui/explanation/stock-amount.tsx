import type { StockFigures } from '@/api/generated';
import { quantity } from '../format';
import { fieldLabel } from '../record/texts';
import { Explained } from './explained';

/** Maps fields of a stock to its figures. */
export const stockFigures = {
  onHand: 'on-hand',
  reserved: 'reserved',
  available: 'available',
  incoming: 'incoming',
  onOrder: 'on-order',
  outForDelivery: 'out-for-delivery',
} as const;

export type StockField = keyof typeof stockFigures;

/** Shows a figure of a product in a warehouse, and explains it by movements. */
export function StockAmount({ stock, field }: { stock: StockFigures; field: StockField }) {
  const { productId, warehouseId, name, warehouseName } = stock;
  return (
    <Explained
      figure={{
        call: 'explainStock',
        args: { productId, warehouseId, figure: stockFigures[field] },
      }}
      label={`${fieldLabel(field)} · ${name} · ${warehouseName}`}
    >
      {quantity(stock[field])}
    </Explained>
  );
}
