import type { Page } from '@playwright/test';
import { findGoods, type Placed, place } from './orders';
import { Api, expect, openAs, test } from './support';

interface Order {
  id: string;
  orderNo: string;
  status: string;
  version: number;
  totals: { total: string };
}

/** Creates a pending order of an encoder with one line. */
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

/** Opens a document and waits until its shortcuts work. */
async function open(page: Page, user: 'manager', at: string, number: string) {
  await openAs(page, user, at);
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
}

test('an approval is taken back from its notice, and the way back has one again', async ({
  page,
}) => {
  const { placed, order, customer } = await pendingOrder(page);
  await open(page, 'manager', path(placed), placed.number);
  await page.keyboard.press('a');
  await expect(dialogOf(page)).toContainText(`to the open orders of ${customer.name}`);
  await dialogOf(page).getByRole('button', { name: 'Approve order' }).click();
  await expect(page.locator('main [data-status=approved]').first()).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText(`${placed.number} is pending again`)).toBeVisible();
  await expect(page.locator('main [data-status=pending]').first()).toBeVisible();
  await expect.poll(async () => (await order()).status).toBe('pending');

  await page.keyboard.press('a');
  await dialogOf(page).getByRole('button', { name: 'Approve order' }).click();
  await expect(page.locator('main [data-status=approved]').first()).toBeVisible();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Undo approval' })).toBeVisible();
  // Later the way back asks.
  await page.reload();
  await expect(page.locator('main [data-status=approved]').first()).toBeVisible();
  await page.keyboard.press('u');
  await expect(dialogOf(page)).toContainText(`leaves the open orders of ${customer.name}`);
  await dialogOf(page).getByRole('button', { name: 'Revert to pending' }).click();
  await expect(page.locator('main [data-status=pending]').first()).toBeVisible();
  // Undoing it approves the order, which asks for confirmation.
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect(dialogOf(page)).toContainText(`${placed.number} becomes approved`);
  await expect.poll(async () => (await order()).status).toBe('pending');
});

test('a row that was approved in its list stays there for the undo', async ({ page }) => {
  const { placed, order } = await pendingOrder(page);
  await openAs(page, 'manager', `/dashboard/order/list/pending?searchTerm=${placed.number}`);
  const row = page.getByRole('row').filter({ hasText: placed.number });
  await row.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Approve order' }).click();
  await dialogOf(page).getByRole('button', { name: 'Approve order' }).click();
  await expect(row.locator('[data-status=approved]')).toBeVisible();
  await row.getByRole('button', { name: `Undo approval ${placed.number}` }).click();
  await expect(row.getByRole('button', { name: 'More actions' })).toBeVisible();
  await expect.poll(async () => (await order()).status).toBe('pending');
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
  await expect(dialogOf(page)).toContainText('was changed by someone else');
  await expect(dialogOf(page)).toContainText('It is now cancelled');
  await expect(dialogOf(page).getByRole('button', { name: 'Approve order' })).toBeDisabled();
});
