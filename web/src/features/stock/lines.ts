import type { OrderDetails, StockTransactionDetails, StockTransactionDraft } from '@/api/generated';
import {
  add,
  compare,
  type Decimal,
  decimal,
  multiply,
  parse,
  round,
  subtract,
  sum,
  toText,
  zero,
} from '@/ui/decimal';
import { money, unreadable } from '@/ui/format';
import { emptyLine, isBlank, type LineItem } from '@/ui/line-items';
import { soundFigure } from '@/ui/record/figure';
import { stockTransactionLineDraft } from '@/ui/record/limits';
import { mistakes } from '@/ui/record/schema';
import { toBody, toValues } from '@/ui/record/values';
import { say } from './texts';

type Drafts = StockTransactionDraft['lines'];

/** The lines of a transaction that is edited. */
export function linesOf(transaction: StockTransactionDetails): LineItem[] {
  return transaction.lines.map((line) => {
    const { quantity, unitCost } = toValues(stockTransactionLineDraft, line);
    const { productId, sku, name, unit } = line;
    return emptyLine({ productId, sku, name, unit, quantity, extra: { unitCost } });
  });
}

/** What is sent; blank lines are left out, and costs where the kind of transaction has none. */
export function drafts(lines: readonly LineItem[], costed = true): Drafts {
  return lines
    .filter((line) => !isBlank(line))
    .map((line) => {
      const values = valuesOf(line);
      return toBody(stockTransactionLineDraft, costed ? values : { ...values, unitCost: '' });
    });
}

/** What is wrong before the server need be asked, by field path of the rows. */
export function wrongLines(lines: readonly LineItem[]): Record<string, string> {
  const wrong: Record<string, string> = {};
  lines.forEach((line, row) => {
    if (isBlank(line)) return;
    const at = `lines.${row}.`;
    for (const { field, message } of mistakes(stockTransactionLineDraft, valuesOf(line), at)) {
      wrong[field] = message;
    }
    if (!line.productId) wrong[`${at}productId`] = say(line.sku ? 'noSku' : 'productRequired');
    if (parse(line.quantity)?.units === 0n) wrong[`${at}quantity`] = say('quantityZero');
  });
  if (lines.every(isBlank)) wrong.lines = say('linesRequired');
  return wrong;
}

function valuesOf({ productId, quantity, extra }: LineItem) {
  return {
    productId: productId ? { id: productId, label: '' } : null,
    quantity,
    unitCost: extra.unitCost ?? '',
  };
}

/** What the lines of a purchase cost together, for people. */
export function costOf(lines: readonly LineItem[]): string {
  const costs = lines.map(lineCost);
  const known = costs.filter((cost) => cost !== null);
  return known.length < costs.length ? unreadable : money(toText(round(sum(known), 2)));
}

/** What a line of a purchase costs; nothing while nobody says what a unit does. */
export function lineTotal(line: LineItem): string {
  if (!line.extra.unitCost) return '–';
  const cost = lineCost(line);
  return cost ? money(toText(cost)) : unreadable;
}

/** Null while a figure is a mistake. */
function lineCost({ quantity, extra }: LineItem): Decimal | null {
  const amount = soundFigure(stockTransactionLineDraft.quantity, quantity);
  const each = soundFigure(stockTransactionLineDraft.unitCost, extra.unitCost ?? '');
  return amount && each ? round(multiply(amount, each), 2) : null;
}

/** Gains are shown with their sign. */
export function isGain(quantity: string): boolean {
  return decimal(quantity).units > 0n;
}

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
