import type { Page } from '@playwright/test';
import { expectNothing } from './axe';
import { as, choose, type Server, unique } from './master-people';
import { expect, farAhead, test } from './support';

interface Label {
  id: string;
  label: string;
}

interface Goods extends Label {
  sku: string;
  unit: string;
  lastCost: string | null;
}

interface Stock {
  onHand: string;
  incoming: string;
  onOrder: string;
}

/** An order of which nothing has come back yet. */
interface Delivered {
  orderNo: string;
  customer: { code: string };
  lines: { sku: string; delivered: string }[];
  returns: object[];
}

const supplier = 'Golden Valley Canning';

async function goods(server: Server) {
  const [found] = await server.get<Label[]>(`/api/dropdowns/supplier?searchTerm=Golden`);
  const [main] = await server.get<Label[]>('/api/dropdowns/warehouse?searchTerm=NORTH');
  const offered = await server.get<Goods[]>(
    `/api/dropdowns/custom-product-supplier?supplierId=${found?.id}`,
  );
  const [first, second, third] = offered;
  if (!found || !main || !first || !second || !third)
    throw new Error('The demo has a supplier with goods.');
  const stock = async (product: Goods) => {
    const path = `/api/stocks/warehouse/${main.id}/product/${product.id}`;
    const { onHand, incoming, onOrder } = await server.get<Stock>(path);
    return { onHand: Number(onHand), incoming: Number(incoming), onOrder: Number(onOrder) };
  };
  return { supplierId: found.id, warehouseId: main.id, first, second, third, stock };
}

async function addLine(page: Page, line: number, { sku }: Goods, quantity: string, cost: string) {
  if (line > 1) await page.getByRole('button', { name: 'Add line' }).click();
  await page.getByRole('combobox', { name: `Line ${line} Product` }).fill(sku);
  await page.getByRole('option', { name: new RegExp(sku) }).click();
  await page.getByRole('textbox', { name: `Line ${line} Quantity` }).fill(quantity);
  await page.getByRole('textbox', { name: `Line ${line} Unit cost` }).fill(cost);
}

const status = (page: Page, word: string) => page.locator(`main [data-status=${word}]`).first();

async function axe(page: Page) {
  // Notices fade in and out; one that offers a way back stays a while.
  await expect(page.locator('#notices').getByRole('alert')).toHaveCount(0, { timeout: 20_000 });
  await expectNothing(page);
}

