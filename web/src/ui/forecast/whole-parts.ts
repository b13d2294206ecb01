import { add, compare, type Decimal, decimal, round, subtract, toText } from '../decimal';

const one = decimal('1');

/** Goods are ordered whole: "21". */
export function wholePoint(reorderPoint: string): Decimal {
  const exact = decimal(reorderPoint);
  const least = round(exact, 0);
  return compare(least, exact) < 0 ? add(least, one) : least;
}

interface Parts {
  demand: string;
  safetyStock: string;
  reorderPoint: string;
}

/** A reorder point and its two parts in whole units, so that they still add up. */
export function wholeParts(reorderPoint: string, safetyStock: string): Parts {
  const point = wholePoint(reorderPoint);
  const exact = subtract(decimal(reorderPoint), decimal(safetyStock));
  const rounded = round(exact, 0);
  const demand = compare(rounded, point) > 0 ? point : rounded;
  return {
    demand: toText(demand),
    safetyStock: toText(subtract(point, demand)),
    reorderPoint: toText(point),
  };
}
