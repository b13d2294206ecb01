import type { Page } from '@playwright/test';
import { expectNothing } from './axe';
import { grid, type Order } from './list-parts';
import { findGoods, type Placed, place, unique } from './orders';
import { Api, expect, openAs, test } from './support';

/** Creates pending orders with a unique reference. */
async function pendingOrders(page: Page, quantities: string[]) {
  const { warehouse, plenty, unlimited } = await findGoods(await Api.as(page.request, 'manager'));
  const api = await Api.as(page.request, 'encoder');
  const reference = unique();
  const orders: Placed[] = [];
  for (const quantity of quantities) {
    const lines = [{ productId: plenty[0]?.productId ?? '', quantity }];
    const more = { customerReference: reference };
    orders.push(await place(api, unlimited.id, warehouse.id, lines, more));
  }
  return { reference, orders, api };
}

async function selectAll(page: Page) {
  await grid(page).getByRole('checkbox', { name: 'Select all rows' }).check();
}

test('three orders are approved at once; the one beyond the credit limit is refused with the server’s words', async ({
  page,
}) => {
  const api = await Api.as(page.request, 'encoder');
  const manager = await Api.as(page.request, 'manager');
  const { warehouse, plenty, unlimited } = await findGoods(manager);
  const customer = {
    name: `Small credit ${unique()}`,
    billingAddress: { line: '1 Quay', city: 'Portland', country: 'US' },
    creditLimit: '99999.00',
  };
  const poor = await manager.send<Placed>('POST', '/api/customers', customer);
  const reference = unique();
  const line = { productId: plenty[0]?.productId ?? '', quantity: '1' };
  const more = { customerReference: reference };
  const orders = [
    await place(api, unlimited.id, warehouse.id, [line], more),
    await place(api, poor.id, warehouse.id, [{ ...line, quantity: '5' }], more),
    await place(api, unlimited.id, warehouse.id, [line], more),
  ];
  await openAs(page, 'manager', `/dashboard/order/list/pending?searchTerm=${reference}`);
  await expect(page.getByText('1–3 of 3')).toBeVisible();
  await grid(page).getByRole('row').nth(1).getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  await selectAll(page);
  const keys: string[] = [];
  page.on('request', (request) => {
    const key = request.headers()['idempotency-key'];
    if (key && request.url().includes('pending-to-approved')) keys.push(key);
  });
  await page.getByRole('toolbar').getByRole('button', { name: 'Approve 3 orders' }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve 3 orders' });
  await expectNothing(page);
  await expect(dialog.getByRole('status')).toContainText('3 will be approved');
  // A step that the preview allows may still be refused, after a concurrent change.
  const limited = await manager.send<Placed>(
    'PUT',
    `/api/customers/${poor.id}`,
    { ...customer, creditLimit: '1.00' },
    { 'If-Match': `"${poor.version}"` },
  );
  await dialog.getByRole('button', { name: 'Approve 3 orders' }).click();
  await expect(dialog.getByRole('status')).toHaveText('2 done · 1 needs a reason');
  expect(new Set(keys).size).toBe(3);
  const refused = dialog.getByRole('listitem').filter({ hasText: orders[1]?.number ?? '' });
  await expect(refused).toContainText('Needs a reason');
  await expect(refused).toContainText(/credit/i);
  await expectNothing(page);

  await manager.send('PUT', `/api/customers/${poor.id}`, customer, {
    'If-Match': `"${limited.version}"`,
  });
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect(dialog.getByRole('status')).toHaveText('3 done');
  expect(new Set(keys).size).toBe(3);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('toolbar')).toHaveCount(0);
  for (const { id } of orders) {
    const status = async () => (await manager.get<Order>(`/api/order-products/${id}`)).status;
    await expect.poll(status).toBe('approved');
  }
});

test('a trip is planned from selected orders of one warehouse', async ({ page }) => {
  const manager = await Api.as(page.request, 'manager');
  const { reference, orders } = await pendingOrders(page, ['1', '1']);
  for (const { id, version } of orders) {
    await manager.send(
      'PUT',
      '/api/order-products/update-order/pending-to-approved',
      { id },
      { 'If-Match': `"${version}"` },
    );
  }
  await openAs(page, 'manager', `/dashboard/order/list/approved?searchTerm=${reference}`);
  await expect(page.getByText('1–2 of 2')).toBeVisible();
  await selectAll(page);
  await page.getByRole('toolbar').getByRole('link', { name: 'New dispatch' }).click();
  await expect(page).toHaveURL(/\/dispatch\/new/);
  for (const { number } of orders) await expect(page.getByText(number).first()).toBeVisible();
});

test('records are made inactive and active again together', async ({ page }) => {
  const api = await Api.as(page.request, 'manager');
  const word = unique();
  const made: Placed[] = [];
  for (const name of [`${word} one`, `${word} two`]) {
    made.push(await api.send<Placed>('POST', '/api/suppliers', { name, leadTimeDays: 3 }));
  }
  await openAs(page, 'manager', `/dashboard/supplier/list?searchTerm=${word}`);
  await expect(page.getByText('1–2 of 2')).toBeVisible();
  for (const verb of ['Deactivate', 'Activate']) {
    await selectAll(page);
    await page.getByRole('toolbar').getByRole('button', { name: verb }).click();
    const dialog = page.getByRole('dialog', { name: `${verb}: 2 rows` });
    await dialog.getByRole('button', { name: `${verb} (2)` }).click();
    await expect(dialog.getByRole('status')).toHaveText('2 done');
    await dialog.getByRole('button', { name: 'Close' }).click();
    for (const { id } of made) {
      // Another client reads the page's write slightly later.
      await expect
        .poll(() => api.get(`/api/suppliers/${id}`))
        .toMatchObject({ active: verb === 'Activate', leadTimeDays: 3 });
    }
  }
});

test('on a phone rows are selected by a long press and by a button', async ({ browser, watch }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await watch(context);
  const page = await context.newPage();
  const { reference, orders, api } = await pendingOrders(page, ['1', '1']);
  await openAs(page, 'manager', `/dashboard/order/list/pending?searchTerm=${reference}`);
  const cards = page.getByRole('link', { name: /ORD-/ });
  await expect(cards).toHaveCount(2);
  const box = await cards.first().boundingBox();
  if (!box) throw new Error('no card');
  const at = { x: box.x + 60, y: box.y + 20 };
  const touch = await context.newCDPSession(page);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await expect(page.getByRole('toolbar')).toContainText('1 selected');
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(page).toHaveURL(/order\/list\/pending/);
  await expect(page.getByRole('toolbar')).toContainText('1 selected');
  await page.getByRole('checkbox').nth(1).tap();
  await expect(page.getByRole('toolbar')).toContainText('2 selected');
  await expectNothing(page);
  await page.getByRole('button', { name: 'Done selecting' }).tap();
  await expect(page.getByRole('checkbox')).toHaveCount(0);

  await page.getByRole('button', { name: 'More actions' }).tap();
  await page.getByRole('button', { name: 'Select', exact: true }).tap();
  await page.getByRole('checkbox').first().tap();
  await page.getByRole('toolbar').getByRole('button', { name: 'Cancel order' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Cancel 1 order' });
  await dialog.getByLabel('Reason').fill('By thumb');
  await dialog.getByRole('button', { name: 'Cancel 1 order' }).tap();
  await expect(dialog.getByRole('status')).toHaveText('1 done');
  const left: string[] = [];
  for (const { id } of orders) {
    left.push((await api.get<Order>(`/api/order-products/${id}`)).status);
  }
  expect(left.sort()).toEqual(['cancelled', 'pending']);
  await context.close();
});
