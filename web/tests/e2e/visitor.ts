import { type Browser, expect, type Page, test as playwright } from '@playwright/test';
import type { Role } from '../../src/api/roles';
import { faultsInDark, faultsOf, loaded } from './axe';
import { enter, leave } from './inside';
import { keepSession, observe, type Seen, session } from './support';

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

type Size = typeof desktop;

/** Somebody who goes from page to page, in the house without loading everything anew. */
export interface Visitor {
  page: Page;
  /** Opens a page in a window of this size, with nothing of the page before it. */
  visit: (address: string, size?: Size) => Promise<void>;
  /** What went wrong since it was last emptied. */
  seen: Seen;
}

type Language = 'en' | 'ar';

interface WorkerFixtures {
  /** Who visits, the same one in every test; null is not signed in. */
  visitor: (who: Role | null, language?: Language) => Promise<Visitor>;
}

export const test = playwright.extend<Record<never, never>, WorkerFixtures>({
  visitor: [
    async ({ browser }, use, { project }) => {
      const visitors = new Map<string, Promise<Visitor>>();
      await use((who, language = 'en') => {
        const key = `${who} ${language}`;
        const visitor = visitors.get(key) ?? arrive(browser, project.use.baseURL, who, language);
        visitors.set(key, visitor);
        return visitor;
      });
      for (const visitor of visitors.values()) await (await visitor).page.context().close();
    },
    { scope: 'worker' },
  ],
});

async function arrive(
  browser: Browser,
  baseURL: string | undefined,
  who: Role | null,
  language: Language,
): Promise<Visitor> {
  // What fades is there at once.
  const context = await browser.newContext({ baseURL, viewport: desktop, reducedMotion: 'reduce' });
  const seen: Seen = { wrong: [], opened: new Set() };
  await observe(context, seen);
  const page = await context.newPage();
  if (who) await keepSession(page, { ...(await session(page.request, who)), username: who });
  await page.addInitScript((kept) => {
    if (location.protocol !== 'about:') localStorage.setItem('i18nextLng', kept);
  }, language);
  const visit = async (address: string, { width, height }: Size = desktop) => {
    seen.wrong.length = 0;
    await page.setViewportSize({ width, height });
    const first = page.url() === 'about:blank';
    if (!who || first) await page.goto(address);
    else await enter(page, address);
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
