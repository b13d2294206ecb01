import type { ReactNode } from 'react';
import type { Operation } from '@/api/generated-session';
import type { Choices } from '../choices/choices';
import type { Figure } from '../explanation/figure';

/** What every list of the server answers. */
export interface Page<Row> {
  content: Row[];
  page: number;
  size: number;
  totalElements: number;
  totalPages: number;
  /** False when the count was capped: "more than". */
  totalExact: boolean;
  /** Key of what follows, for pages beyond the numbered ones. */
  next?: string | null;
}

/** The part of an RTK Query result that a list shows. */
export interface ListResult<Row> {
  currentData?: Page<Row> | undefined;
  /** The last answer, perhaps to another filter. */
  lastData?: Page<Row> | undefined;
  isFetching: boolean;
  error?: unknown;
  refetch: () => void;
}

/** Where the figure of a row comes from. */
export interface RowFigure {
  figure: Figure;
  /** Whose it is: "ORD-1". */
  of: string;
}

export interface ListColumn<Row> {
  field: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Of a figure; nothing where it has no source. */
  explain?: ((row: Row) => RowFigure | undefined) | undefined;
  width?: number;
  /** Share of the width that is left; columns with neither get 1. */
  flex?: number;
  minWidth?: number;
  /** Figures stand to the right in both directions. */
  align?: 'start' | 'figure';
  /** The server can sort by it. */
  sortable?: boolean;
  /** Left out where there is no room for all, those with the highest first; without it, it stays. */
  yields?: number;
  /** Shown only to those who ask for it. */
  optional?: boolean;
}

export interface ListTab {
  label: string;
  to: string;
  active: boolean;
  /** Colours the count. */
  status?: string;
  count?: number | undefined;
  /** The server stopped counting there: "10,000+". */
  capped?: boolean | undefined;
  /** What of it needs attention: "Late: 3". */
  hint?: string | undefined;
}

export interface ListFilter {
  /** Name in the query: warehouseId. */
  name: string;
  label: string;
  choices: Choices;
  /** Queried for a chosen id, which came with a link, among whose choices it has its label. */
  chosen: Choices;
  /** What a person may who may ask that. */
  needs?: Operation;
}

/** The parameters of the filters. */
export function namesOf(filters: readonly ListFilter[]): string[] {
  return filters.map(({ name }) => name);
}

/** One row on a phone. */
export interface ListCard {
  title: ReactNode;
  /** Below the title, with a dot between two of them; what is empty is left out. */
  parts?: readonly (string | null | undefined | false)[];
  /** In place of the parts: what is no text. */
  subtitle?: ReactNode;
  figure?: ReactNode;
  /** Small, below the figure: its day. */
  aside?: ReactNode;
  status?: ReactNode;
  /** What needs attention. */
  marks?: ReactNode;
}

export interface RowAction {
  label: string;
  icon?: ReactNode;
  /** The key that does the same, where one does. */
  key?: string;
  to?: string;
  run?: () => void;
  danger?: boolean;
}
