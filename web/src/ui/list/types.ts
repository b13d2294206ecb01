import type { ReactNode } from 'react';
import type { Operation } from '@/api/generated-session';
import type { Choices } from '../combobox/choices';
import type { NewGuard, Write } from '../endpoint';
import type { Figure } from '../explanation/figure';
import type { DecimalLimit } from '../record/figure';
import type { Submission } from '../submission';

/** A page of any list of the server. */
export interface Page<Row> {
  content: Row[];
  page: number;
  size: number;
  totalElements: number;
  totalPages: number;
  /** False when the server capped the count. */
  totalExact: boolean;
  /** Key of the next page, beyond the numbered ones. */
  next?: string | null;
  /** Sum of the listed amounts; null without amounts, and when the server capped the count. */
  sum?: string | null;
}

/** A row of a list. */
export interface ListRow {
  id: string;
  /** Heading above the row, which begins a group. */
  group?: string;
}

/** The fields of an RTK Query result that a list uses. */
export interface ListResult<Row> {
  currentData?: Page<Row> | undefined;
  /** Last response, possibly for another filter. */
  lastData?: Page<Row> | undefined;
  isFetching: boolean;
  error?: unknown;
  /** Time of the last response for this filter, in milliseconds since 1970. */
  fulfilledTimeStamp?: number | undefined;
  refetch: () => void;
}

/** The source of a row's figure. */
export interface RowFigure {
  figure: Figure;
  /** Number of the document or record: "ORD-1". */
  of: string;
}

/** Makes the figures of a column editable in their cells. */
export interface ColumnEdit<Row> {
  /** Limit of the figure, the same as in its form. */
  limit: DecimalLimit;
  /** Operation that the edit needs. */
  needs: Operation;
  /** Asks before an unusual figure is saved; false continues typing. */
  confirm?: (typed: string, row: Row) => Promise<boolean>;
  /** Writes a figure that is not a field of the record. */
  write?: (id: string, figure: string | null, guard: NewGuard & { 'If-Match'?: string }) => Write;
}

/**
 * Saves the figure that was typed in a cell and returns the changed field, or null when the user continues typing. `row`
 * is the one that the user saw when the edit began.
 */
export type SaveFigure<Row> = (
  row: Row,
  column: ListColumn<Row>,
  typed: string,
  submission: Submission,
) => Promise<Partial<Row> | null>;

export interface ListColumn<Row> {
  field: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Source of a figure; undefined without one. */
  explain?: ((row: Row) => RowFigure | undefined) | undefined;
  edit?: ColumnEdit<Row> | undefined;
  width?: number;
  /** Share of the remaining width; 1 for columns without `width` and `flex`. */
  flex?: number;
  minWidth?: number;
  /** Figures are aligned right in both directions. */
  align?: 'start' | 'figure';
  /** Name by which the server sorts it; the field without one. */
  sort?: string;
  /** Columns with the highest number are hidden first when room is short; without a number a column stays. */
  hidePriority?: number;
  /** True when hidden by default. */
  optional?: boolean;
}

export interface ListTab {
  label: string;
  to: string;
  active: boolean;
  count?: number | undefined;
  /** True when the server capped the count: "10,000+". */
  capped?: boolean | undefined;
  /** Exceptions of the tab's rows, "2 late", the costliest first. */
  exceptions?: readonly { text: string; tone: string }[] | undefined;
}

export interface ListFilter {
  /** Query parameter, such as `warehouseId`. */
  name: string;
  label: string;
  choices: Choices;
  /** Loads the label of an id that came with a link. */
  chosen: Choices;
  /** Operation that is required to list the choices. */
  needs?: Operation;
}

/** Returns the query parameters of the filters. */
export function namesOf(filters: readonly ListFilter[]): string[] {
  return filters.map(({ name }) => name);
}

/** A row of a list on a phone. */
export interface ListCard {
  title: ReactNode;
  /** Texts below the title, joined by dots; empty ones are left out. */
  parts?: readonly (string | null | undefined | false)[];
  /** Content instead of `parts`. */
  subtitle?: ReactNode;
  figure?: ReactNode;
  /** Small text below the figure, such as its date. */
  aside?: ReactNode;
  status?: ReactNode;
  /** Chips for anything that needs attention. */
  marks?: ReactNode;
}

/** The focus of a cell of a list, which Tab and arrow keys reach. */
export interface CellFocus {
  tabIndex: 0 | -1;
  hasFocus: boolean;
}

/** Shows a note in place of the menu of a row, or nothing. */
export type RowNote<Row> = (row: Row, focus?: CellFocus) => ReactNode;

export interface RowAction {
  /** Distinguishes actions with the same label. */
  name?: string;
  label: string;
  icon?: ReactNode;
  /** Shortcut of the action. */
  key?: string;
  to?: string;
  run?: () => void;
  danger?: boolean;
}
