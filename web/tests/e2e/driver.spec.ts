import type { Page } from '@playwright/test';
import { expectNothing } from './axe';
import type { Trip } from './dispatch-trips';
import { unique } from './orders';
import { Api, expect, openAs, test } from './support';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
// Both are about the one trip that the demo company's driver is on.
test.describe.configure({ mode: 'serial' });

/** The trip that the driver is on, and a stop of it that is open. */
async function theTrip(driver: Api) {
  const { content } = await driver.get<{ content: { id: string }[] }>(
    '/api/dispatches?status=on-transit',
  );
  const trip = await driver.get<Trip>(`/api/dispatches/${content[0]?.id}`);
  const stop = trip.stops.find(({ outcome }) => !outcome);
  if (!stop) throw new Error('The driver’s trip has no open stop.');
  return { trip, stop };
}

interface Story {
  entries: { eventType: string; words: string }[];
}

/** How often the log shows that this person took goods on the trip. */
async function provedBy(manager: Api, trip: string, name: string): Promise<number> {
  const { entries } = await manager.get<Story>(`/api/history/dispatch/${trip}?size=200`);
  return entries.filter(({ eventType, words }) => eventType === 'proved' && words.includes(name))
    .length;
}

/** What is kept on the phone. */
function keptProofs(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify(
      Object.entries({ ...localStorage }).filter(([key]) => key.startsWith('waybill.proof')),
    ),
  );
}

test('a driver notes who took the goods without a network; it is sent once when there is one', async ({
  page,
  context,
}) => {
  const driver = await Api.as(page.request, 'driver');
  const manager = await Api.as(page.request, 'manager');
  const { trip, stop } = await theTrip(driver);
  const name = `Mia ${unique()}`;

  await openAs(page, 'driver', '/dashboard');
  await page.getByRole('link', { name: new RegExp(trip.dispatchNo) }).click();
  const card = page.locator(`[data-stop="${stop.orderNo}"]`);
  await expect(card).toBeVisible();
  // Nothing of what the goods cost reaches the crew.
  expect(JSON.stringify(trip)).not.toMatch(/price|total/i);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
  const button = card.getByRole('button', { name: /Handed over|Change who took it/ });
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  await expectNothing(page);

  await context.setOffline(true);
  await expect(page.getByText('No network.', { exact: false })).toBeVisible();
  await button.click();
  await page.getByLabel('Received by').fill(name);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(
    page.getByText(`Stop ${stop.sequence} noted: ${name} took the goods of ${stop.orderNo}`),
  ).toBeVisible();
  await expect(card).toContainText('not sent yet');
  await expect(card).toContainText(name);
  expect(await keptProofs(page)).toContain(name);

  await context.setOffline(false);
  await expect(card).not.toContainText('not sent yet');
  await expect(card).toContainText(name);
  await expect.poll(() => provedBy(manager, trip.id, name)).toBe(1);
  expect(await keptProofs(page)).toBe('[]');
});

test('an answer that is lost on the way does not count twice', async ({ page }) => {
  const driver = await Api.as(page.request, 'driver');
  const manager = await Api.as(page.request, 'manager');
  const { trip, stop } = await theTrip(driver);
  const name = `Noah ${unique()}`;
  const keys: (string | undefined)[] = [];
  let lost = false;
  await page.route('**/api/**/proof*', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (lost) return route.continue();
    lost = true;
    // The server carries it out; the phone gets no response.
    await route.fetch();
    return route.abort('internetdisconnected');
  });
  await openAs(page, 'driver', `/dashboard/dispatch/${trip.id}`);
  const card = page.locator(`[data-stop="${stop.orderNo}"]`);
  await card.getByRole('button', { name: /Handed over|Change who took it/ }).click();
  await page.getByLabel('Received by').fill(name);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(card).toContainText('not sent yet');
  await expect.poll(() => keys.length).toBe(1);
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(card).not.toContainText('not sent yet');
  expect(keys.length).toBe(2);
  expect(new Set(keys).size).toBe(1);
  expect(await provedBy(manager, trip.id, name)).toBe(1);
});

test('two tabs without a network lose no proof, and what waits is sent from any page', async ({
  page,
  context,
}) => {
  const driver = await Api.as(page.request, 'driver');
  const manager = await Api.as(page.request, 'manager');
  const { trip } = await theTrip(driver);
  const open = trip.stops.filter(({ outcome }) => !outcome);
  const [first, second = first] = open;
  if (!first || !second) throw new Error('The driver’s trip has no open stop.');
  const names = [`Ann ${unique()}`, `Bea ${unique()}`] as const;
  const other = await context.newPage();
  const note = async (tab: Page, orderNo: string, name: string) => {
    const card = tab.locator(`[data-stop="${orderNo}"]`);
    await card.getByRole('button', { name: /Handed over|Change who took it/ }).click();
    await tab.getByLabel('Received by').fill(name);
    await tab.getByRole('button', { name: 'Save' }).click();
    await expect(card).toContainText(name);
  };
  for (const tab of [page, other]) {
    // By way of the list, to which the way back needs no network then.
    await openAs(tab, 'driver', '/dashboard');
    await tab.getByRole('link', { name: new RegExp(trip.dispatchNo) }).click();
    await expect(tab.locator(`[data-stop="${first.orderNo}"]`)).toBeVisible();
  }
  await context.setOffline(true);
  await note(page, first.orderNo, names[0]);
  await note(other, second.orderNo, names[1]);
  const expected = first === second ? [names[1]] : names;
  for (const name of expected) expect(await keptProofs(page)).toContain(name);

  // Who signs out is warned of them, and may stay.
  page.once('dialog', async (dialog) => {
    expect(dialog.message()).toContain('not sent yet');
    await dialog.dismiss();
  });
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(new RegExp(trip.id));

  // Nobody is on the trip's page any more when the network is back.
  await other.close();
  await page.goBack();
  await expect(page.locator('[data-stop]')).toHaveCount(0);
  await context.setOffline(false);
  for (const name of expected) await expect.poll(() => provedBy(manager, trip.id, name)).toBe(1);
  await expect.poll(() => keptProofs(page)).toBe('[]');
});