test('a purchase is entered, approved, sent and received in two parts', async ({ context }) => {
  test.slow();
  const clerk = await as(context, 'encoder');
  const boss = await as(context, 'manager');
  const { first, second, stock } = await goods(boss.server);
  const before = await stock(first);

  await clerk.page.goto('/dashboard/stock/new');
  await choose(clerk.page, 'Warehouse', 'NORTH');
  await choose(clerk.page, 'Supplier', supplier);
  await clerk.page.getByLabel('Supplier reference').fill(unique('PO'));
  await addLine(clerk.page, 1, first, '24', '3.50');
  await addLine(clerk.page, 2, second, '12', '4');
  await expect(clerk.page.getByText('Total cost')).toContainText('132.00');
  await axe(clerk.page);
  await clerk.page.keyboard.press('Control+s');
  await expect(status(clerk.page, 'pending-approval')).toBeVisible();
  await expect(clerk.page.getByRole('button', { name: /Approve/ })).toHaveCount(0);

  const { page } = boss;
  const dialog = page.getByRole('dialog');
  await page.goto(clerk.page.url());
  await page.getByRole('button', { name: /^Approve/ }).click();
  await expect(dialog).toContainText(`${first.sku}`);
  await expect(dialog).toContainText(`on order +24 ${first.unit}`);
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(status(page, 'approved-admin')).toBeVisible();
  expect((await stock(first)).onOrder).toBe(before.onOrder + 24);

  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('a');
  await expect(dialog.getByRole('button', { name: 'Sent by supplier' })).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Expected date' }).fill(farAhead().typed);
  await expect(dialog).toContainText('from on order to incoming');
  await dialog.getByRole('button', { name: 'Sent by supplier' }).click();
  await expect(status(page, 'on-transit-supplier')).toBeVisible();
  expect((await stock(first)).incoming).toBe(before.incoming + 24);

  await page.getByRole('button', { name: /^Receive goods/ }).click();
  await expect(dialog.getByRole('textbox', { name: `Arrived, ${first.sku}` })).toHaveValue('24');
  await dialog.getByRole('textbox', { name: `Arrived, ${first.sku}` }).fill('30');
  await expect(dialog).toContainText(`6 ${first.unit} more than is outstanding`);
  await expect(dialog.getByRole('button', { name: 'Receive goods' })).toBeDisabled();
  await dialog.getByRole('textbox', { name: `Arrived, ${first.sku}` }).fill('10');
  await expect(dialog).toContainText('14');
  await expect(dialog).toContainText(`on hand +10 ${first.unit}`);
  await axe(page);
  await dialog.getByRole('button', { name: 'Receive goods' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(status(page, 'on-transit-supplier')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Receipts' })).toContainText('10');
  expect((await stock(first)).onHand).toBe(before.onHand + 10);

  await page.keyboard.press('a');
  await expect(dialog.getByRole('textbox', { name: `Arrived, ${first.sku}` })).toHaveValue('14');
  await dialog.getByRole('textbox', { name: `Arrived, ${first.sku}` }).fill('0');
  await dialog.getByRole('switch', { name: /will not arrive/ }).click();
  await dialog.getByRole('button', { name: 'Receive goods' }).click();
  await expect(dialog).toContainText('A reason is needed.');
  await dialog.getByLabel('Reason').fill('Sold out at the supplier');
  await dialog.getByRole('button', { name: 'Receive goods' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(status(page, 'received-by-warehouse')).toBeVisible();
  await expect(page.getByText('Sold out at the supplier').first()).toBeVisible();
  const after = await stock(first);
  expect(after).toEqual({ ...before, onHand: before.onHand + 10 });
  await axe(page);
});

test('batches are recorded at receipt, with the next number', async ({ context }) => {
  const admin = await as(context, 'admin');
  const { page, server } = admin;
  const { supplierId, warehouseId, third } = await goods(server);
  const product = await server.get<{ version: number; tracksBatch: boolean }>(
    `/api/products/${third.id}`,
  );
  if (!product.tracksBatch) {
    const kept = await server.get<Record<string, unknown>>(`/api/products/${third.id}`);
    const fields = [
      ...['sku', 'barcode', 'name', 'description', 'category', 'supplierId', 'unit'],
      ...['unitDecimals', 'packSize', 'taxRate', 'reorderLevel', 'safetyStock', 'minimumOrder'],
      ...['leadTimeDays', 'active'],
    ];
    const body = Object.fromEntries(fields.map((field) => [field, kept[field]]));
    const path = `/api/products/${third.id}`;
    await server.send('PUT', path, { ...body, tracksBatch: true }, product.version);
  }
  const { id } = await server.send<{ id: string }>('POST', '/api/stockTransactions', {
    kind: 'purchase',
    warehouseId,
    supplierId,
    expectedDate: farAhead().iso,
    lines: [{ productId: third.id, quantity: '6', unitCost: '4' }],
  });
  for (const to of ['approved-admin', 'on-transit-supplier']) {
    await server.send('PUT', '/api/stockTransactions/updateStatus', {
      id,
      status: to,
    });
  }
  await page.goto(`/dashboard/stock/${id}`);
  await page.getByRole('button', { name: /^Receive goods/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Receive goods' }).click();
  await expect(dialog).toContainText('Enter the batch number.');
  await dialog.getByRole('textbox', { name: `Arrived, ${third.sku}` }).fill('4');
  await dialog.getByRole('button', { name: 'Next number' }).click();
  const batch = dialog.getByRole('textbox', { name: `Batch number, ${third.sku}` });
  await expect(batch).not.toHaveValue('');
  const number = await batch.inputValue();
  await dialog.getByRole('button', { name: 'Another batch' }).click();
  await dialog
    .getByRole('textbox', { name: `Arrived, ${third.sku}` })
    .nth(1)
    .fill('2');
  const other = unique('B');
  await dialog
    .getByRole('textbox', { name: `Batch number, ${third.sku}` })
    .nth(1)
    .fill(other);
  await dialog.getByRole('button', { name: 'Receive goods' }).click();
  await expect(status(page, 'received-by-warehouse')).toBeVisible();
  const receipts = page.getByRole('region', { name: 'Receipts' });
  await expect(receipts).toContainText(number);
  await expect(receipts).toContainText(other);
});

test('the ledger lists every movement with six figures, from the product page', async ({
  context,
}) => {
  const { page, server } = await as(context, 'manager');
  const { first } = await goods(server);
  await page.goto(`/dashboard/product/${first.id}`);
  await page
    .getByRole('row', { name: /North depot/ })
    .getByRole('link', { name: 'Ledger' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const figure of ['On hand', 'Reserved', 'Available', 'Incoming', 'On order']) {
    await expect(page.getByRole('term').filter({ hasText: figure })).toBeVisible();
  }
  const table = page.getByRole('region', { name: 'Stock ledger' });
  await expect(table.getByRole('row').nth(1)).toContainText(/(STK|ORD)-/);
  await axe(page);
});

test('a customer return offers what the order delivered', async ({ context }) => {
  const { page, server } = await as(context, 'manager');
  const { content } = await server.get<{ content: { id: string }[] }>(
    '/api/order-products?status=delivered&size=20',
  );
  const orders = await Promise.all(
    content.map(({ id }) => server.get<Delivered>(`/api/order-products/${id}`)),
  );
  const order = orders.find(
    ({ lines, returns }) =>
      returns.length === 0 && lines.some((line) => Number(line.delivered) > 0),
  );
  if (!order) throw new Error('The demo has a delivered order.');
  await page.goto('/dashboard/stock/new');
  await page.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'Customer return' }).click();
  await choose(page, 'Warehouse', 'MAIN');
  await choose(page, 'Customer', order.customer.code);
  await choose(page, 'Order', order.orderNo);
  await page.getByRole('combobox', { name: 'Line 1 Product' }).click();
  const goods = order.lines.filter((line) => Number(line.delivered) > 0);
  await expect(page.getByRole('option')).toHaveCount(goods.length);
  await page.getByRole('option').first().click();
  await expect(page.getByText(/The customer has \d/).first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Line 1 Quantity' }).fill('1');
  await page.getByRole('button', { name: /Submit for approval/ }).click();
  await expect(status(page, 'pending-approval')).toBeVisible();
  await expect(page.getByRole('link', { name: order.orderNo })).toBeVisible();
});

test('who receives goods gets there from the list, and a void names its reason', async ({
  context,
}) => {
  const keeper = await as(context, 'warehouse-manager');
  await keeper.page.goto('/dashboard/stock/list/inTransit');
  await expect(keeper.page.getByRole('tab')).toHaveText([/In transit/, /Received/]);
  await expect(keeper.page.getByRole('link', { name: /New stock transaction/ })).toHaveCount(0);
  await axe(keeper.page);

  const boss = await as(context, 'manager');
  const { supplierId, warehouseId, first } = await goods(boss.server);
  const { id } = await boss.server.send<{ id: string }>('POST', '/api/stockTransactions', {
    kind: 'purchase',
    warehouseId,
    supplierId,
    lines: [{ productId: first.id, quantity: '1', unitCost: '1' }],
  });
  await boss.page.goto(`/dashboard/stock/${id}`);
  await boss.page.getByRole('button', { name: 'More actions' }).click();
  await boss.page.getByRole('menuitem', { name: 'Void' }).click();
  const dialog = boss.page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Void' })).toBeDisabled();
  await dialog.getByLabel('Reason').fill('Ordered twice');
  await dialog.getByRole('button', { name: 'Void' }).click();
  await expect(status(boss.page, 'void')).toBeVisible();
  await expect(boss.page.getByText('Ordered twice').first()).toBeVisible();
});
