import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import { columnsOfQuery, columnsQuery, shownColumns } from './columns';
import { edgeWidth } from './measures';
import { type Density, emptyMemory, type ListMemory } from './memory';
import type { ListState } from './state';
import type { ListColumn } from './types';
import type { ChangeList } from './use-list-state';

/** How a list looks to this person: its columns and the height of its rows. */
export interface ListLook<Row> {
  shown: readonly ListColumn<Row>[];
  density: Density;
  isDefault: boolean;
  show: (field: string, on: boolean) => void;
  setDensity: (density: Density) => void;
  reset: () => void;
  /** The columns as a view keeps them; empty while they are the list's own. */
  asQuery: string;
}

/** What is chosen, as it is kept; the columns of a view stand in the address and are changed there. */
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

/** How much room the columns have in their card, in pixels: what lies beside the page takes its part of the window. */
export function useRoom(card: RefObject<HTMLElement | null>, beside: number): number {
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const element = card.current;
    if (!element) return;
    // Where nothing is laid out, there is room for all.
    const measure = () => setWidth(element.clientWidth || Number.POSITIVE_INFINITY);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [card]);
  return width - beside - edgeWidth;
}
