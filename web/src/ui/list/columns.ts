import type { ChosenColumns } from './memory';
import type { ListColumn } from './types';

const least = 90;

/**
 * Returns the columns that fit into a width in pixels. The first one and those that the user chose are always shown;
 * the highest `hidePriority` is hidden first.
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
    const next = nextToHide(shown, chosen);
    if (!next) break;
    shown = shown.filter((column) => column !== next);
  }
  return shown;
}

/** Parses `orderNo,total` of the URL to a choice for each column, or returns null without one. */
export function columnsOfQuery<Row>(
  columns: readonly ListColumn<Row>[],
  query: string,
): ChosenColumns | null {
  if (!query) return null;
  const named = query.split(',');
  return Object.fromEntries(columns.map(({ field }) => [field, named.includes(field)]));
}

/** Formats the visible columns for the URL. */
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

/** Returns the column with the highest `hidePriority`, the last one among equals. */
function nextToHide<Row>(
  shown: readonly ListColumn<Row>[],
  chosen: ChosenColumns,
): ListColumn<Row> | undefined {
  return shown
    .slice(1)
    .filter(({ field, hidePriority = 0 }) => hidePriority > 0 && !chosen[field])
    .reduce<ListColumn<Row> | undefined>(
      (last, column) => ((column.hidePriority ?? 0) >= (last?.hidePriority ?? 0) ? column : last),
      undefined,
    );
}
