import { approvedOrders, finish, onTransit, type Trip } from './dispatch-trips';
import { Api, expect, openAs, test } from './support';

test('a checker delivers less of one line from the order’s page, and the rest comes back', async ({
  page,
}) => {
  const { orders, warehouse, manager } = await approvedOrders(page.request, 1);
  const [order] = orders;
  if (!order) throw new Error('an order is needed');
  const trip = await onTransit(page.request, orders, warehouse.id);
  const [line] = trip.stops[0]?.lines ?? [];
  if (!line) throw new Error('a line is needed');

  await openAs(page, 'checker', `/dashboard/order/${order.id}`);
  await expect(page.getByRole('link', { name: trip.dispatchNo })).toBeVisible();
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel(`Delivered ${line.sku}`);
  await field.fill('3');
  await expect(dialog).toContainText('Only 2');
  await expect(dialog.getByRole('button', { name: 'Deliver', exact: true })).toBeDisabled();
  await field.fill('1');
  await expect(dialog).toContainText('1 product returns to the warehouse');
  await expect(dialog.getByRole('button', { name: 'Deliver', exact: true })).toBeDisabled();
  await dialog.getByLabel('Why less was delivered').fill('One was broken');
  await dialog.getByRole('button', { name: 'Deliver', exact: true }).click();
  await expect(page.getByText(`${order.number} is delivered`)).toBeVisible();
  // A checker does not read delivered orders: the trip goes on.
  await expect(page).toHaveURL(new RegExp(`/dispatch/${trip.id}$`));
  await expect(page.getByText('One was broken').first()).toBeVisible();

  const checker = await Api.as(page.request, 'checker');
  const stop = async () => (await checker.get<Trip>(`/api/dispatches/${trip.id}`)).stops[0];
  await expect.poll(async () => (await stop())?.outcome).toBe('delivered');
  const lines = (await stop())?.lines ?? [];
  expect(lines.map(({ delivered }) => Number(delivered))).toEqual([1, 2]);
  await finish(page.request, trip.id);
  const delivered = await manager.get<{ delivery: { totals: { total: string } } }>(
    `/api/order-products/${order.id}`,
  );
  await openAs(page, 'manager', `/dashboard/order/list/delivered?searchTerm=${order.number}`);
  const row = page.getByRole('row', { name: new RegExp(order.number) });
  await expect(row).toContainText(trip.dispatchNo);
  const amount = delivered.delivery.totals.total.replace(/\B(?=(\d{3})+(?=\.))/g, ',');
  await expect(row).toContainText(amount);
  await row.click();
  await expect(page.getByRole('cell', { name: /^1 / }).first()).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Delivered' })).toBeVisible();
});

test('an encoder sees credit and addresses of the customer who orders', async ({ page }) => {
  const manager = await Api.as(page.request, 'manager');
  const { content } = await manager.get<{
    content: { code: string; creditLimit: string | null; active: boolean }[];
  }>('/api/customers?active=true&size=100');
  const limited = content.find(({ creditLimit }) => creditLimit !== null);
  await openAs(page, 'encoder', '/dashboard/order/new');
  await page
    .getByLabel('Customer', { exact: false })
    .first()
    .fill(limited?.code ?? '');
  await page.getByRole('option').first().click();
  await expect(page.getByText('Credit left after this order')).toBeVisible();
  await expect(page.getByText('Payment terms')).toBeVisible();
  await page.getByRole('combobox', { name: 'Delivery address' }).click();
  expect(await page.getByRole('option').count()).toBeGreaterThan(2);
});
