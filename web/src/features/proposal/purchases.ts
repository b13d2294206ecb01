import type { ProposalGroup, ProposalLine, StockTransactionDraft } from '@/api/generated';
import type { Problem } from '@/api/problem';
import {
  compare,
  type Decimal,
  decimal,
  multiply,
  parse,
  plainNumber,
  round,
  sum,
  toText,
} from '@/ui/decimal';
import { examples, numberMistake, wireOf } from '@/ui/form/number-mistake';
import { quantity } from '@/ui/format';
import { t } from './texts';

/** Holds the user's changes to a line. */
export interface Edit {
  /** Is the raw text of the field. */
  quantity?: string;
  leftOut?: boolean;
}

/** Maps the keys of lines to changes. */
export type Edits = Readonly<Record<string, Edit>>;

/** Identifies a group on the page. */
export function groupKey({ warehouseId, supplierId, part }: ProposalGroup): string {
  return `${warehouseId}.${supplierId ?? ''}.${part}`;
}

/** Identifies a line on the page: a product may be needed in several warehouses. */
export function lineKey({ warehouseId, productId }: ProposalLine): string {
  return `${warehouseId}.${productId}`;
}

function isSamePlace(one: ProposalGroup, other: ProposalGroup): boolean {
  return one.warehouseId === other.warehouseId && one.supplierId === other.supplierId;
}

/** Returns the text of the quantity field: as typed, or else as proposed. */
export function quantityText(line: ProposalLine, edits: Edits): string {
  return edits[lineKey(line)]?.quantity ?? plainNumber(shortest(line.quantity));
}

/** Returns "24" for "24.000". */
function shortest(figure: string): string {
  return figure.includes('.') ? figure.replace(/\.?0+$/, '') : figure;
}

export function takenLines(group: ProposalGroup, edits: Edits): ProposalLine[] {
  return group.lines.filter((line) => !edits[lineKey(line)]?.leftOut);
}

/** Returns why a quantity cannot be ordered, or `undefined` if it can. */
export function quantityMistake(line: ProposalLine, typed: string): string | undefined {
  const found = parse(typed);
  if (typed.trim() === '') return t('quantityMissing');
  if (!found) return numberMistake(typed, examples.quantity);
  if (found.units <= 0n) return t('quantityZero');
  const places = shortest(toText(found)).split('.')[1]?.length ?? 0;
  if (places <= line.unitDecimals) return undefined;
  return line.unitDecimals === 0 ? t('wholeOnly') : t('decimals', { count: line.unitDecimals });
}

/** Warns about an unusual quantity that can still be ordered. */
export function quantityNote(line: ProposalLine, typed: string): string | undefined {
  const found = parse(typed);
  const { packSize, minimumOrder } = line;
  if (found && minimumOrder && compare(found, decimal(minimumOrder)) < 0) {
    return t('belowMinimum', { least: quantity(minimumOrder) });
  }
  if (!packSize) return undefined;
  const size = quantity(packSize);
  return found && !isWhole(found, decimal(packSize))
    ? t('notWhole', { size })
    : t('packs', { size });
}

function isWhole(amount: Decimal, pack: Decimal): boolean {
  const scale = Math.max(amount.scale, pack.scale);
  const units = (each: Decimal) => round(each, scale).units;
  return units(pack) === 0n || units(amount) % units(pack) === 0n;
}

/** Returns the cost at the last cost, or `null` while cost or quantity is unknown. */
export function lineCost(line: ProposalLine, typed: string): Decimal | null {
  const found = parse(typed);
  return found && line.unitCost ? round(multiply(found, decimal(line.unitCost)), 2) : null;
}

/** Sums the costs of the selected lines in wire format, and counts those without a known cost. */
export function totalOf(
  group: ProposalGroup,
  edits: Edits,
): { total: string; withoutCost: number } {
  const costs = takenLines(group, edits).map((line) => lineCost(line, quantityText(line, edits)));
  const known = costs.filter((cost) => cost !== null);
  return { total: toText(round(sum(known), 2)), withoutCost: costs.length - known.length };
}

/** Returns `true` if the group can be ordered as it is. */
export function isSound(group: ProposalGroup, edits: Edits): boolean {
  const taken = takenLines(group, edits);
  const wrong = (line: ProposalLine) => quantityMistake(line, quantityText(line, edits));
  return group.orderable && taken.length > 0 && !taken.some(wrong);
}

/** Returns `true` if the server now proposes less than was shown, because another user has ordered. */
export function isOvertaken(
  group: ProposalGroup,
  edits: Edits,
  now: readonly ProposalGroup[],
): boolean {
  const same = now.filter((each) => isSamePlace(each, group));
  const left = new Map(
    same.flatMap(({ lines }) => lines.map((line) => [line.productId, line.quantity] as const)),
  );
  return takenLines(group, edits).some(({ productId, quantity: shown }) => {
    const proposed = left.get(productId);
    return proposed === undefined || compare(decimal(proposed), decimal(shown)) < 0;
  });
}

/** Moves the expected date to that of an order today, because the page may have been open overnight. */
export function orderedNow(group: ProposalGroup, now: readonly ProposalGroup[]): ProposalGroup {
  const same = now.find((each) => isSamePlace(each, group));
  return same ? { ...group, expectedDate: same.expectedDate } : group;
}

export function purchaseOf(group: ProposalGroup, edits: Edits): StockTransactionDraft {
  return {
    kind: 'purchase',
    warehouseId: group.warehouseId,
    supplierId: group.supplierId ?? null,
    expectedDate: group.expectedDate ?? null,
    lines: takenLines(group, edits).map((line) => ({
      productId: line.productId,
      quantity: wireOf(quantityText(line, edits)),
      unitCost: line.unitCost ?? null,
    })),
  };
}

/** Maps the server's errors to lines by their keys; other errors stay in the problem. */
export function lineProblems(
  problem: Problem,
  draft: StockTransactionDraft,
): Record<string, string> {
  const found = problem.errors.flatMap(({ field, message }) => {
    const at = /^lines\.(\d+)\./.exec(field)?.[1];
    const line = at === undefined ? undefined : draft.lines[Number(at)];
    return line ? [[`${draft.warehouseId}.${line.productId}`, message] as const] : [];
  });
  return Object.fromEntries(found);
}
