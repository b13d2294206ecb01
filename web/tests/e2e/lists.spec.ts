import { readFileSync } from 'node:fs';
import type { Download, Page } from '@playwright/test';
import { parseCsv } from '../../src/ui/csv';
import { expectNothing } from './axe';
import { findGoods, type Placed, place, unique } from './orders';
import { Api, expect, openAs, test } from './support';

interface Order {
  id: string;
  orderNo: string;
  customerName: string;
  status: string;
  total: string;
  dispatchId: string | null;
}

const grid = (page: Page) => page.getByRole('grid');
const heads = (page: Page) => grid(page).getByRole('columnheader');
const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const panel = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Pending orders that nobody else has, found by their reference. */
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

test('columns and height of the rows are chosen by keyboard and kept for the person', async ({
  page,
  browser,
  watch,
}) => {
  await openAs(page, 'manager', '/dashboard/order/list/pending');
  await expect(heads(page).getByText('Warehouse')).toBeVisible();
  await tool(page, 'Columns').focus();
  await page.keyboard.press('Enter');
  const columns = panel(page, 'Columns');
  await expect(columns.getByRole('checkbox', { name: /Number/ })).toBeDisabled();
  await columns.getByRole('checkbox', { name: 'Warehouse' }).focus();
  await page.keyboard.press('Space');
  await columns.getByRole('checkbox', { name: 'Made by' }).focus();
  await page.keyboard.press('Space');
  await columns.getByRole('button', { name: 'Compact' }).focus();
  await page.keyboard.press('Enter');
  await expectNothing(page);
  await page.keyboard.press('Escape');
  await expect(tool(page, 'Columns')).toBeFocused();

  const chosen = async (shown: Page) => {
    await expect(heads(shown).getByText('Made by')).toBeVisible();
    await expect(heads(shown).getByText('Warehouse')).toHaveCount(0);
    await expect(grid(shown).getByRole('row').nth(1)).toHaveCSS('height', '44px');
  };
  await chosen(page);
  await page.reload();
  await chosen(page);
  await page.getByRole('tab', { name: /Cancelled/ }).click();
  await chosen(page);

  const other = await browser.newContext({ storageState: await page.context().storageState() });
  await watch(other);
  const encoder = await other.newPage();
  await openAs(encoder, 'admin', '/dashboard/order/list/pending');
  await expect(heads(encoder).getByText('Warehouse')).toBeVisible();
  await other.close();

  await tool(page, 'Columns').click();
  await columns.getByRole('button', { name: 'Back to the default' }).click();
  await page.keyboard.press('Escape');
  await expect(heads(page).getByText('Warehouse')).toBeVisible();
  await expect(grid(page).getByRole('row').nth(1)).toHaveCSS('height', '56px');
});

