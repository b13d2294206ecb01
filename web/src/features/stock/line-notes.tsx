import Box from '@mui/material/Box';
import { useContext } from 'react';
import {
  useGetOrderQuery,
  useGetStockQuery,
  usePickPurchaseOfSupplierQuery,
} from '@/api/generated';
import { useMay } from '@/api/session';
import { add, compare, type Decimal, decimal, toText, zero } from '@/ui/decimal';
import { quantity } from '@/ui/format';
import type { LineItem } from '@/ui/line-items';
import { packs, returnables } from './lines';
import { useTexts } from './texts';
import { SourceContext } from './use-lines';

/** How many packs of the supplier a quantity is; what does not fill one stands out by its words. */
export function LinePack({ line }: { line: LineItem }) {
  const t = useTexts();
  const { supplierId } = useContext(SourceContext);
  // Lines of a purchase that was saved do not know their packs.
  const unknown = line.productId !== '' && line.extra.packSize === undefined;
  const { currentData } = usePickPurchaseOfSupplierQuery(
    { supplierId, searchTerm: line.sku },
    { skip: !unknown || !supplierId },
  );
  const listed = currentData?.find(({ id }) => id === line.productId);
  const size = line.extra.packSize || listed?.packSize || '';
  const count = packs(line.quantity, size);
  if (count === null) return null;
  const values = { size: quantity(size) };
  if (count === 'broken') return t('packBroken', values);
  return t('packCount', { ...values, count: quantity(count) });
}

/** How much of what the order delivered the customer still has. */
export function LineReturnable({ line }: { line: LineItem }) {
  const t = useTexts();
  const { orderId } = useContext(SourceContext);
  const { data: order } = useGetOrderQuery({ id: orderId }, { skip: !orderId });
  const found = order && returnables(order).find(({ productId }) => productId === line.productId);
  if (!found) return null;
  return t('withCustomer', { amount: quantity(found.left), unit: found.unit });
}

interface Props {
  productId: string;
  /** By how much; nothing while it cannot be read. */
  by: Decimal | null;
  warehouseId: string;
  /** Says what the figures are, where no header does. */
  named?: boolean;
}

/** What a line makes of the stock: "now 12 → 10 case", red where it would fall below nothing. */
export function LineEffect({ productId, by, warehouseId, named = false }: Props) {
  const t = useTexts();
  const may = useMay();
  const { currentData: stock } = useGetStockQuery(
    { warehouseId, productId },
    { skip: !warehouseId || !productId || !may('stock-view') },
  );
  if (!stock || !productId || !by) return null;
  const after = add(decimal(stock.onHand), by);
  const short = compare(after, zero) < 0;
  const now = quantity(stock.onHand);
  const { unit } = stock;
  return (
    <Box
      component="span"
      sx={{
        whiteSpace: 'nowrap',
        ...(short ? { color: 'var(--error-text)', fontWeight: 600 } : {}),
      }}
    >
      {short
        ? t('loseTooMuch', { now, unit })
        : t(named ? 'intoNote' : 'into', { now, after: quantity(toText(after)), unit })}
    </Box>
  );
}
