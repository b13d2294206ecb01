import type { Page } from '@playwright/test';
import { approvedOrders, driverNamed, plan } from './dispatch-trips';
import { findGoods, type Placed, place } from './orders';
import { Api, expect, openAs, test } from './support';

interface Order {
  id: string;
  orderNo: string;
  status: string;
  version: number;
  totals: { total: string };
}

/** A pending order of an encoder over one line. */
async function pendingOrder(page: Page, quantity = '2') {
  const encoder = await Api.as(page.request, 'encoder');
  const manager = await Api.as(page.request, 'manager');
  const { unlimited, warehouse, plenty } = await findGoods(manager);
  const [goods] = plenty;
  if (!goods) throw new Error('a product is needed');
  const lines = [{ productId: goods.productId, quantity }];
  const placed = await place(encoder, unlimited.id, warehouse.id, lines);
  const order = () => manager.get<Order>(`/api/order-products/${placed.id}`);
  return { placed, order, manager, encoder, customer: unlimited, warehouse, goods };
}

const dialogOf = (page: Page) => page.getByRole('dialog');
const path = ({ id }: Placed) => `/dashboard/order/${id}`;

/** Opens a document, and waits until its keys work. */
async function open(
  page: Page,
  user: 'manager' | 'encoder' | 'checker',
  at: string,
  number: string,
) {
  await openAs(page, user, at);
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
}

test('what can be done with a document stands in its head, its menu, the sheet of keys and the search', async ({
  page,
}) => {
  const { placed } = await pendingOrder(page);
  await open(page, 'manager', path(placed), placed.number);
  await expect(page.getByRole('button', { name: /Approve order/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Edit/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print order' })).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  for (const name of ['Cancel order', 'Duplicate']) {
    await expect(page.getByRole('menuitem', { name })).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(page.locator('.MuiModal-root')).toHaveCount(0);

  await page.keyboard.press('?');
  for (const name of ['Approve order', 'Cancel order', 'Edit', 'Print order']) {
    await expect(dialogOf(page).getByText(name, { exact: true })).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  await page.keyboard.type(`approve ${placed.number}`);
  await expect(page.getByRole('option', { name: `Approve ${placed.number}` })).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(dialogOf(page)).toContainText(`${placed.number} becomes approved`);
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);

  await page.keyboard.press('x');
  await expect(dialogOf(page)).toContainText(
    'The order stays visible as cancelled, with its reason.',
  );
});

test('a role is offered only what it may do', async ({ page }) => {
  const { placed, encoder } = await pendingOrder(page);
  await encoder.get(`/api/order-products/${placed.id}`);
  await open(page, 'encoder', path(placed), placed.number);
  await expect(page.getByRole('link', { name: /Edit/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /Approve order/ })).toHaveCount(0);
  await page.keyboard.press('a');
  await expect(dialogOf(page)).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  await page.keyboard.type(placed.number);
  await expect(page.getByRole('option', { name: `Edit · ${placed.number}` })).toBeVisible();
  await expect(page.getByRole('option', { name: /Approve/ })).toHaveCount(0);
});

test('an approval is taken back from its notice, and the way back has one again', async ({
  page,
}) => {
  const { placed, order, customer } = await pendingOrder(page);
  await open(page, 'manager', path(placed), placed.number);
  await page.keyboard.press('a');
  await expect(dialogOf(page)).toContainText(`to the open orders of ${customer.name}`);
  await dialogOf(page).getByRole('button', { name: 'Approve order' }).click();
  await expect(page.locator('main [data-status=approved]').first()).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`${placed.number} is pending again`)).toBeVisible();
  await expect(page.locator('main [data-status=pending]').first()).toBeVisible();
  await expect.poll(async () => (await order()).status).toBe('pending');

  await page.keyboard.press('a');
  await dialogOf(page).getByRole('button', { name: 'Approve order' }).click();
  await expect(page.locator('main [data-status=approved]').first()).toBeVisible();
  await expect(dialogOf(page)).toHaveCount(0);
  await page.keyboard.press('u');
  await expect(dialogOf(page)).toContainText(`leaves the open orders of ${customer.name}`);
  await dialogOf(page).getByRole('button', { name: 'Take back to pending' }).click();
  await expect(page.locator('main [data-status=pending]').first()).toBeVisible();
  // To approve is not harmless: it asks first.
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(dialogOf(page)).toContainText(`${placed.number} becomes approved`);
  await expect.poll(async () => (await order()).status).toBe('pending');
});

test('an undo that is no longer possible says why', async ({ page }) => {
  const { placed, manager, order } = await pendingOrder(page);
  await open(page, 'manager', path(placed), placed.number);
  await page.keyboard.press('a');
  await dialogOf(page).getByRole('button', { name: 'Approve order' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await manager.send('PUT', '/api/order-products/update-order/approved-to-cancelled', {
    id: placed.id,
    reason: 'The customer called',
  });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('#notices .MuiAlert-colorError')).toContainText('Somebody else');
  await expect.poll(async () => (await order()).status).toBe('cancelled');
});

test('a dialog notices that somebody else has moved the document, and has to be confirmed again', async ({
  page,
}) => {
  const { placed, manager } = await pendingOrder(page);
  await open(page, 'manager', path(placed), placed.number);
  await expect(page.getByRole('status', { name: /Live/ })).toBeVisible();
  await page.keyboard.press('a');
  await expect(dialogOf(page)).toContainText(`${placed.number} becomes approved`);
  await manager.send('PUT', '/api/order-products/update-order/pending-to-cancelled', {
    id: placed.id,
    reason: 'Ordered twice',
  });
  await expect(dialogOf(page)).toContainText('was changed meanwhile by somebody else');
  await expect(dialogOf(page)).toContainText('it is cancelled now');
  await expect(dialogOf(page).getByRole('button', { name: 'Approve order' })).toBeDisabled();
});

test('what somebody else has edited is approved as it is now, not as it was', async ({ page }) => {
  const { placed, manager, customer, warehouse, goods } = await pendingOrder(page, '2');
  const other = await Api.as(page.request, 'encoder');
  await open(page, 'manager', path(placed), placed.number);
  await page.keyboard.press('a');
  const before = await dialogOf(page).getByText('to the open orders of').innerText();
  await other.send(
    'PUT',
    `/api/order-products/${placed.id}`,
    {
      customerId: customer.id,
      warehouseId: warehouse.id,
      lines: [{ productId: goods.productId, quantity: '3' }],
    },
    { 'If-Match': `"${placed.version}"` },
  );
  await expect(dialogOf(page)).toContainText('was changed meanwhile by somebody else');
  await expect(dialogOf(page).getByText('to the open orders of')).not.toHaveText(before);
  await dialogOf(page).getByRole('button', { name: 'Approve order' }).click();
  await expect(page.getByText(`${placed.number} is approved`)).toBeVisible();
  const status = async () => (await manager.get<Order>(`/api/order-products/${placed.id}`)).status;
  await expect.poll(status).toBe('approved');
});

test('a loaded dispatch is unloaded from its notice', async ({ page }) => {
  const { orders, warehouse, encoder } = await approvedOrders(page.request, 1);
  const driver = await driverNamed(encoder, 'Kenji');
  const planned = await plan(page.request, orders, warehouse.id, driver.id);
  await open(page, 'checker', `/dashboard/dispatch/${planned.id}`, planned.number);
  await page.keyboard.press('a');
  await dialogOf(page).getByRole('button', { name: 'Load' }).click();
  await expect(page.locator('main [data-status=loaded]').first()).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`${planned.number} waits again`)).toBeVisible();
  await expect(page.locator('main [data-status=waiting]').first()).toBeVisible();
});

