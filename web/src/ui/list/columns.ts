import type { ChosenColumns, ColumnSettings } from './memory';
import type { ListColumn } from './types';

const least = 90;

/** Returns the columns in the user's order. The first one stays; a column without a place follows its neighbor. */
export function orderedColumns<Row>(
  columns: readonly ListColumn<Row>[],
  order: readonly string[],
): readonly ListColumn<Row>[] {
  const [first, ...others] = columns;
  if (!first || order.length === 0) return columns;
  const placed = order.flatMap((field) => others.find((column) => column.field === field) ?? []);
  const ordered = [first, ...placed];
  for (const [index, column] of others.entries()) {
    const neighbor = columns[index] ?? first;
    if (!ordered.includes(column)) ordered.splice(ordered.indexOf(neighbor) + 1, 0, column);
  }
  return ordered;
}

/** Moves a column by one place up (-1) or down (1) and returns the new order; the first one stays. */
export function movedColumn(
  columns: readonly Pick<ListColumn<never>, 'field'>[],
  field: string,
  by: -1 | 1,
): readonly string[] {
  const order = columns.slice(1).map((column) => column.field);
  const from = order.indexOf(field);
  const to = from + by;
  if (from < 0 || to < 0 || to >= order.length) return order;
  order.splice(to, 0, ...order.splice(from, 1));
  return order;
}

/**
 * Returns the columns that fit into a width in pixels, in the user's order and widths. The first one and those that the
 * user chose are always shown; the highest `hidePriority` is hidden first.
 */
export function shownColumns<Row>(
  columns: readonly ListColumn<Row>[],
  { columns: chosen, order, widths }: ColumnSettings,
  room: number,
): readonly ListColumn<Row>[] {
  let shown = orderedColumns(columns, order)
    .filter(({ field, optional }, index) => index === 0 || (chosen[field] ?? !optional))
    .map((column) => {
      const width = widths[column.field];
      return width ? { ...column, width } : column;
    });
  while (widthOf(shown) > room) {
    const next = nextToHide(shown, chosen);
    if (!next) break;
    shown = shown.filter((column) => column !== next);
  }
  return shown;
}

/** Parses `orderNo,total-140` of the URL, in which 140 is a width, or returns null without columns. */
export function columnsOfQuery<Row>(
  columns: readonly ListColumn<Row>[],
  query: string,
): ColumnSettings | null {
  if (!query) return null;
  const named = query.split(',').map((part) => part.split('-'));
  const order = named.map(([field = '']) => field);
  return {
    columns: Object.fromEntries(columns.map(({ field }) => [field, order.includes(field)])),
    order,
    widths: Object.fromEntries(
      named.flatMap(([field = '', width]) => (width ? [[field, Number(width)]] : [])),
    ),
  };
}

/** Formats the visible columns with their order and widths for the URL. */
export function columnsQuery<Row>(
  columns: readonly ListColumn<Row>[],
  settings: ColumnSettings,
  room: number,
): string {
  return shownColumns(columns, settings, room)
    .map(({ field }) => (settings.widths[field] ? `${field}-${settings.widths[field]}` : field))
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
