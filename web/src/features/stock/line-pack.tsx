import { useContext } from 'react';
import { useGetOrderQuery, usePickPurchaseOfSupplierQuery } from '@/api/generated';
import { quantity } from '@/ui/format';
import type { LineItem } from '@/ui/line-items';
import { packs } from './packs';
import { returnables } from './returnable';
import { useTexts } from './texts';
import { SourceContext } from './use-stock-lines';

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
