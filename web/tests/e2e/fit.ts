import type { Page } from '@playwright/test';
import { grid } from './list-parts';

/** Returns clipped elements: cells beyond the grid, and clipped headers, figures, dates, numbers and chips. */
export function clipped(page: Page): Promise<string[]> {
  return grid(page).evaluate((root) => {
    const area = root.getBoundingClientRect();
    const found: string[] = [];
    for (const cell of root.querySelectorAll<HTMLElement>(
      '[role="columnheader"], [role="gridcell"]',
    )) {
      const box = cell.getBoundingClientRect();
      if (box.width === 0 || cell.querySelector('.tile')) continue;
      const text = cell.textContent ?? '';
      const inside = box.left >= area.left - 1 && box.right <= area.right + 1;
      if (!inside) found.push(`${text}: outside`);
      // Names may be longer than their column: they end in an ellipsis, and the rest of the row identifies them.
      const words = /^[^0-9]*$/.test(text) && cell.getAttribute('role') === 'gridcell';
      const whole =
        cell.matches('.figure, .first, [role="columnheader"]') ||
        cell.querySelector('[data-status]');
      if (words && !whole) continue;
      if (!whole && !/^(\w+ \d+, \d{4}|[A-Z]+-\d{4}-\d+|[\d,.]+)$/.test(text)) continue;
      const cut = [cell, ...cell.querySelectorAll<HTMLElement>('*')].some(
        (each) =>
          // The handle that resizes a column lies over the edge of its header, and shows a part of its icon.
          !each.matches('[role="columnheader"], .MuiDataGrid-columnSeparator') &&
          !each.closest('.tile') &&
          // Text for screen readers only is one pixel large.
          each.clientWidth > 1 &&
          each.scrollWidth > each.clientWidth + 1 &&
          getComputedStyle(each).overflowX !== 'visible',
      );
      if (cut) found.push(`${text}: cut`);
    }
    return found;
  });
}
