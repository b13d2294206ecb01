import { add, type Decimal, decimal, multiply, round, shareOf, subtract, zero } from '../decimal';
import { type LineFigures, lineAmounts, typedFigures } from './line-items';

/** The margin of goods, calculated as the server does. */
export interface Margin {
  cost: Decimal;
  /** Charge before tax less cost; negative below cost. */
  amount: Decimal;
  /** Margin in percent of the charge, one decimal; null without a charge. */
  percent: Decimal | null;
}

/** The margin of the lines with a known cost. */
export interface DocumentMargin extends Margin {
  linesWithoutCost: number;
}

/** Calculates the margin of goods with a `net` charge before tax. */
function marginOf(net: Decimal, cost: Decimal): Margin {
  const amount = round(subtract(net, cost), 2);
  return { cost, amount, percent: shareOf(amount, net, 1) };
}

function parts(figures: LineFigures, unitCost: string) {
  const { subtotal, discount } = lineAmounts(figures);
  const cost = round(multiply(figures.quantity, decimal(unitCost)), 2);
  return { net: subtract(subtotal, discount), cost };
}

/** Tests for a quantity and a price. A line without a price yet is not below cost. */
function isPriced({ quantity, unitPrice }: LineFigures): boolean {
  return quantity.units !== 0n && unitPrice.units !== 0n;
}

/** Calculates the margin of a line, or returns null when cost, quantity or price is missing. */
export function lineMargin(
  figures: LineFigures | null,
  unitCost: string | null | undefined,
): Margin | null {
  if (!figures || !unitCost || !isPriced(figures)) return null;
  const { net, cost } = parts(figures, unitCost);
  return marginOf(net, cost);
}

/** Tests for goods that cost more than is charged. */
export function isBelowCost({ amount }: Pick<Margin, 'amount'>): boolean {
  return amount.units < 0n;
}

type Typed = Parameters<typeof typedFigures>[0];

/** Calculates the margin of edited lines, or returns null while a figure is invalid. */
export function documentMargin(
  lines: readonly { line: Typed; unitCost: string | null | undefined }[],
): DocumentMargin | null {
  let [net, cost, linesWithoutCost] = [zero, zero, 0];
  for (const { line, unitCost } of lines) {
    const figures = typedFigures(line);
    if (!figures) return null;
    if (!isPriced(figures)) continue;
    if (!unitCost) {
      linesWithoutCost += 1;
      continue;
    }
    const of = parts(figures, unitCost);
    [net, cost] = [add(net, of.net), add(cost, of.cost)];
  }
  return { ...marginOf(net, cost), linesWithoutCost };
}
