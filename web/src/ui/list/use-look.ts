import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo } from 'react';
import { columnsOfQuery, columnsQuery, shownColumns } from './columns';
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
): ListLook<Row> {
  const width = useWidth();
  const fromView = useMemo(() => columnsOfQuery(columns, state.columns), [columns, state.columns]);
  const chosen = fromView ?? memory.columns;
  const shown = useMemo(() => shownColumns(columns, chosen, width), [columns, chosen, width]);
  const { density } = memory;
  const isChosen = Object.keys(chosen).length > 0;
  return {
    shown,
    density,
    isDefault: !isChosen && density === emptyMemory.density,
    show: (field, on) => {
      const next = { ...chosen, [field]: on };
      if (fromView) onChange({ columns: columnsQuery(columns, next, width) });
      else remember({ columns: next });
    },
    setDensity: (next) => remember({ density: next }),
    reset: () => {
      remember({ columns: {}, density: emptyMemory.density });
      if (fromView) onChange({ columns: '' });
    },
    asQuery: isChosen ? columnsQuery(columns, chosen, width) : '',
  };
}

/** The breakpoint that the window has reached. */
export function useWidth(): number {
  const medium = useMediaQuery((theme) => theme.breakpoints.up('md'));
  const large = useMediaQuery((theme) => theme.breakpoints.up('lg'));
  return large ? 1200 : medium ? 900 : 600;
}
