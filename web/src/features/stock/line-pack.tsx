import { useContext } from 'react';
import { useGetOrderQuery, usePickPurchaseOfSupplierQuery } from '@/api/generated';
import { quantity } from '@/ui/format';
import type { LineItem } from '@/ui/line-items';
import { packs } from './packs';
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

/** How much of the product the order delivered, and how much of that has come back already. */
export function LineDelivered({ line }: { line: LineItem }) {
  const t = useTexts();
  const { orderId } = useContext(SourceContext);
  const { data: order } = useGetOrderQuery({ id: orderId }, { skip: !orderId });
  const sold = order?.lines.find(({ productId }) => productId === line.productId);
  if (!sold) return null;
  const amount = quantity(sold.delivered ?? sold.quantity);
  return t('deliveredOf', { amount, unit: sold.unit });
}
