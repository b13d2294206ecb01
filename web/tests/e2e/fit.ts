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

/** Width in pixels below which a product or another name is a column of single words. */
const NAME_WIDTH = 160;

/** Returns what a page squeezes: tables that scroll sideways, narrow names, and totals beyond their cards. */
export function squeezed(page: Page): Promise<string[]> {
  return page.locator('main').evaluate((main, least) => {
    const found: string[] = [];
    const text = (element: Element) => (element.textContent ?? '').trim().slice(0, 60);
    for (const table of main.querySelectorAll<HTMLElement>('table')) {
      const frame = table.parentElement;
      if (!frame || frame.clientWidth === 0) continue;
      if (frame.scrollWidth > frame.clientWidth + 1) {
        found.push(`${text(table)}: takes ${frame.scrollWidth} px of ${frame.clientWidth}`);
      }
    }
    for (const name of main.querySelectorAll('td:has(.tile), td.product')) {
      const { width } = name.getBoundingClientRect();
      if (width > 0 && width < least) found.push(`${text(name)}: ${Math.round(width)} px wide`);
    }
    for (const total of main.querySelectorAll('[data-testid=total]')) {
      const { left, right } = total.getBoundingClientRect();
      const card = total.closest('.MuiCard-root')?.getBoundingClientRect();
      if (card && (left < card.left || right > card.right)) found.push(`${text(total)}: outside`);
    }
    return found;
  }, NAME_WIDTH);
}
