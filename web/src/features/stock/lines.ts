import type { OrderDetails, StockTransactionDetails, StockTransactionDraft } from '@/api/generated';
import {
  add,
  compare,
  type Decimal,
  decimal,
  multiply,
  parse,
  plainNumber,
  round,
  subtract,
  sum,
  toText,
  zero,
} from '@/ui/decimal';
import { money, unreadable } from '@/ui/format';
import { emptyLine, isBlank, isUnknown, type LineItem, priced } from '@/ui/lines/line-items';
import { type FigureField, figureField } from '@/ui/lines/mistakes';
import type { ShownFigure } from '@/ui/lines/table';
import { soundFigure } from '@/ui/record/figure';
import { stockTransactionLineDraft } from '@/ui/record/limits';
import { toBody, toValues } from '@/ui/record/values';
import { t as uiText } from '@/ui/texts';
import { t } from './texts';

type Drafts = StockTransactionDraft['lines'];

/** Returns the form's lines of a transaction; costs stay as entered. */
export function linesOf(transaction: StockTransactionDetails): LineItem[] {
  return transaction.lines.map((line) => {
    const { quantity, unitCost } = toValues(stockTransactionLineDraft, line);
    const { productId, sku, name, unit } = line;
    const cost = { unitPrice: unitCost, priceSource: 'manual' };
    return emptyLine({ productId, sku, name, unit, quantity, ...cost });
  });
}

/** Returns the request's lines without blank ones, and without costs for kinds that have none. */
export function drafts(lines: readonly LineItem[], costed = true): Drafts {
  return lines
    .filter((line) => !isBlank(line))
    .map(({ productId, quantity, unitPrice }) =>
      toBody(stockTransactionLineDraft, {
        productId: { id: productId, label: '' },
        quantity,
        unitCost: costed ? unitPrice : '',
      }),
    );
}

const quantity = figureField('quantity', stockTransactionLineDraft.quantity);

/** Defines the number fields of a line by the limits of the API. */
export const figures = {
  quantity: {
    ...quantity,
    mistake: (typed: string) =>
      parse(typed)?.units === 0n ? t('quantityZero') : quantity.mistake(typed),
  },
  cost: figureField('unitPrice', stockTransactionLineDraft.unitCost, 'unitCost'),
};

/** Returns the number fields of a kind: only goods that are paid for have a unit cost. */
export function figuresOf(kind: string): FigureField[] {
  return isCosted(kind) ? [figures.quantity, figures.cost] : [figures.quantity];
}

export function isCosted(kind: string): boolean {
  return kind === 'purchase' || kind === 'opening';
}

/** Holds the server's facts about a product, from its supplier or its stock. */
export interface LineFact {
  unit: string;
  packSize?: string | null;
  lastCost?: string | null;
  onHand?: string;
}

/** Applies the supplier's last cost to a line, unless a cost was typed. */
export function atLastCost(line: LineItem, fact: LineFact | undefined): LineItem {
  if (!fact) return line;
  const unitPrice = fact.lastCost ? plainNumber(shortest(fact.lastCost)) : '';
  return priced(line, { unit: fact.unit, unitPrice, priceSource: '' });
}

/** Returns "41.20" for "41.2000". */
function shortest(cost: string): string {
  return cost.replace(/(\.\d\d\d*?)0+$/, '$1');
}

/** Returns the formatted total cost of a purchase. */
export function costOf(lines: readonly LineItem[]): string {
  const costs = lines.map(lineCost);
  const known = costs.filter((cost) => cost !== null);
  return known.length < costs.length ? unreadable : money(toText(round(sum(known), 2)));
}

/** Defines the column for the cost of a line. */
export const shownCost: readonly ShownFigure[] = [
  { header: uiText('lineTotal'), width: 120, text: lineTotal },
];

/** Returns the cost of a line, or a dash without a unit cost. */
export function lineTotal(line: LineItem): string {
  if (!line.unitPrice) return '–';
  const cost = lineCost(line);
  return cost ? money(toText(cost)) : unreadable;
}

/** Returns `null` while a figure is invalid or the product is unknown. */
function lineCost(line: LineItem): Decimal | null {
  if (isUnknown(line)) return null;
  const { quantity, unitPrice } = line;
  const amount = soundFigure(stockTransactionLineDraft.quantity, quantity);
  const each = soundFigure(stockTransactionLineDraft.unitCost, unitPrice);
  return amount && each ? round(multiply(amount, each), 2) : null;
}

/** Returns `true` for a positive quantity, which is shown with its sign. */
export function isGain(quantity: string): boolean {
  return decimal(quantity).units > 0n;
}

/** Returns the number of packs in a typed quantity, `broken` if it is not whole, or `null` without packs. */
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

/** Is a product of a delivered order, of which the customer still has some. */
export interface Returnable {
  productId: string;
  sku: string;
  name: string;
  unit: string;
  /** Is the delivered quantity less earlier returns. */
  left: string;
}

/** Returns the products of a delivered order that can still be returned. */
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

/** Is one line of one receipt. */
export interface ArrivedLine {
  key: string;
  receivedOn: string;
  by: string;
  sku: string;
  name: string;
  unit: string;
  quantity: string;
  batchNo?: string | null | undefined;
  expiryDate?: string | null | undefined;
  unitCost?: string | null | undefined;
}

/** Returns the received lines, latest first, with the names of their products. */
export function arrivedLines({ lines, receipts }: StockTransactionDetails): ArrivedLine[] {
  return receipts
    .flatMap(({ receivedOn, by, lines: arrived }, nth) =>
      arrived.map(({ line, ...receipt }, at) => {
        const { sku = '', name = '', unit = '' } = lines[line - 1] ?? {};
        return { ...receipt, key: `${nth}-${at}`, receivedOn, by: by.name, sku, name, unit };
      }),
    )
    .reverse();
}
