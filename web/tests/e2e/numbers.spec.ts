import { approvedOrders, finish, onTransit, type Trip } from './dispatch-trips';
import { findGoods } from './orders';
import { sentPurchase } from './purchases';
import { Api, expect, openAs, test } from './support';

const mistake = '12,50 isn’t in your company’s number format. Enter 12.50.';

test('a price with a decimal comma is kept and marked in an order, and never saved as 1250', async ({
  page,
}) => {
  const manager = await Api.as(page.request, 'manager');
  const { unlimited, warehouse, plenty } = await findGoods(manager);
  await openAs(page, 'manager', `/dashboard/order/new?customerId=${unlimited.id}`);
  await page.getByRole('combobox', { name: 'Warehouse' }).fill(warehouse.code);
  await page.getByRole('option').first().click();
  await page.getByLabel('Line 1 Product').fill(plenty[0]?.sku ?? '');
  await page.getByRole('option').first().click();
  const quantity = page.getByLabel('Line 1 Quantity');
  const price = page.getByRole('textbox', { name: /Line 1 Price/ });
  for (const typed of ['1O0', '1e3', '2 doz', '=2*3']) {
    await quantity.fill(typed);
    await price.focus();
    await expect(quantity).toHaveValue(typed);
    await expect(page.getByText(`${typed} isn’t a number`).first()).toBeVisible();
    await expect(page.getByTestId('total')).toContainText('—');
  }
  await quantity.fill('2');
  await price.fill('12,50');
  await quantity.focus();
  await expect(price).toHaveValue('12,50');
  await expect(page.getByText(mistake).first()).toBeVisible();
  await expect(page.getByTestId('total')).toContainText('—');
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/order\/new/);
  await price.fill('12.50');
  await expect(page.getByTestId('total')).not.toContainText('—');
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}$/);
  // The page waits until the order is in the list; a request of another user does not.
  await expect(page.locator('main [data-status=pending]').first()).toBeVisible();
  const id = page.url().split('/').at(-1);
  const order = await manager.get<{ lines: { quantity: string; unitPrice: string }[] }>(
    `/api/order-products/${id}`,
  );
  expect(order.lines.map((line) => [line.quantity, line.unitPrice])).toEqual([
    ['2.000', '12.5000'],
  ]);
});

test('an amount with a decimal comma is no payment of a hundred times as much', async ({
  page,
}) => {
  const admin = await Api.as(page.request, 'admin');
  const { unlimited } = await findGoods(admin);
  await openAs(page, 'admin', `/dashboard/receivable/new?customerId=${unlimited.id}`);
  const amount = page.getByLabel('Amount');
  await amount.fill('12,50');
  await amount.blur();
  await expect(page.getByText(mistake)).toBeVisible();
  await page.getByRole('button', { name: /Submit for approval/ }).click();
  await expect(page).toHaveURL(/receivable\/new/);
  await expect(amount).toHaveValue('12,50');
  await amount.fill('١٢٫٥٠');
  await page.getByRole('button', { name: /Submit for approval/ }).click();
  await expect(page).toHaveURL(/\/receivable\/[0-9a-f-]{36}$/);
  const id = page.url().split('/').at(-1);
  const saved = await admin.get<{ amount: string }>(`/api/payments/${id}`);
  expect(saved.amount).toBe('12.50');
});

test('a quantity with a decimal comma is neither delivered nor received ten times over', async ({
  page,
}) => {
  const { orders, warehouse } = await approvedOrders(page.request, 1);
  const [order] = orders;
  if (!order) throw new Error('an order is needed');
  const trip: Trip = await onTransit(page.request, orders, warehouse.id);
  const sku = trip.stops[0]?.lines[0]?.sku ?? '';
  await openAs(page, 'checker', `/dashboard/order/${order.id}`);
  await expect(page.getByRole('link', { name: trip.dispatchNo })).toBeVisible();
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog');
  const kept = dialog.getByLabel(`Delivered ${sku}`);
  await kept.fill('1,5');
  await expect(kept).toHaveValue('1,5');
  await expect(
    dialog.getByText('1,5 isn’t in your company’s number format. Enter 1.5.'),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Deliver', exact: true }).click();
  await expect(kept).toBeFocused();
  await kept.fill('1.5');
  await expect(dialog.getByText('isn’t a number')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await finish(page.request, trip.id);
});

test('goods that arrive with a decimal comma are not booked', async ({ page }) => {
  const manager = await Api.as(page.request, 'manager');
  const purchase = await sentPurchase(await Api.as(page.request, 'encoder'), manager);
  await openAs(page, 'manager', `/dashboard/stock/${purchase.id}`);
  await page
    .getByRole('button', { name: /Receive/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  const arrived = dialog.getByLabel(`Arrived, ${purchase.sku}`);
  for (const typed of ['1O', '2,5', '1e1']) {
    await arrived.fill(typed);
    await arrived.blur();
    await expect(arrived).toHaveValue(typed);
    await expect(dialog.getByText(new RegExp(`^${typed} isn’t `))).toBeVisible();
    await dialog.getByRole('button', { name: /Receive/ }).click();
    await expect(dialog).toBeVisible();
  }
  await arrived.fill('2');
  await dialog.getByRole('button', { name: /Receive/ }).click();
  await expect(dialog).toHaveCount(0);
  const received = async () => {
    const path = `/api/stockTransactions/${purchase.id}`;
    const now = await manager.get<{ lines: { received: string }[] }>(path);
    return now.lines.map((line) => Number(line.received));
  };
  await expect.poll(received).toEqual([2]);
});
