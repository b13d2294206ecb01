import type { ForecastRow } from '@/api/generated';
import { add, compare, type Decimal, decimal, round, subtract, toText, zero } from '@/ui/decimal';

type Row = Pick<
  ForecastRow,
  | 'awaitingApproval'
  | 'position'
  | 'reorderPoint'
  | 'suggestedQuantity'
  | 'packSize'
  | 'minimumOrder'
> & { learnt?: Pick<ForecastRow, 'reorderPoint' | 'suggestedQuantity'> | null };

/** What is left to order when some waits for approval, as order proposals propose it; null when that is enough. */
export function leftToOrder(row: Row): string | null {
  const { reorderPoint, suggestedQuantity } = row.learnt ?? row;
  if (!suggestedQuantity || !waits(row)) return suggestedQuantity ?? null;
  const position = add(decimal(row.position), decimal(row.awaitingApproval));
  if (compare(position, decimal(reorderPoint)) > 0) return null;
  const shortage = subtract(decimal(reorderPoint), position);
  // Without packs by the decimals of what is suggested: those of the unit are not in the answer.
  const pack = positive(row.packSize) ?? { units: 1n, scale: decimalsOf(suggestedQuantity) };
  return toText(inPacks(largest(shortage, pack, decimal(row.minimumOrder)), pack));
}

/** Is some of it in purchases that nobody has approved yet? */
export function waits({ awaitingApproval }: Pick<ForecastRow, 'awaitingApproval'>): boolean {
  return compare(decimal(awaitingApproval), zero) > 0;
}

function positive(figure: string | null | undefined): Decimal | null {
  const found = decimal(figure);
  return found.units > 0n ? found : null;
}

function decimalsOf(figure: string): number {
  return /\.(\d*[1-9])/.exec(figure)?.[1]?.length ?? 0;
}

function largest(...all: readonly Decimal[]): Decimal {
  return all.reduce((one, other) => (compare(one, other) < 0 ? other : one));
}

/** Rounded up to whole packs. */
function inPacks(amount: Decimal, pack: Decimal): Decimal {
  const scale = Math.max(amount.scale, pack.scale);
  const [units, each] = [round(amount, scale).units, round(pack, scale).units];
  return { units: ((units + each - 1n) / each) * each, scale };
}
