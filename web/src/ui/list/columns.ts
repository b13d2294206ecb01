import type { ChosenColumns } from './memory';
import type { ListColumn } from './types';

/** In pixels. */
const least = 90;

/**
 * The columns that are shown in so much room, in pixels; the first one always is, and what the person chose. Of the
 * others those yield first that a list can do without.
 */
export function shownColumns<Row>(
  columns: readonly ListColumn<Row>[],
  chosen: ChosenColumns,
  room: number,
): readonly ListColumn<Row>[] {
  let shown = columns.filter(
    ({ field, optional }, index) => index === 0 || (chosen[field] ?? !optional),
  );
  while (widthOf(shown) > room) {
    const next = nextToYield(shown, chosen);
    if (!next) break;
    shown = shown.filter((column) => column !== next);
  }
  return shown;
}

/** `orderNo,total` of the address as a choice of each column; nothing when the address has none. */
export function columnsOfQuery<Row>(
  columns: readonly ListColumn<Row>[],
  query: string,
): ChosenColumns | null {
  if (!query) return null;
  const named = query.split(',');
  return Object.fromEntries(columns.map(({ field }) => [field, named.includes(field)]));
}

/** The columns that are shown, as they stand in the address. */
export function columnsQuery<Row>(
  columns: readonly ListColumn<Row>[],
  chosen: ChosenColumns,
  room: number,
): string {
  return shownColumns(columns, chosen, room)
    .map(({ field }) => field)
    .join(',');
}

export function leastWidth({ width, minWidth = least }: ListColumn<never>): number {
  return width ?? minWidth;
}

function widthOf<Row>(columns: readonly ListColumn<Row>[]): number {
  return columns.reduce((sum, column) => sum + leastWidth(column), 0);
}

/** The highest; among equals the last. */
function nextToYield<Row>(
  shown: readonly ListColumn<Row>[],
  chosen: ChosenColumns,
): ListColumn<Row> | undefined {
  return shown
    .slice(1)
    .filter(({ field, yields = 0 }) => yields > 0 && !chosen[field])
    .reduce<ListColumn<Row> | undefined>(
      (last, column) => ((column.yields ?? 0) >= (last?.yields ?? 0) ? column : last),
      undefined,
    );
}
