import type { OrderDetails } from '@/api/generated';
import { add, compare, type Decimal, decimal, subtract, toText, zero } from '@/ui/decimal';

/** A product of a delivered order of which the customer still has some. */
export interface Returnable {
  productId: string;
  sku: string;
  name: string;
  unit: string;
  /** How much of it is with the customer: delivered, less what has come back. */
  left: string;
}

/** What of a delivered order can still come back. */
export function returnables({ lines, returns }: OrderDetails): Returnable[] {
  const left = new Map<string, Decimal>();
  for (const { productId, delivered } of lines) {
    left.set(productId, add(left.get(productId) ?? zero, decimal(delivered)));
  }
  for (const { productId, quantity } of returns.flatMap(({ goods }) => goods)) {
    left.set(productId, subtract(left.get(productId) ?? zero, decimal(quantity)));
  }
  return [...left].flatMap(([productId, amount]) => {
    const line = lines.find((each) => each.productId === productId);
    if (!line || compare(amount, zero) <= 0) return [];
    const { sku, name, unit } = line;
    return [{ productId, sku, name, unit, left: toText(amount) }];
  });
}
