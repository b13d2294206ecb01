import type { useGridApiRef } from '@mui/x-data-grid';
import { useEffect, useLayoutEffect, useRef } from 'react';

/** Tracks the row that the user chose. After it is removed, Enter ignores the row that the grid focuses instead. */
export function useChosenRow(
  grid: ReturnType<typeof useGridApiRef>,
  rows: readonly { id: string }[],
) {
  const chosen = useRef<unknown>(null);
  const byPerson = useRef(true);
  // The grid moves its focus after this, in an effect of its own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows may move the focus.
  useLayoutEffect(() => {
    byPerson.current = false;
  }, [rows]);
  useEffect(() => {
    const api = grid.current;
    const root = api?.rootElementRef.current;
    if (!api || !root) return;
    const moves = () => {
      byPerson.current = true;
    };
    root.addEventListener('keydown', moves, true);
    root.addEventListener('pointerdown', moves, true);
    const stop = api.subscribeEvent('cellFocusIn', ({ id }) => {
      if (byPerson.current) chosen.current = id;
    });
    return () => {
      root.removeEventListener('keydown', moves, true);
      root.removeEventListener('pointerdown', moves, true);
      stop();
    };
  }, [grid]);
  return {
    choose: (id: string) => {
      chosen.current = id;
    },
    isChosen: (id: string) => {
      const was = chosen.current === id;
      chosen.current = id;
      return was;
    },
  };
}
