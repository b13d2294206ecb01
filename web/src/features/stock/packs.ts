import { compare, decimal, parse, toText, zero } from '@/ui/decimal';

/** The number of packs in a quantity as it was typed; `broken` when it is not a whole number of them, null where there are none. */
export function packs(quantity: string, size: string): string | 'broken' | null {
  const amount = parse(quantity);
  const each = decimal(size);
  if (!amount || amount.units <= 0n || compare(each, { units: 1n, scale: 0 }) <= 0) return null;
  const scale = Math.max(amount.scale, each.scale);
  const units = amount.units * 10n ** BigInt(scale - amount.scale);
  const pack = each.units * 10n ** BigInt(scale - each.scale);
  if (units % pack !== zero.units) return 'broken';
  return toText({ units: units / pack, scale: 0 });
}
