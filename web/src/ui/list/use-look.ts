import { type RefObject, useMemo } from 'react';
import { useWidth } from '../use-width';
import { columnsOfQuery, columnsQuery, movedColumn, orderedColumns, shownColumns } from './columns';
import { edgeWidth } from './grid-sizes';
import {
  type ColumnSettings,
  type Density,
  defaultColumns,
  emptyMemory,
  type ListMemory,
} from './memory';
import type { ListState } from './state';
import type { ListColumn } from './types';
import type { ChangeList } from './use-list-state';

/** A user's columns and row height of a list. */
export interface ListLook<Row> {
  shown: readonly ListColumn<Row>[];
  /** All columns in the user's order. */
  all: readonly ListColumn<Row>[];
  density: Density;
  isDefault: boolean;
  show: (field: string, on: boolean) => void;
  /** Moves a column by one place. */
  move: (field: string, by: -1 | 1) => void;
  resize: (field: string, width: number) => void;
  setDensity: (density: Density) => void;
  reset: () => void;
  /** Columns for a view; empty for the list's default. */
  asQuery: string;
}

/** Applies the user's columns and row height. Columns of a view are read from the URL and changed there. */
export function useListLook<Row>(
  columns: readonly ListColumn<Row>[],
  memory: ListMemory,
  remember: (change: Partial<ListMemory>) => void,
  state: ListState,
  onChange: ChangeList,
  room: number,
): ListLook<Row> {
  const fromView = useMemo(() => columnsOfQuery(columns, state.columns), [columns, state.columns]);
  const { columns: chosen, order, widths } = fromView ?? memory;
  const settings = useMemo(() => ({ columns: chosen, order, widths }), [chosen, order, widths]);
  const shown = useMemo(() => shownColumns(columns, settings, room), [columns, settings, room]);
  const all = useMemo(() => orderedColumns(columns, order), [columns, order]);
  const { density } = memory;
  const isChosen = Object.values(settings).some((each) => Object.keys(each).length > 0);
  const change = (part: Partial<ColumnSettings>) => {
    const next = { ...settings, ...part };
    if (fromView) onChange({ columns: columnsQuery(columns, next, room) });
    else remember(part);
  };
  return {
    shown,
    all,
    density,
    isDefault: !isChosen && density === emptyMemory.density,
    show: (field, on) => change({ columns: { ...chosen, [field]: on } }),
    move: (field, by) => change({ order: movedColumn(all, field, by) }),
    resize: (field, width) => change({ widths: { ...widths, [field]: width } }),
    setDensity: (next) => remember({ density: next }),
    reset: () => {
      remember({ ...defaultColumns, density: emptyMemory.density });
      if (fromView) onChange({ columns: '' });
    },
    asQuery: isChosen ? columnsQuery(columns, settings, room) : '',
  };
}

/** Measures the room for columns in their card, in pixels, less `beside`. */
export function useRoom(card: RefObject<HTMLElement | null>, beside: number): number {
  return useWidth(card) - beside - edgeWidth;
}
