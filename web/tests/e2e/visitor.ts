import type { Page } from '@playwright/test';
import type { Role } from '../../src/api/roles';
import { loaded } from './axe';
import { arabic } from './kept';
import { observe, openAs, test as withPage } from './support';

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

type Size = typeof desktop;

/** Navigates from page to page without loading the application again. */
export interface Visitor {
  page: Page;
  /** Opens a page in a window of this size, without state of the previous page. */
  visit: (address: string, size?: Size) => Promise<void>;
  /** Errors since the list was last emptied. */
  seen: { wrong: string[] };
}

interface Fixtures {
  /** Returns a visitor for a role; null when signed out. */
  visitor: (who: Role | null, language?: 'en' | 'ar') => Promise<Visitor>;
}

/** Key of the context of visitors. It is not watched, because each visit reports its own errors. */
const VISITOR_CONTEXT = 2;

export const test = withPage.extend<Fixtures>({
  visitor: async ({ keeper, options }, use) => {
    const ends: (() => void | Promise<void>)[] = [];
    await use(async (who, language = 'en') => {
      const kept = await keeper.open(
        { ...options, viewport: desktop },
        language === 'ar' ? arabic : {},
        VISITOR_CONTEXT,
      );
      const seen = { wrong: [] as string[] };
      ends.push(await observe(kept.context, seen.wrong), () => keeper.tidy(kept));
      return visitorOf(kept.page, who, seen);
    });
    for (const end of ends) await end();
  },
});

function visitorOf(page: Page, who: Role | null, seen: Visitor['seen']): Visitor {
  const visit = async (address: string, size: Size = desktop) => {
    seen.wrong.length = 0;
    await page.setViewportSize(size);
    if (who) await openAs(page, who, address);
    else await page.goto(address);
    await loaded(page);
  };
  return { page, visit, seen };
}

/** Returns the elements that overflow sideways, innermost first; empty when the page does not scroll sideways. */
export function beyondTheEdge(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const beyond = [...document.body.querySelectorAll('*')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 0 && (right > clientWidth || left < 0);
    });
    const [widest = document.body] = beyond.reverse();
    const tag = (widest.cloneNode(false) as Element).outerHTML.slice(0, 160);
    return [`the page takes ${scrollWidth} px, because of ${tag} or what it is in`];
  });
}
