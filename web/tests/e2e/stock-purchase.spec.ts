import type { Page } from '@playwright/test';
import { choose } from './master-people';
import { unique } from './orders';
import { Api, expect, farAhead, openAs, test } from './support';

interface Label {
  id: string;
  label: string;
}

interface Goods extends Label {
  sku: string;
  unit: string;
}

interface Stock {
  onHand: string;
  incoming: string;
  onOrder: string;
}

/** A delivered order without returns. */
interface Delivered {
  orderNo: string;
  customer: { code: string };
  lines: { sku: string; delivered: string }[];
  returns: object[];
}

async function goods(api: Api) {
  const [supplier] = await api.get<Label[]>('/api/dropdowns/supplier?searchTerm=Golden');
  const [warehouse] = await api.get<Label[]>('/api/dropdowns/warehouse?searchTerm=NORTH');
  const [first, second] = await api.get<Goods[]>(
    `/api/dropdowns/custom-product-supplier?supplierId=${supplier?.id}`,
  );
  if (!supplier || !warehouse || !first || !second)
    throw new Error('The demo has a supplier with goods.');
  const path = `/api/stocks/warehouse/${warehouse.id}/product/${first.id}`;
  const stock = async () => {
    const { onHand, incoming, onOrder } = await api.get<Stock>(path);
    return { onHand: Number(onHand), incoming: Number(incoming), onOrder: Number(onOrder) };
  };
  return { supplierId: supplier.id, warehouseId: warehouse.id, first, second, stock };
}

const status = (page: Page, word: string) => page.locator(`main [data-status=${word}]`).first();

test('a purchase is approved, sent, and received in part; the rest will not arrive', async ({
  page,
}) => {
  const manager = await Api.as(page.request, 'manager');
  const { supplierId, warehouseId, first, second, stock } = await goods(manager);
  const before = await stock();
  const encoder = await Api.as(page.request, 'encoder');
  const { id } = await encoder.send<{ id: string }>('POST', '/api/stockTransactions', {
    kind: 'purchase',
    warehouseId,
    supplierId,
    supplierReference: unique(),
    lines: [
      { productId: first.id, quantity: '24', unitCost: '3.50' },
      { productId: second.id, quantity: '12', unitCost: '4' },
    ],
  });

  await openAs(page, 'manager', `/dashboard/stock/${id}`);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: /^Approve/ }).click();
  await expect(dialog).toContainText(first.sku);
  await expect(dialog).toContainText(`on order +24 ${first.unit}`);
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(status(page, 'approved-admin')).toBeVisible();
  expect((await stock()).onOrder).toBe(before.onOrder + 24);

  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('a');
  await dialog.getByRole('button', { name: 'Sent by supplier' }).click();
  const expected = dialog.getByRole('textbox', { name: 'Expected date' });
  await expect(expected).toBeFocused();
  await expected.fill(farAhead().typed);
  await expect(dialog).toContainText('from on order to incoming');
  await dialog.getByRole('button', { name: 'Sent by supplier' }).click();
  await expect(status(page, 'on-transit-supplier')).toBeVisible();
  expect((await stock()).incoming).toBe(before.incoming + 24);

  const arrived = dialog.getByRole('textbox', { name: `Arrived, ${first.sku}` });
  const receive = dialog.getByRole('button', { name: 'Receive goods' });
  await page.getByRole('button', { name: /^Receive goods/ }).click();
  await expect(arrived).toHaveValue('24');
  await arrived.fill('10');
  await expect(dialog).toContainText('14');
  await expect(dialog).toContainText(`on hand +10 ${first.unit}`);
  await receive.click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Receipts' })).toContainText('10');
  expect((await stock()).onHand).toBe(before.onHand + 10);

  await page.keyboard.press('a');
  await expect(arrived).toHaveValue('14');
  await arrived.fill('0');
  await dialog.getByRole('switch', { name: /no more goods expected/ }).click();
  await receive.click();
  await expect(dialog).toContainText('Enter a reason.');
  await dialog.getByLabel('Reason').fill('Sold out at the supplier');
  await receive.click();
  await expect(dialog).toHaveCount(0);
  await expect(status(page, 'received-by-warehouse')).toBeVisible();
  await expect(page.getByText('Sold out at the supplier').first()).toBeVisible();
  expect(await stock()).toEqual({ ...before, onHand: before.onHand + 10 });
});

test('a customer return offers what the order delivered', async ({ page }) => {
  const manager = await Api.as(page.request, 'manager');
  const { content } = await manager.get<{ content: { id: string }[] }>(
    '/api/order-products?status=delivered&size=20',
  );
  const orders = await Promise.all(
    content.map(({ id }) => manager.get<Delivered>(`/api/order-products/${id}`)),
  );
  const order = orders.find(
    ({ lines, returns }) =>
      returns.length === 0 && lines.some((line) => Number(line.delivered) > 0),
  );
  if (!order) throw new Error('The demo has a delivered order.');
  await openAs(page, 'manager', '/dashboard/stock/new');
  await page.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'Customer return' }).click();
  await choose(page, 'Warehouse', 'MAIN');
  await choose(page, 'Customer', order.customer.code);
  await choose(page, 'Order', order.orderNo);
  await page.getByRole('combobox', { name: 'Line 1 Product' }).click();
  const offered = order.lines.filter((line) => Number(line.delivered) > 0);
  await expect(page.getByRole('option')).toHaveCount(offered.length);
  await page.getByRole('option').first().click();
  await expect(page.getByText(/The customer has \d/).first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Line 1 Quantity' }).fill('1');
  await page.getByRole('button', { name: /Submit for approval/ }).click();
  await expect(status(page, 'pending-approval')).toBeVisible();
  await expect(page.getByRole('link', { name: order.orderNo })).toBeVisible();
});
