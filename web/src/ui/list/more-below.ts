import type { GridApi } from '@mui/x-data-grid';
import { type RefObject, useEffect } from 'react';

/** Sets `data-more` on the grid while rows continue below its edge. */
export function useMoreBelow(grid: RefObject<GridApi | null>, rows: readonly unknown[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what scrolls is there with the first rows, and others are higher.
  useEffect(() => {
    const root = grid.current?.rootElementRef.current;
    const scroller = root?.querySelector<HTMLElement>('.MuiDataGrid-virtualScroller');
    if (!root || !scroller) return;
    const measure = () => {
      const { scrollHeight, scrollTop, clientHeight } = scroller;
      root.toggleAttribute('data-more', scrollHeight - scrollTop - clientHeight > 4);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(scroller);
    for (const part of scroller.children) observer.observe(part);
    scroller.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', measure);
    };
  }, [grid, rows]);
}
