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
