import type { Page } from '@playwright/test';

/**
 * Goes from page to page as links would, without loading everything anew, and answers the paths on which this heading
 * never showed. Between two of them lies a page with another heading, so that none is taken for the next.
 */
export function pathsWithout(page: Page, heading: string, paths: string[]): Promise<string[]> {
  return page.evaluate(
    async ([heading, paths]) => {
      const go = (path: string) => {
        const state = { key: path, idx: history.length };
        history.pushState(state, '', path);
        dispatchEvent(new PopStateEvent('popstate', { state }));
      };
      const shows = async (text: string) => {
        const deadline = performance.now() + 5000;
        while (performance.now() < deadline) {
          if (document.querySelector('h1')?.textContent === text) return true;
          await new Promise((drawn) => requestAnimationFrame(drawn));
        }
        return false;
      };
      const without: string[] = [];
      for (const path of paths) {
        go('/404');
        await shows('Page not found');
        go(path);
        if (!(await shows(heading))) without.push(path);
      }
      return without;
    },
    [heading, paths] as const,
  );
}

/** Goes to a page as a link would. */
async function go(page: Page, address: string): Promise<void> {
  await page.evaluate((address) => {
    const state = { key: address, idx: history.length };
    history.pushState(state, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, address);
}

/** The frame of all pages in the house, with the heading of the one that is open. */
const inTheHouse = (page: Page) => page.locator('[data-layout] h1').first();

/** Leaves the house, so that nothing of its pages is left: what they show, what they listen to, their title. */
export async function leave(page: Page): Promise<void> {
  await go(page, '/404');
  await inTheHouse(page).waitFor({ state: 'detached' });
  await page.evaluate(() => {
    document.title = '';
  });
}

/** Enters the house at this page, from outside of it, without loading everything anew. */
export async function enter(page: Page, address: string): Promise<void> {
  await go(page, address);
  await inTheHouse(page).waitFor();
}
