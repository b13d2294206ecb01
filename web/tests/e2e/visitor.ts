import { expect, type Page } from '@playwright/test';
import type { Role } from '../../src/api/roles';
import { faultsInDark, faultsOf, loaded } from './axe';
import { leave } from './inside';
import { arabic } from './kept';
import { observe, openAs, test as withPage } from './support';

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

type Size = typeof desktop;

/** Somebody who goes from page to page without loading the application again. */
export interface Visitor {
  page: Page;
  /** Opens a page in a window of this size, with nothing of the page before it. */
  visit: (address: string, size?: Size) => Promise<void>;
  /** What went wrong since it was last emptied. */
  seen: { wrong: string[] };
}

interface Fixtures {
  /** Visits as a person; null is not signed in. */
  visitor: (who: Role | null, language?: 'en' | 'ar') => Promise<Visitor>;
}

/** The context of visitors, which is not watched: a visit says itself what went wrong. */
const ofVisitors = 2;

export const test = withPage.extend<Fixtures>({
  visitor: async ({ keeper, options }, use) => {
    const ends: (() => void | Promise<void>)[] = [];
    await use(async (who, language = 'en') => {
      const kept = await keeper.open(
        { ...options, viewport: desktop },
        language === 'ar' ? arabic : {},
        ofVisitors,
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

/** All that is wrong with a page, each fault under the name of its aspect. */
export async function faultsAt(
  { page, visit, seen }: Visitor,
  address: string,
  { axe }: { axe: boolean },
): Promise<string[]> {
  const faults: string[] = [];
  const note = (aspect: string, found: readonly string[]) =>
    faults.push(...found.map((fault) => `${aspect}: ${fault}`));
  await visit(address);
  await seeAll(page);
  note('heading', await wrongHeading(page));
  note('title', await wrongTitle(page));
  if (axe) {
    note('axe in light', await faultsOf(page));
    note('axe in dark', await faultsInDark(page));
  }
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size);
    await loaded(page);
    note(`wider than ${size.width} px`, await beyondTheEdge(page));
  }
  note('console', seen.wrong);
  // Nothing goes on here while other pages are looked at.
  await leave(page);
  return faults;
}

/** Nothing is wrong with a page; else the first line of the failure says what. */
export async function expectSound(
  visitor: Visitor,
  address: string,
  aspects: { axe: boolean } = { axe: true },
): Promise<void> {
  const faults = await faultsAt(visitor, address, aspects);
  expect(faults, faults.join('\n')).toEqual([]);
}

/** Goes to the end of the page and back: what waits until it is seen is there then. */
async function seeAll(page: Page): Promise<void> {
  await loaded(page);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await loaded(page);
  await page.evaluate(() => window.scrollTo(0, 0));
}

async function wrongHeading(page: Page): Promise<string[]> {
  const headings = await page.locator('h1:visible').allInnerTexts();
  const fits = headings.length === 1 && headings[0]?.trim() !== '';
  return fits ? [] : [`one is needed, there are ${headings.length} (${headings.join(', ')})`];
}

async function wrongTitle(page: Page): Promise<string[]> {
  const title = await page.title();
  return /^(?!undefined|null)\S.* · Waybill$/.test(title) ? [] : [`“${title}”`];
}

/** The elements that stand out at the side, the innermost first; none when the page does not scroll sideways. */
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