test('a list opened from the menu shows what one had last, a link what it says, cleared nothing', async ({
  page,
}) => {
  await openAs(page, 'manager', '/dashboard/order/list/delivered');
  const fromMenu = async () => {
    await page.getByRole('link', { name: 'Waybill' }).first().click();
    await page.getByRole('button', { name: 'Order', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Delivered Orders' }).click();
  };
  await heads(page).getByText('Date', { exact: true }).click();
  await page.getByRole('button', { name: 'Warehouse', exact: true }).click();
  await page.getByRole('menuitem', { name: /Main/ }).click();
  await page.getByLabel('Rows per page').selectOption('10');
  await expect(page).toHaveURL(/warehouseId=.*sort=orderDate.*size=10/);
  const last = new URL(page.url()).search;

  await fromMenu();
  await expect(page).toHaveURL(new RegExp(`delivered\\${last}$`));
  await page.goBack();
  await expect(page).not.toHaveURL(/order\/list/);

  await page.goto('/dashboard/order/list/delivered?sort=orderNo,asc');
  await expect(page).toHaveURL(/delivered\?sort=orderNo,asc$/);
  await page.goto('/dashboard/order/list/delivered');
  await expect(page).toHaveURL(new RegExp(`delivered\\${last}$`));

  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).not.toHaveURL(/warehouseId|sort/);
  await fromMenu();
  await expect(grid(page).getByRole('row').nth(1)).toBeVisible();
  await expect(page).not.toHaveURL(/warehouseId|sort/);
});

test('a view holds filters, sort and columns, survives a reload, reaches another tab and nobody else', async ({
  page,
  context,
}) => {
  await openAs(page, 'manager', '/dashboard/order/list/delivered');
  await heads(page).getByText('Number', { exact: true }).click();
  await tool(page, 'Columns').click();
  await panel(page, 'Columns').getByRole('checkbox', { name: 'Lines' }).uncheck();
  await page.keyboard.press('Escape');
  await tool(page, 'Views').click();
  await panel(page, 'Views').getByLabel('Name of the view').fill('By number');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/sort=orderNo.*columns=/);
  await expectNothing(page);
  await page.keyboard.press('Escape');
  await expect(tool(page, 'By number')).toBeVisible();
  const saved = new URL(page.url()).search;

  await page.goto('/dashboard/customer/list');
  const tab = await context.newPage();
  await openAs(tab, 'manager', '/dashboard/order/list/delivered?size=50');
  await tool(tab, 'Views').click();
  await panel(tab, 'Views').getByRole('button', { name: 'By number', exact: true }).click();
  await expect(tab).toHaveURL(new RegExp(`\\${saved}$`));
  await expect(heads(tab).getByText('Lines')).toHaveCount(0);

  await tool(tab, 'By number').click();
  await panel(tab, 'Views').getByRole('button', { name: 'Rename view By number' }).click();
  await panel(tab, 'Views').getByLabel('Rename view By number').fill('Numbers');
  await page.keyboard.press('Enter');
  await panel(tab, 'Views').getByRole('button', { name: 'Rename', exact: true }).click();
  await panel(tab, 'Views').getByRole('button', { name: 'The list opens with Numbers' }).click();
  await tab.keyboard.press('Escape');

  await page.goto('/dashboard/order/list/delivered');
  await expect(page).toHaveURL(new RegExp(`\\${saved}$`));
  await expect(tool(page, 'Numbers')).toBeVisible();

  const admin = await context.newPage();
  await openAs(admin, 'admin', '/dashboard/order/list/delivered');
  await expect(grid(admin).getByRole('row').nth(1)).toBeVisible();
  await expect(admin).toHaveURL(/delivered$/);
  await tool(admin, 'Views').click();
  await expect(panel(admin, 'Views')).toContainText('No view saved yet');

  await tool(page, 'Numbers').click();
  await panel(page, 'Views').getByRole('button', { name: 'Delete view Numbers' }).click();
  await page.keyboard.press('Escape');
  await expect(tool(page, 'Views')).toBeVisible();
});

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
  await page.getByRole('toolbar').getByRole('button', { name: 'Approve order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve order: 3 rows' });
  await expectNothing(page);
  await expect(dialog.getByRole('status')).toContainText('3 will be done');
  // What would be done may be refused all the same: somebody was faster.
  const limited = await manager.send<Placed>(
    'PUT',
    `/api/customers/${poor.id}`,
    { ...customer, creditLimit: '1.00' },
    { 'If-Match': `"${poor.version}"` },
  );
  await dialog.getByRole('button', { name: 'Approve order (3)' }).click();
  await expect(dialog.getByRole('status')).toHaveText('2 done · 1 refused');
  expect(new Set(keys).size).toBe(3);
  const refused = dialog.getByRole('listitem').filter({ hasText: orders[1]?.number ?? '' });
  await expect(refused).toContainText('Refused');
  await expect(refused).toContainText(/credit/i);
  await expectNothing(page);

  await manager.send('PUT', `/api/customers/${poor.id}`, customer, {
    'If-Match': `"${limited.version}"`,
  });
  await dialog.getByRole('button', { name: 'Retry the refused' }).click();
  await expect(dialog.getByRole('status')).toHaveText('3 done');
  expect(new Set(keys).size).toBe(3);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('toolbar')).toHaveCount(0);
  for (const { id } of orders) {
    expect((await manager.get<Order>(`/api/order-products/${id}`)).status).toBe('approved');
  }
});

