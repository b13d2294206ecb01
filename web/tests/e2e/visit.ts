import type { Page } from '@playwright/test';
import type { Role } from '../../src/api/roles';
import { faultsInDark, faultsOf, loaded, settled } from './axe';
import { clipped, squeezed } from './fit';
import { grid } from './list-parts';
import { openAs } from './support';
import { beyondTheEdge } from './visitor';

/** A page and the role that opens it. */
export interface Visit {
  page: Page;
  /** Null when signed out. */
  role: Role | null;
  address: string;
  /** False to skip axe, which has checked a similar page. */
  axe: boolean;
}

const desktop = { width: 1440, height: 900 };
const large = { width: 1920, height: 1080 };
const tablet = { width: 1024, height: 900 };
const phone = { width: 390, height: 844 };
/** Size that leaves a page the least room next to the vertical navigation. */
const narrow = { width: 1280, height: 900 };

/** Returns all faults of a page, each with the name of the check. */
export async function faultsAt(visit: Visit): Promise<string[]> {
  const { page, axe } = visit;
  await open(visit, desktop);
  await seeAll(page);
  const faults = [
    ...(await wrongHeading(page)),
    ...(await wrongTitle(page)),
    ...(await unfit(page, desktop)),
  ];
  if (axe) faults.push(...named('axe in light', await faultsOf(page)));
  for (const size of [large, tablet, phone]) faults.push(...(await unfit(page, size)));
  // Dark mode is checked on a phone, where less content halves the time.
  if (axe) faults.push(...named('axe in dark', await faultsInDark(page)));
  return faults;
}

/** Returns the faults of a page in Arabic, next to the vertical navigation and on a phone. */
export async function faultsInArabic(visit: Visit): Promise<string[]> {
  const { page, axe } = visit;
  await open(visit, narrow);
  const faults = [
    ...(await wrongHeading(page)),
    ...(await unfit(page, desktop)),
    ...(await unfit(page, narrow)),
  ];
  if (axe) faults.push(...named('axe', await faultsOf(page)));
  faults.push(...(await unfit(page, phone)));
  return named('in Arabic', faults);
}

async function open({ page, role, address }: Visit, size: typeof desktop) {
  await page.setViewportSize(size);
  if (role) await openAs(page, role, address);
  else await page.goto(address);
  await loaded(page);
}

const named = (aspect: string, faults: readonly string[]) =>
  faults.map((fault) => `${aspect}: ${fault}`);

/** Scrolls to the end and back, to load content that waits to be seen. */
async function seeAll(page: Page) {
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await loaded(page);
  await page.evaluate(() => window.scrollTo(0, 0));
}

async function unfit(page: Page, size: typeof desktop): Promise<string[]> {
  await page.setViewportSize(size);
  await loaded(page);
  const unfit = await settled(async () => {
    const wide = await beyondTheEdge(page);
    const cut = (await grid(page).isVisible()) ? await clipped(page) : [];
    return [...wide, ...cut, ...(await squeezed(page))];
  });
  return named(`at ${size.width} px`, unfit);
}

async function wrongHeading(page: Page): Promise<string[]> {
  const headings = await page.locator('h1:visible').allInnerTexts();
  const fits = headings.length === 1 && headings[0]?.trim() !== '';
  return fits ? [] : [`heading: one is needed, there are ${headings.length} (${headings.join()})`];
}

async function wrongTitle(page: Page): Promise<string[]> {
  const title = await page.title();
  return /^(?!undefined|null)\S.* · Waybill$/.test(title) ? [] : [`title: “${title}”`];
}
