import type { ChosenColumns } from './memory';
import type { ListColumn } from './types';

/** The columns that are shown in a window of this width; the first one always is. */
export function shownColumns<Row>(
  columns: readonly ListColumn<Row>[],
  chosen: ChosenColumns,
  width: number,
): readonly ListColumn<Row>[] {
  return columns.filter((column, index) => index === 0 || isShown(column, chosen, width));
}

/** `orderNo,total` of the address as a choice of each column; nothing when the address says nothing. */
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
  width: number,
): string {
  return shownColumns(columns, chosen, width)
    .map(({ field }) => field)
    .join(',');
}

function isShown<Row>(column: ListColumn<Row>, chosen: ChosenColumns, width: number): boolean {
  return chosen[column.field] ?? (!column.optional && (column.hideBelow ?? 0) <= width);
}
