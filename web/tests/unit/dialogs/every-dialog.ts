import { fireEvent } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ownScreens, screens } from '@/app/screens';
import { openDialogs } from '@/ui/dialog/open-dialogs';
import { type Opener, openersOf } from './openers';
import { addressOf, found, openPage, type Page, type Place, press, shows, until } from './page';
import { rawTexts } from './raw-words';

/** Splits the pages for tests that run in parallel. */
type Area = 'documents' | 'records' | 'company';

const areas = {
  documents: /^\/dashboard\/(order|dispatch|stock|receivable)\//,
  records: /^\/dashboard\/(customer|supplier|product|employee|user|warehouse)\//,
};

/** Lists every page; a replay shows pages of records, and tabs share one list. */
const places: readonly Place[] = [
  ...screens.map(({ path }) => ({ page: path, own: false })),
  ...ownScreens.map(({ path }) => ({ page: path, own: true })),
].filter(({ page }) => !/\/replay\/|:word/.test(page));

function areaOf({ page }: Place): Area {
  if (areas.documents.test(page)) return 'documents';
  return areas.records.test(page) ? 'records' : 'company';
}

/** Tests every dialog of every page of an area. */
export function testDialogsOf(area: Area): void {
  it.each(places.filter((place) => areaOf(place) === area))(
    'every dialog of $page says words, is closed by Back and by a link, and no key goes past it (own: $own)',
    testPage,
    180_000,
  );
}

async function testPage(place: Place): Promise<void> {
  const warn = vi.spyOn(console, 'error');
  const page = await openPage(place, 'rec-a');
  expect(rawTexts(), 'texts with words of the API').toEqual([]);
  const openers = await openersOf(page);
  let [here, other] = ['rec-a', 'rec-b'];
  for (const opener of openers) {
    const search = opener === openers[0];
    await named(opener.name, async () => {
      await closesByBack(opener);
      shows(place.page, here);
      await closesByLink(opener, { place, page, other, search });
    });
    [here, other] = [other, here];
  }
  if (!place.own && isInList(place)) {
    press(here === 'rec-a' ? 'j' : 'k');
    await named('J and K', () => until(() => shows(place.page, other)));
    if (areaOf(place) === 'documents') await replays(other);
  }
  expect(page.writes).toEqual([]);
  const sameKeys = warn.mock.calls.filter(isSameKey);
  if (areaOf(place) === 'documents') expect(sameKeys).toEqual([]);
}

/** Tests for React's warning; the answers give all records of a list one of two ids. */
function isSameKey([text, key]: readonly unknown[]): boolean {
  return /same key/.test(String(text)) && !/^rec-/.test(String(key));
}

/** Fails unless the timeline of this document links to its replay. */
async function replays(id: string): Promise<void> {
  const options = '#content [aria-label="Timeline options"]';
  fireEvent.click(await found(() => document.querySelector(options)));
  const link = `[role=menuitem][href*="/dashboard/replay/"][href$="/${id}"]`;
  await until(() => expect(document.querySelector(link)).not.toBeNull());
}

async function closesByBack({ open }: Opener): Promise<void> {
  await open();
  await until(() => dialogs(1));
  press('j');
  press('k');
  await until(() => dialogs(1));
  expect(rawTexts(), 'texts with words of the API').toEqual([]);
  window.history.back();
  await until(() => dialogs(0));
}

/** Opens another record while the dialog is open, and once while the search is open above it. */
async function closesByLink(
  { open }: Opener,
  { place, page, other, search }: { place: Place; page: Page; other: string; search: boolean },
): Promise<void> {
  await open();
  await until(() => dialogs(1));
  if (search) {
    press('k', true);
    await until(() => dialogs(2));
  }
  await leave(place, page, other);
  await until(() => dialogs(0));
}

/** Follows a link to another record, or to another view of a page without one, which stays mounted. */
async function leave({ page }: Place, { navigate }: Page, other: string): Promise<void> {
  const view = page.includes(':') ? '' : `?view=${other}`;
  navigate(addressOf(page, other) + view);
  await until(() => shows(page, other));
}

/** Returns true for a record from a list, where J and K open its neighbors. */
const isInList = ({ page }: Place) => /^\/dashboard\/\w+\/:id$/.test(page);

/** Fails unless that many dialogs are open, each with its own history entry. */
function dialogs(count: number): void {
  expect(openDialogs()).toHaveLength(count);
  expect(document.querySelectorAll('.MuiDialog-root, .MuiDrawer-modal')).toHaveLength(count);
  expect(window.history.state?.usr?.dialogs ?? 0).toBe(count);
}

/** Adds the dialog's name to a failure. */
async function named(name: string, check: () => Promise<void>): Promise<void> {
  await check().catch((failure: Error) => {
    throw new Error(`${name}: ${failure.message.split('\n')[0]}`);
  });
}
