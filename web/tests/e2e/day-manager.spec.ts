import { approvedFor, newCustomer, newEmployee } from './day-records';
import { depart, finish } from './dispatch-trips';
import { findGoods, place } from './orders';
import { Api, expect, openAs, test } from './support';

interface Story {
  entries: { words: string }[];
}

test('a manager approves what waits, sees its consequences before, and lets one pass with a reason', async ({
  page,
}) => {
  const encoder = await Api.as(page.request, 'encoder');
  const { warehouse, plenty } = await findGoods(await Api.as(page.request, 'manager'));
  const lines = plenty.slice(0, 2).map(({ productId }) => ({ productId, quantity: '2' }));
  const regular = await newCustomer(page.request);
  const small = await newCustomer(page.request, '10.00');
  const usual = await place(encoder, regular.id, warehouse.id, lines);
  const beyond = await place(encoder, small.id, warehouse.id, lines);

  await openAs(page, 'manager', '/');
  const bar = page.getByRole('navigation', { name: 'Main navigation' });
  await bar.getByRole('button', { name: 'Order', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Waiting Orders' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await page.getByRole('searchbox', { name: /Search/ }).fill(usual.number);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('row').nth(1).click();
  await expect(page.getByRole('heading', { level: 1, name: usual.number })).toBeVisible();
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`Stock of 2 products is reserved in ${warehouse.name}`);
  await dialog.getByRole('button', { name: 'Approve order' }).click();
  await expect(page.locator('main [data-status=approved]').first()).toBeVisible();

  await openAs(page, 'manager', `/dashboard/order/list/pending?searchTerm=${beyond.number}`);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('row').nth(1).click();
  await page.getByRole('button', { name: /Approve order/ }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    /over the credit limit.*Balance.*0\.00.*Open orders.*0\.00.*This order.*Credit limit.*10\.00/s,
  );
  // The dialog still shows the effects.
  await expect(dialog.getByRole('listitem').first()).toContainText(beyond.number);
  await dialog.getByRole('button', { name: 'Approve order' }).click();
  await expect(dialog.getByLabel(/Reason for override/)).toBeFocused();
  await dialog.getByLabel(/Reason for override/).fill('Pays in cash at the door');
  await dialog.getByRole('button', { name: 'Approve order' }).click();
  await expect(page.locator('main [data-status=approved]').first()).toBeVisible();
  const manager = await Api.as(page.request, 'manager');
  const { entries } = await manager.get<Story>(`/api/history/account/${small.id}`);
  expect(entries[0]?.words).toMatch(new RegExp(`${beyond.number}.*Pays in cash at the door`));
});

test('a manager reads the report and the statement of a customer', async ({ page }) => {
  const customer = await newCustomer(page.request);
  const { orders, warehouse } = await approvedFor(page.request, customer, 1);
  const driver = await newEmployee(page.request, 'driver');
  const trip = await depart(page.request, orders, warehouse.id, driver.id);
  await finish(page.request, trip.id);
  const manager = await Api.as(page.request, 'manager');
  const [order] = orders;
  const { delivery } = await manager.get<{ delivery: { totals: { total: string } } }>(
    `/api/order-products/${order?.id}`,
  );
  const owed = delivery.totals.total.replace(/\B(?=(\d{3})+(?=\.))/g, ',');

  await openAs(page, 'manager', '/');
  const bar = page.getByRole('navigation', { name: 'Main navigation' });
  await bar.getByRole('button', { name: 'Reports' }).click();
  await page.getByRole('menuitem', { name: 'Customer Report' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Customer report' })).toBeVisible();
  await page.getByRole('searchbox', { name: /Search/ }).fill(customer.name);
  const row = page.getByRole('row', { name: new RegExp(customer.name) });
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(row).toContainText(owed);
  await row.click();
  await page.getByRole('link', { name: 'Statement' }).first().click();
  await expect(page.getByRole('heading', { name: 'Account statement' })).toBeVisible();
  const entries = page.getByRole('region', { name: 'Entries' });
  await expect(entries.getByRole('row', { name: /Closing balance/ })).toContainText(owed);
  await entries.getByRole('link', { name: order?.number ?? '' }).click();
  await expect(page.getByRole('heading', { level: 1, name: order?.number ?? '' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Delivered' })).toBeVisible();
  await openAs(page, 'manager', `/dashboard/order/list/delivered?searchTerm=${order?.number}`);
  const delivered = page.getByRole('row', { name: new RegExp(order?.number ?? '') });
  await expect(delivered).toContainText(trip.dispatchNo);
  await expect(delivered).toContainText(owed);
});
