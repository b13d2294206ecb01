import type { Page } from '@playwright/test';
import type { Trip } from './dispatch-trips';
import { unique } from './orders';
import { Api, expect, openAs, test } from './support';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
// Both tests use the only trip of the demo company's driver.
test.describe.configure({ mode: 'serial' });

/** Returns the driver's trip and one of its open stops. */
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

/** Counts the log's proofs of delivery on the trip with this recipient. */
async function provedBy(manager: Api, trip: string, name: string): Promise<number> {
  const { entries } = await manager.get<Story>(`/api/history/dispatch/${trip}?size=200`);
  return entries.filter(({ eventType, words }) => eventType === 'proved' && words.includes(name))
    .length;
}

/** Returns the proofs that are stored on the phone. */
function keptProofs(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify(
      Object.entries({ ...localStorage }).filter(([key]) => key.startsWith('waybill.proof')),
    ),
  );
}

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
    await card.getByRole('button', { name: /Handed over|Change recipient/ }).click();
    await tab.getByLabel('Received by').fill(name);
    await tab.getByRole('button', { name: 'Save' }).click();
    await expect(card).toContainText(name);
  };
  for (const tab of [page, other]) {
    // Opens the list first, so that going back needs no network.
    await openAs(tab, 'driver', '/dashboard');
    await tab.getByRole('link', { name: new RegExp(trip.dispatchNo) }).click();
    await expect(tab.locator(`[data-stop="${first.orderNo}"]`)).toBeVisible();
  }
  await context.setOffline(true);
  await note(page, first.orderNo, names[0]);
  await note(other, second.orderNo, names[1]);
  const expected = first === second ? [names[1]] : names;
  for (const name of expected) expect(await keptProofs(page)).toContain(name);

  // Sign-out warns of queued proofs and can be canceled.
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  const question = page.getByRole('dialog', { name: 'Log out?' });
  await expect(question).toContainText('hasn’t been sent yet');
  await question.getByRole('button', { name: 'Stay logged in' }).click();
  await expect(page).toHaveURL(new RegExp(trip.id));

  // The trip's page is closed when the network returns.
  await other.close();
  await page.goBack();
  await expect(page.locator('[data-stop]')).toHaveCount(0);
  await context.setOffline(false);
  for (const name of expected) await expect.poll(() => provedBy(manager, trip.id, name)).toBe(1);
  await expect.poll(() => keptProofs(page)).toBe('[]');
});

interface ShownOrder {
  problem: { kind: string; note: string | null; by: string } | null;
}

test('a problem with a photo is kept without a network, and the office sees it afterwards', async ({
  page,
  context,
}) => {
  const driver = await Api.as(page.request, 'driver');
  const manager = await Api.as(page.request, 'manager');
  const { trip } = await theTrip(driver);
  const stop = trip.stops.find(({ outcome, receivedBy }) => !outcome && !receivedBy);
  test.skip(!stop, 'Every stop of the trip has its recipient.');
  if (!stop) return;
  const note = `The gate is locked ${unique()}`;
  await openAs(page, 'driver', '/dashboard');
  await page.getByRole('link', { name: new RegExp(trip.dispatchNo) }).click();
  const card = page.locator(`[data-stop="${stop.orderNo}"]`);
  await card.getByRole('button', { name: 'Problem' }).click();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Customer absent' }).click();
  await page.getByLabel('Note').fill(note);
  const photo = { name: 'gate.png', mimeType: 'image/png', buffer: Buffer.from(dot, 'base64') };
  await page.locator('input[type="file"]').setInputFiles(photo);
  await expect(page.getByRole('img', { name: 'Photo' })).toBeVisible();
  await page.getByRole('button', { name: 'Save problem' }).click();
  await expect(card).toContainText('Problem: Customer absent');
  await expect(card).toContainText('Saved on this phone, not sent yet');

  await context.setOffline(false);
  await expect.poll(() => keptProofs(page)).toBe('[]');
  const order = await manager.get<ShownOrder>(`/api/order-products/${stop.id}`);
  expect(order.problem).toMatchObject({ kind: 'customer-absent', note });
  const files = await manager.get<{ name: string }[]>(`/api/attachments/order/${stop.id}`);
  expect(files.map(({ name }) => name)).toContain('problem.jpg');
  const office = await context.newPage();
  await openAs(office, 'manager', `/dashboard/order/${stop.id}`);
  await expect(office.getByText(/Problem: Customer absent · /)).toBeVisible();
  await expect(office.getByRole('button', { name: 'Download problem.jpg' })).toBeVisible();
});

/** Is a picture of one pixel. */
const dot =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
