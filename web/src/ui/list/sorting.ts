import type { GridSortDirection } from '@mui/x-data-grid';
import { sorts } from '@/api/sorts';
import { numberedRows } from './state';
import type { ListColumn, Page } from './types';

/** Fields by which the server sorts a list; it sorts by `narrow` ones only while the list has few rows. */
export type Sorts = Readonly<Record<string, 'any' | 'narrow'>>;

/** The largest list that the server sorts by a narrow field. */
export const maxSortedRows = numberedRows;

const none: Sorts = {};

/** Returns the sorts of a list by the name of its query. */
export function sortsOf({ name }: { name: string }): Sorts {
  return (sorts as Record<string, Sorts>)[name] ?? none;
}

/** Returns the name by which the server sorts a column. */
export function sortName({ field, sort }: Pick<ListColumn<never>, 'field' | 'sort'>): string {
  return sort ?? field;
}

/** Tests for a list that has too many rows for narrow sorts. */
export function isWide(page: Page<unknown> | undefined): boolean {
  return page !== undefined && (!page.totalExact || page.totalElements > maxSortedRows);
}

/** Amounts and counts begin with the largest, everything else with the smallest. */
export function directionsOf({ align }: Pick<ListColumn<never>, 'align'>): GridSortDirection[] {
  return align === 'figure' ? ['desc', 'asc', null] : ['asc', 'desc', null];
}
