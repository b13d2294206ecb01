import { add, type Decimal, decimal, multiply, round, shareOf, subtract, zero } from '../decimal';
import { type LineFigures, lineAmounts, typedFigures } from './line-items';

/** What goods bring in beyond their cost, reckoned as the server does it. */
export interface Margin {
  cost: Decimal;
  /** Charged before tax less the cost; negative below cost. */
  amount: Decimal;
  /** Of what is charged, in one decimal; nothing where nothing is charged. */
  percent: Decimal | null;
}

/** The margin of the lines whose cost is known. */
export interface DocumentMargin extends Margin {
  linesWithoutCost: number;
}

/** The margin of goods that are charged `net` before tax. */
function marginOf(net: Decimal, cost: Decimal): Margin {
  const amount = round(subtract(net, cost), 2);
  return { cost, amount, percent: shareOf(amount, net, 1) };
}

function parts(figures: LineFigures, unitCost: string) {
  const { subtotal, discount } = lineAmounts(figures);
  const cost = round(multiply(figures.quantity, decimal(unitCost)), 2);
  return { net: subtract(subtotal, discount), cost };
}

/** Whether there are goods and a price: what nobody priced yet is not sold below its cost. */
function isPriced({ quantity, unitPrice }: LineFigures): boolean {
  return quantity.units !== 0n && unitPrice.units !== 0n;
}

/** The margin of a line; nothing where its cost is not known, or its quantity or price is missing yet. */
export function lineMargin(
  figures: LineFigures | null,
  unitCost: string | null | undefined,
): Margin | null {
  if (!figures || !unitCost || !isPriced(figures)) return null;
  const { net, cost } = parts(figures, unitCost);
  return marginOf(net, cost);
}

/** Whether the goods cost more than is charged for them. */
export function isBelowCost({ amount }: Pick<Margin, 'amount'>): boolean {
  return amount.units < 0n;
}

type Typed = Parameters<typeof typedFigures>[0];

/** The margin of lines that are being written; nothing while a figure of one is a mistake. */
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
