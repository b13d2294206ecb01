import type { Page } from '@playwright/test';
import { approvedFor, newAccount, newCustomer, newEmployee } from './day-records';
import { depart, type Trip } from './dispatch-trips';
import { Api, expect, openAs, test } from './support';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

interface Story {
  entries: { eventType: string }[];
}

/** Returns the proofs that are queued on the phone. */
function keptProofs(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify(
      Object.entries({ ...localStorage }).filter(([key]) => key.startsWith('waybill.proof')),
    ),
  );
}

test('a driver has the trip of today on the phone, and notes each stop, without a network in between', async ({
  page,
  context,
}) => {
  const customer = await newCustomer(page.request);
  const employee = await newEmployee(page.request, 'driver');
  const driver = await newAccount(page.request, 'driver', { employeeId: employee.id });
  const { orders, warehouse } = await approvedFor(page.request, customer, 3);
  const trip = await depart(page.request, orders, warehouse.id, employee.id);

  await openAs(page, driver, '/');
  await expect(page).toHaveURL(/\/dispatch\/list\/on-transit$/);
  await expect(page.getByRole('link', { name: /DSP-/ })).toHaveCount(1);
  await page.getByRole('link', { name: new RegExp(trip.dispatchNo) }).tap();
  await expect(page.locator('[data-stop]')).toHaveCount(3);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
  // The crew sees no costs.
  const crew = await Api.of(page.request, driver.username, driver.password);
  expect(JSON.stringify(await crew.get(`/api/dispatches/${trip.id}`))).not.toMatch(/price|total/i);
  const button = page.getByRole('button', { name: 'Handed over' }).first();
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(48);

  const note = async ({ orderNo }: { orderNo: string }, name: string) => {
    const card = page.locator(`[data-stop="${orderNo}"]`);
    await card.getByRole('button', { name: 'Handed over' }).tap();
    await page.getByLabel('Received by').fill(name);
    await page.getByRole('button', { name: 'Save' }).tap();
    await expect(card).toContainText(name);
    return card;
  };
  const [first, second, third] = trip.stops;
  if (!first || !second || !third) throw new Error('three stops are needed');
  await note(first, 'Mia Anchor');

  await context.setOffline(true);
  await expect(page.getByText('You’re offline.', { exact: false })).toBeVisible();
  const cards = [await note(second, 'Ben Bay'), await note(third, 'Cleo Cliff')];
  for (const card of cards) await expect(card).toContainText('not sent yet');
  for (const name of ['Ben Bay', 'Cleo Cliff']) expect(await keptProofs(page)).toContain(name);
  await context.setOffline(false);
  for (const card of cards) await expect(card).not.toContainText('not sent yet');
  expect(await keptProofs(page)).toBe('[]');

  const manager = await Api.as(page.request, 'manager');
  const names = async () =>
    (await manager.get<Trip>(`/api/dispatches/${trip.id}`)).stops.map(
      ({ receivedBy }) => receivedBy,
    );
  await expect.poll(names).toEqual(['Mia Anchor', 'Ben Bay', 'Cleo Cliff']);
  const { entries } = await manager.get<Story>(`/api/history/dispatch/${trip.id}?size=200`);
  expect(entries.filter(({ eventType }) => eventType === 'proved')).toHaveLength(3);
});