test('several orders are cancelled for one reason, and the run can be stopped and gone on with', async ({
  page,
}) => {
  const { reference, orders, api } = await pendingOrders(page, ['1', '2', '3']);
  await openAs(page, 'manager', `/dashboard/order/list/pending?searchTerm=${reference}`);
  await expect(page.getByText('1–3 of 3')).toBeVisible();
  await selectAll(page);
  await page.getByRole('toolbar').getByRole('button', { name: 'Cancel order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel order: 3 rows' });
  await dialog.getByRole('button', { name: 'Cancel order (3)' }).click();
  await expect(dialog).toContainText('A reason is needed.');
  await dialog.getByLabel('Reason').fill('Ordered twice');

  // The first answer waits until the run has been told to stop.
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/pending-to-cancelled*', async (route) => {
    await held;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Cancel order (3)' }).click();
  await dialog.getByRole('button', { name: 'Stop' }).click();
  answer();
  await expect(dialog.getByRole('status')).toHaveText('1 done · 2 not done');
  await dialog.getByRole('button', { name: 'Go on with the rest' }).click();
  await expect(dialog.getByRole('status')).toHaveText('3 done');
  for (const { id } of orders) {
    const order = await api.get<Order>(`/api/order-products/${id}`);
    expect(order.status).toBe('cancelled');
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

test('records are taken out of use and put back together', async ({ page }) => {
  const api = await Api.as(page.request, 'manager');
  const word = unique();
  const made: Placed[] = [];
  for (const name of [`${word} one`, `${word} two`]) {
    made.push(await api.send<Placed>('POST', '/api/suppliers', { name, leadTimeDays: 3 }));
  }
  await openAs(page, 'manager', `/dashboard/supplier/list?searchTerm=${word}`);
  await expect(page.getByText('1–2 of 2')).toBeVisible();
  for (const verb of ['Take out of use', 'Put back in use']) {
    await selectAll(page);
    await page.getByRole('toolbar').getByRole('button', { name: verb }).click();
    const dialog = page.getByRole('dialog', { name: `${verb}: 2 rows` });
    await dialog.getByRole('button', { name: `${verb} (2)` }).click();
    await expect(dialog.getByRole('status')).toHaveText('2 done');
    await dialog.getByRole('button', { name: 'Close' }).click();
    for (const { id } of made) {
      const supplier = await api.get<{ active: boolean; leadTimeDays: number }>(
        `/api/suppliers/${id}`,
      );
      expect(supplier).toMatchObject({ active: verb.startsWith('Put'), leadTimeDays: 3 });
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

  await page.getByRole('button', { name: 'Select', exact: true }).tap();
  await page.getByRole('checkbox').first().tap();
  await page.getByRole('toolbar').getByRole('button', { name: 'Cancel order' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Cancel order: 1 row' });
  await dialog.getByLabel('Reason').fill('By thumb');
  await dialog.getByRole('button', { name: 'Cancel order (1)' }).tap();
  await expect(dialog.getByRole('status')).toHaveText('1 done');
  const left: string[] = [];
  for (const { id } of orders) {
    left.push((await api.get<Order>(`/api/order-products/${id}`)).status);
  }
  expect(left.sort()).toEqual(['cancelled', 'pending']);
  await context.close();
});

test('the whole filtered list comes as a file, with the rows that the server has', async ({
  page,
}) => {
  const api = await Api.as(page.request, 'manager');
  const query = 'sort=orderNo,asc&startDate=2026-01-01';
  await openAs(page, 'manager', `/dashboard/order/list/delivered?${query}`);
  const rows: Order[] = [];
  for (let next: string | null | undefined = ''; next !== null && next !== undefined; ) {
    const answer: { content: Order[]; next?: string | null } = await api.get(
      `/api/order-products?status=delivered&size=100&${query}${next && `&after=${encodeURIComponent(next)}`}`,
    );
    rows.push(...answer.content);
    next = answer.next;
  }
  expect(rows.length).toBeGreaterThan(100);
  const [head = [], ...lines] = parseCsv(await download(page, 'CSV', /^orders-delivered.*\.csv$/));
  const at = (name: string) => head.indexOf(name);
  expect(lines.map((line) => [line[at('Order')], line[at('Customer')], line[at('Total')]])).toEqual(
    rows.map(({ orderNo, customerName, total }) => [orderNo, customerName, total]),
  );
  expect(new Set(lines.map((line) => line[at('Status')]))).toEqual(new Set(['Delivered']));

  const sheet = await download(page, 'Excel (XLSX)', /^orders-delivered.*\.xlsx$/);
  for (const { orderNo, total } of rows.slice(0, 3)) {
    expect(sheet).toContain(`>${orderNo}</t>`);
    expect(sheet).toContain(`<v>${total}</v>`);
  }
  expect(sheet.match(/<row /g)).toHaveLength(rows.length + 1);
});

test('a file that breaks off is not handed over, and the page says so', async ({ page }) => {
  await openAs(page, 'manager', '/dashboard/order/list/delivered');
  await page.route('**/api/order-products?*format=csv*', (route) =>
    route.abort('internetdisconnected'),
  );
  await tool(page, 'Download').click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  await expect(page.getByText('The download failed: Something went wrong')).toBeVisible();
  await expect(tool(page, 'Download')).toBeEnabled();
});

async function download(page: Page, kind: string, name: RegExp): Promise<string> {
  await tool(page, 'Download').click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: kind }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(name);
  return readFileSync(await (file as Download).path(), 'utf8');
}

test('on a phone the first row begins in the upper half, with search and status tabs above it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, 'manager', '/dashboard/order/list/delivered');
  const first = page.getByRole('link', { name: /ORD-/ }).first();
  await expect(first).toBeVisible();
  expect((await first.boundingBox())?.y).toBeLessThan(330);
  await expect(page.getByRole('searchbox')).toBeInViewport();
  await expect(page.getByRole('tab', { name: /Delivered/ })).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Download' })).toBeInViewport();
  // What does not fit into the line of the filters is reached by scrolling it.
  await page.getByRole('button', { name: 'Customer' }).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Customer' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