test('a document that is not there says so, with a way back', async ({ page }) => {
  await openAs(page, 'manager', '/dashboard/order/01900000-0000-7000-8000-0000000000ff');
  await expect(
    page.getByRole('heading', { level: 1, name: 'There is nothing here' }),
  ).toBeVisible();
  await expect(page.getByText(/Trace id/)).toBeVisible();
  await page.getByRole('button', { name: 'Go back' }).click();
  await expect(page).toHaveURL(/\/order\/list\/pending/);
});

test('a page that did not load is tried again', async ({ page }) => {
  const { placed } = await pendingOrder(page);
  const broken = `**/api/order-products/${placed.id}`;
  await page.route(broken, (route) => route.abort('internetdisconnected'));
  await openAs(page, 'manager', path(placed));
  await expect(page.getByRole('heading', { level: 1, name: 'That did not load' })).toBeVisible();
  await page.unroute(broken);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: placed.number })).toBeVisible();
});

test('an order leads to its customer, its goods and its dispatch, and back', async ({ page }) => {
  const { orders, warehouse, encoder, customer } = await approvedOrders(page.request, 1);
  const driver = await driverNamed(encoder, 'Kenji');
  const planned = await plan(page.request, orders, warehouse.id, driver.id);
  const [order] = orders;
  if (!order) throw new Error('an order is needed');
  await openAs(page, 'manager', path(order));
  await page.getByRole('link', { name: planned.number }).click();
  await expect(page.getByRole('heading', { name: planned.number })).toBeVisible();
  await expect(
    page.getByRole('link', { name: new RegExp(driver.label.split(' · ')[1] ?? 'Kenji') }),
  ).toBeVisible();
  await page.getByRole('link', { name: order.number }).click();
  await expect(page.getByRole('heading', { name: order.number })).toBeVisible();
  await page.getByRole('link', { name: customer.name }).first().click();
  await expect(page.getByRole('heading', { name: customer.name, level: 1 })).toBeVisible();
});
