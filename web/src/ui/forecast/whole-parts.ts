import { add, compare, type Decimal, decimal, round, subtract, toText } from '../decimal';

const one = decimal('1');

/** Rounds a reorder point up to whole units: "21". */
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

/** Splits a reorder point into two parts in whole units that still add up to it. */
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
