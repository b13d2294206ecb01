import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import { columnsOfQuery, columnsQuery, shownColumns } from './columns';
import { edgeWidth } from './grid-sizes';
import { type Density, emptyMemory, type ListMemory } from './memory';
import type { ListState } from './state';
import type { ListColumn } from './types';
import type { ChangeList } from './use-list-state';

/** A user's columns and row height of a list. */
export interface ListLook<Row> {
  shown: readonly ListColumn<Row>[];
  density: Density;
  isDefault: boolean;
  show: (field: string, on: boolean) => void;
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
  const chosen = fromView ?? memory.columns;
  const shown = useMemo(() => shownColumns(columns, chosen, room), [columns, chosen, room]);
  const { density } = memory;
  const isChosen = Object.keys(chosen).length > 0;
  return {
    shown,
    density,
    isDefault: !isChosen && density === emptyMemory.density,
    show: (field, on) => {
      const next = { ...chosen, [field]: on };
      if (fromView) onChange({ columns: columnsQuery(columns, next, room) });
      else remember({ columns: next });
    },
    setDensity: (next) => remember({ density: next }),
    reset: () => {
      remember({ columns: {}, density: emptyMemory.density });
      if (fromView) onChange({ columns: '' });
    },
    asQuery: isChosen ? columnsQuery(columns, chosen, room) : '',
  };
}

/** Measures the room for columns in their card, in pixels, less `beside`. */
export function useRoom(card: RefObject<HTMLElement | null>, beside: number): number {
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const element = card.current;
    if (!element) return;
    // Without layout, as in jsdom, all columns fit.
    const measure = () => setWidth(element.clientWidth || Number.POSITIVE_INFINITY);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [card]);
  return width - beside - edgeWidth;
}
