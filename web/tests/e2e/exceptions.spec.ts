import type { Page } from '@playwright/test';
import { findGoods, place } from './orders';
import { Api, expect, openAs, test } from './support';

/** Exceptions have the same marks in lists, filter chips, heads of documents and the dashboard. */

const chip = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'Attention' }).getByRole('button', { name });
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('gridcell') });

/** Creates a customer with credit for a few orders. */
async function newCustomer(server: Api, more: object = {}) {
  const name = `Attention ${Date.now().toString(36)} ${Math.random().toString(36).slice(2, 5)}`;
  const address = { line: '1 Dock Road', city: 'Portland', country: 'United States' };
  const record = { name, billingAddress: address, deliveryAddresses: [], creditLimit: '90000.00' };
  const { id } = await server.send<{ id: string }>('POST', '/api/customers', {
    ...record,
    ...more,
  });
  return { id, name };
}

test('a manager sees which pending orders can be approved, and what keeps the others', async ({
  page,
  request,
}) => {
  const server = await Api.as(request, 'manager');
  const { warehouse, plenty } = await findGoods(server);
  const good = plenty[0]?.productId ?? '';
  const customer = await newCustomer(server);
  const line = (quantity: string) => [{ productId: good, quantity, unitPrice: '1.00' }];
  await place(server, customer.id, warehouse.id, line('1'));
  const short = await place(server, customer.id, warehouse.id, line('9000'));
  await openAs(page, 'manager', `/dashboard/order/list/pending?customerId=${customer.id}`);
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).filter({ hasText: short.number })).toContainText('Short');
  await chip(page, /^Ready 1/).click();
  await expect(page).toHaveURL(/ready=true/);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).not.toContainText(short.number);
  await chip(page, /^Short 1/).click();
  await expect(page).toHaveURL(/exception=short/);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(short.number);
  // A second click shows all rows again.
  await chip(page, /^Short/).click();
  await expect(rows(page)).toHaveCount(2);

  await page.getByRole('link', { name: short.number }).click();
  const mark = page.locator('main').getByRole('link', { name: 'Short', exact: true });
  await expect(mark).toHaveAttribute('href', /order\/list\/pending\?exception=short/);
});

test('a tile of the dashboard opens the list of just what it counts', async ({ page }) => {
  await openAs(page, 'manager', '/dashboard/Inventory/dashboard');
  const tiles = page.getByRole('region', { name: 'Needs attention' });
  await expect(tiles.getByRole('link')).toHaveCount(8);
  for (const [name, address] of [
    ['Late orders', '/dashboard/order/list?exception=late'],
    ['Short orders', '/dashboard/order/list/pending?exception=short'],
    ['Orders over limit', '/dashboard/order/list?exception=over-limit'],
    ['Orders on hold', '/dashboard/order/list?exception=on-hold'],
    ['Overdue purchases', '/dashboard/stock/list?exception=expected-not-arrived'],
    ['Low stock', '/dashboard/product/list?exception=low-stock'],
    ['Licenses ending', '/dashboard/employee/list?exception=licence-ending'],
  ] as const) {
    const tile = tiles.getByRole('link', { name: new RegExp(name) });
    await expect(tile).toHaveAttribute('href', new RegExp(address.replaceAll('?', '\\?')));
  }
  await tiles.getByRole('link', { name: /Overdue purchases/ }).click();
  await expect(page).toHaveURL(/stock\/list\?exception=expected-not-arrived/);
  await expect(page.getByRole('tab', { name: /^All/ })).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  const ready = tiles.getByRole('link', { name: /Ready to approve/ });
  const count = Number((await ready.innerText()).replace(/\D/g, ''));
  await ready.click();
  await expect(page).toHaveURL(/order\/list\/pending\?ready=true/);
  if (count > 0) await expect(page.getByText(new RegExp(`of ${count}\\b`))).toBeVisible();
});
