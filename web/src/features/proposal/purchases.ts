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

/** What somebody changed on a line. */
export interface Edit {
  /** As it was typed. */
  quantity?: string;
  leftOut?: boolean;
}

/** By the id of the product. */
export type Edits = Readonly<Record<string, Edit>>;

/** What a group is called while it is on the screen. */
export function groupKey({ supplierId, part }: ProposalGroup): string {
  return `${supplierId ?? ''}.${part}`;
}

/** The quantity as it stands in its field: what was typed, else what is proposed. */
export function quantityText(line: ProposalLine, edits: Edits): string {
  return edits[line.productId]?.quantity ?? plainNumber(shortest(line.quantity));
}

/** "24" of "24.000" */
function shortest(figure: string): string {
  return figure.includes('.') ? figure.replace(/\.?0+$/, '') : figure;
}

export function takenLines(group: ProposalGroup, edits: Edits): ProposalLine[] {
  return group.lines.filter((line) => !edits[line.productId]?.leftOut);
}

/** What keeps a quantity from being ordered; nothing when it can be. */
export function quantityMistake(line: ProposalLine, typed: string): string | undefined {
  const found = parse(typed);
  if (typed.trim() === '') return t('quantityMissing');
  if (!found) return numberMistake(typed, examples.quantity);
  if (found.units <= 0n) return t('quantityZero');
  const places = shortest(toText(found)).split('.')[1]?.length ?? 0;
  if (places <= line.unitDecimals) return undefined;
  return line.unitDecimals === 0 ? t('wholeOnly') : t('decimals', { count: line.unitDecimals });
}

/** What is unusual about a quantity that can be ordered all the same. */
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

/** What a line costs at the last cost; null while that or the quantity is not known. */
export function lineCost(line: ProposalLine, typed: string): Decimal | null {
  const found = parse(typed);
  return found && line.unitCost ? round(multiply(found, decimal(line.unitCost)), 2) : null;
}

/** What the lines that are taken cost, as the server writes it, and how many of them have no known cost. */
export function totalOf(
  group: ProposalGroup,
  edits: Edits,
): { total: string; withoutCost: number } {
  const costs = takenLines(group, edits).map((line) => lineCost(line, quantityText(line, edits)));
  const known = costs.filter((cost) => cost !== null);
  return { total: toText(round(sum(known), 2)), withoutCost: costs.length - known.length };
}

/** Can it be ordered as it stands? */
export function isSound(group: ProposalGroup, edits: Edits): boolean {
  const taken = takenLines(group, edits);
  const wrong = (line: ProposalLine) => quantityMistake(line, quantityText(line, edits));
  return group.orderable && taken.length > 0 && !taken.some(wrong);
}

/** Is less of it to be ordered by now than was shown? Then somebody else has ordered it. */
export function isOvertaken(
  group: ProposalGroup,
  edits: Edits,
  now: readonly ProposalGroup[],
): boolean {
  const same = now.filter(({ supplierId }) => supplierId === group.supplierId);
  const left = new Map(
    same.flatMap(({ lines }) => lines.map((line) => [line.productId, line.quantity] as const)),
  );
  return takenLines(group, edits).some(({ productId, quantity: shown }) => {
    const proposed = left.get(productId);
    return proposed === undefined || compare(decimal(proposed), decimal(shown)) < 0;
  });
}

/** The group as it was shown, to arrive when an order of today does: the page may have been open overnight. */
export function orderedNow(group: ProposalGroup, now: readonly ProposalGroup[]): ProposalGroup {
  const same = now.find(({ supplierId }) => supplierId === group.supplierId);
  return same ? { ...group, expectedDate: same.expectedDate } : group;
}

/** The purchase of a group. */
export function purchaseOf(
  group: ProposalGroup,
  edits: Edits,
  warehouseId: string,
): StockTransactionDraft {
  return {
    kind: 'purchase',
    warehouseId,
    supplierId: group.supplierId ?? null,
    expectedDate: group.expectedDate ?? null,
    lines: takenLines(group, edits).map((line) => ({
      productId: line.productId,
      quantity: wireOf(quantityText(line, edits)),
      unitCost: line.unitCost ?? null,
    })),
  };
}

/** What the server answered against lines of a purchase, by product; what is about no line stays in the problem. */
export function lineProblems(
  problem: Problem,
  draft: StockTransactionDraft,
): Record<string, string> {
  const found = problem.errors.flatMap(({ field, message }) => {
    const at = /^lines\.(\d+)\./.exec(field)?.[1];
    const line = at === undefined ? undefined : draft.lines[Number(at)];
    return line ? [[line.productId, message] as const] : [];
  });
  return Object.fromEntries(found);
}
