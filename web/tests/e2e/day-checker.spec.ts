import { approvedFor, newCustomer, newEmployee } from './day-records';
import { plan, type Trip } from './dispatch-trips';
import { Api, expect, openAs, test } from './support';

test('a checker loads, sends off, delivers a part, brings one back and closes the trip', async ({
  page,
}) => {
  const customer = await newCustomer(page.request);
  const driver = await newEmployee(page.request, 'driver');
  const { orders, warehouse, goods } = await approvedFor(page.request, customer, 2);
  const [kept, back] = orders;
  if (!kept || !back) throw new Error('two orders are needed');
  const planned = await plan(page.request, orders, warehouse.id, driver.id);

  await openAs(page, 'checker', '/');
  await expect(page).toHaveURL(/\/dashboard\/today$/);
  const bar = page.getByRole('navigation', { name: 'Main navigation' });
  await bar.getByRole('button', { name: 'Dispatch' }).click();
  await page.getByRole('menuitem', { name: 'Waiting Dispatch' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dispatches' })).toBeVisible();
  await page.getByRole('searchbox', { name: /Search/ }).fill(planned.number);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('row').nth(1).click();
  const dialog = page.getByRole('dialog');

  await page.getByRole('button', { name: /^Load/ }).click();
  await expect(dialog).toContainText('2 orders go with it');
  await dialog.locator('button[type=submit]').click();
  await expect(page.locator('main [data-status=loaded]').first()).toBeVisible();
  await page
    .locator('main')
    .getByRole('button', { name: /^Dispatch( |$)/ })
    .click();
  await expect(dialog).toContainText(`leaves ${warehouse.name}`);
  await dialog.locator('button[type=submit]').click();
  await expect(page.locator('main [data-status=on-transit]').first()).toBeVisible();

  await page.getByRole('button', { name: `Deliver ${kept.number}` }).click();
  await dialog.getByLabel(`Delivered ${goods[0]?.sku}`).fill('1');
  await expect(dialog).toContainText('1 product returns to the warehouse');
  await dialog.getByLabel('Reason for short delivery').fill('One bag was wet');
  await dialog.getByLabel('Received by').fill('Mrs Anchor');
  await dialog.getByRole('button', { name: 'Deliver', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  const stop = (number: string) => page.locator(`[data-stop="${number}"]`);
  await expect(stop(kept.number)).toContainText('Mrs Anchor');
  await expect(stop(kept.number)).toContainText('One bag was wet');

  await page.getByRole('button', { name: `Return to warehouse ${back.number}` }).click();
  await dialog.getByLabel('Reason').fill('Nobody was there');
  await dialog.getByRole('button', { name: 'Return to warehouse' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(stop(back.number)).toContainText('Returned');

  await page.getByRole('button', { name: /^Close trip/ }).click();
  await dialog.locator('button[type=submit]').click();
  await expect(dialog).toHaveCount(0);
  const manager = await Api.as(page.request, 'manager');
  // The page waits for its own write; other readers see it slightly later.
  const status = async () => (await manager.get<Trip>(`/api/dispatches/${planned.id}`)).status;
  await expect.poll(status).toBe('delivered');
  const trip = await manager.get<Trip>(`/api/dispatches/${planned.id}`);
  expect(trip.stops.map(({ outcome }) => outcome)).toEqual(['delivered', 'failed']);
  expect(trip.stops[0]?.lines.map(({ delivered }) => Number(delivered))).toEqual([1, 2]);
  const order = await manager.get<{ status: string }>(`/api/order-products/${back.id}`);
  expect(order.status).toBe('approved');
});
