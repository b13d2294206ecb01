import type { Page } from '@playwright/test';
import { expectNothing } from './axe';
import { as, type Server, unique } from './master-people';
import { expect, newTab, test } from './support';

interface Made {
  id: string;
}

interface Found {
  content: { id: string }[];
  totalElements: number;
}

interface Purchase {
  status: string;
  supplier: { name: string };
  lines: { sku: string; quantity: string }[];
}

/** One of a product is in stock: where a product has been, its safety stock is kept. */
async function received(server: Server, warehouseId: string, productId: string) {
  const lines = [{ productId, quantity: '1', unitCost: '2' }];
  const opening = { kind: 'opening', warehouseId, reason: 'Counted', lines };
  const { id } = await server.send<Made>('POST', '/api/stockTransactions', opening);
  const step = { id, status: 'received-by-warehouse' };
  await server.send('PUT', '/api/stockTransactions/updateStatus', step);
}

/** A warehouse in which two products of a new supplier have to be ordered, in packs of six. */
async function shop(server: Server) {
  const name = unique('Kiln');
  const word = name.replace(/\W/g, '').toUpperCase();
  const code = word.slice(-8);
  const house = { code, name: `House ${name}` };
  const warehouse = await server.send<Made>('POST', '/api/warehouses', house);
  const record = { name, leadTimeDays: 4 };
  const supplier = await server.send<Made>('POST', '/api/suppliers', record);
  const product = async (sku: string, safetyStock: string) => {
    const more = { unit: 'piece', supplierId: supplier.id, packSize: '6', minimumOrder: '10' };
    const draft = { sku, name: `Cup ${sku}`, safetyStock, ...more };
    const { id } = await server.send<Made>('POST', '/api/products', draft);
    await received(server, warehouse.id, id);
  };
  const [one, other] = [`${code}-1`, `${code}-2`];
  await product(one, '20');
  await product(other, '5');
  const purchases = () =>
    server.get<Found>(`/api/stockTransactions?supplierId=${supplier.id}&kind=purchase`);
  return {
    name,
    one,
    other,
    purchases,
    path: `/dashboard/stock/proposals?warehouseId=${warehouse.id}`,
  };
}

const card = (page: Page, supplier: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: supplier }) });

test('what is proposed becomes a purchase, with the quantity that was typed and without what was left out', async ({
  context,
}) => {
  const { page, server } = await as(context, 'admin');
  const { name, one, other, purchases, path } = await shop(server);
  await page.goto(path);
  const group = card(page, name);
  await expect(group).toContainText('Lead time 4 days, from the supplier’s record');
  const quantity = group.getByRole('textbox', { name: `Quantity of Cup ${one}` });
  await expect(quantity).toHaveValue('24');
  await expect(group.getByRole('textbox', { name: `Quantity of Cup ${other}` })).toHaveValue('12');
  await expectNothing(page);
  const row = group.getByRole('row', { name: `Cup ${one}` });
  await row.getByTitle('Where does this come from?').last().click();
  await expect(page.getByRole('dialog').getByText('Reorder point', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  await quantity.fill('0');
  await quantity.blur();
  await expect(group).toContainText('The quantity must be more than zero.');
  await expect(group.getByRole('button', { name: 'Create purchase' })).toBeDisabled();
  await quantity.fill('31');
  await quantity.blur();
  await expect(group).toContainText('Not whole packs of 6');
  await group.getByRole('checkbox', { name: `Order Cup ${other}` }).press('Space');
  await group.getByRole('button', { name: 'Create purchase' }).press('Enter');

  const created = page.getByRole('status').filter({ hasText: 'Purchases created' });
  await expect(created).toContainText(name);
  await expect(group.getByText(`Cup ${one}`)).toHaveCount(0);
  await expect(group.getByRole('textbox')).toHaveCount(1);
  const { content, totalElements } = await purchases();
  expect(totalElements).toBe(1);
  const made = await server.get<Purchase>(`/api/stockTransactions/${content[0]?.id}`);
  expect(made.status).toBe('pending-approval');
  expect(made.lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([[one, '31.000']]);
  await created.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/stock/${content[0]?.id}$`));
});

test('a purchase whose answer was lost is created once', async ({ context }) => {
  const { page, server } = await as(context, 'admin');
  const { name, purchases, path } = await shop(server);
  const keys: (string | undefined)[] = [];
  await page.route(/\/api\/stockTransactions(\?.*)?$/, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    expect((await route.fetch()).ok()).toBe(true);
    return route.abort('internetdisconnected');
  });
  await page.goto(path);
  const group = card(page, name);
  const create = group.getByRole('button', { name: 'Create purchase' });
  await create.click();
  await expect(group.getByRole('alert')).toContainText('The connection was lost');
  await expect(group.getByRole('textbox').first()).toBeDisabled();
  await create.click();
  await expect(page.getByRole('status').filter({ hasText: name })).toBeVisible();
  await expect(group).toHaveCount(0);
  expect(new Set(keys).size).toBe(1);
  expect((await purchases()).totalElements).toBe(1);
});

test('what another tab has ordered meanwhile is not ordered again', async ({ context }) => {
  const { page, server } = await as(context, 'admin');
  const { name, purchases, path } = await shop(server);
  const query = path.slice(path.indexOf('?'));
  const shown = await server.get<object>(`/api/product-forecast/proposals${query}`);
  let isBehind = true;
  let readings = 0;
  // The first tab is shown what was proposed before, whatever it receives.
  await page.route(/\/api\/product-forecast\/proposals/, (route) => {
    readings += 1;
    return isBehind ? route.fulfill({ json: shown }) : route.continue();
  });
  await page.goto(path);
  const create = card(page, name).getByRole('button', { name: 'Create purchase' });
  await expect(create).toBeEnabled();
  const other = await newTab(context);
  await other.goto(path);
  const before = readings;
  await card(other, name).getByRole('button', { name: 'Create purchase' }).click();
  await expect(other.getByRole('status').filter({ hasText: name })).toBeVisible();
  await expect.poll(() => readings).toBeGreaterThan(before);
  isBehind = false;
  await create.click();
  const notice = page.getByRole('alert').filter({ hasText: 'Ordered by somebody else' });
  await expect(notice).toContainText(name);
  await expect(card(page, name)).toHaveCount(0);
  expect((await purchases()).totalElements).toBe(1);
});

test('the dashboard leads to the proposals of its warehouse', async ({ context }) => {
  const { page, server } = await as(context, 'manager');
  const warehouses = await server.get<Made[]>('/api/dropdowns/warehouse');
  for (const { id } of warehouses) {
    const suggested = `/api/product-forecast/product-forecast?warehouseId=${id}&onlySuggested=true`;
    if ((await server.get<Found>(suggested)).totalElements === 0) continue;
    await page.goto(`/dashboard/Inventory/dashboard?warehouseId=${id}`);
    await page.getByRole('link', { name: 'Order all' }).click();
    await expect(page).toHaveURL(new RegExp(`/stock/proposals\\?warehouseId=${id}`));
    await expect(page.getByRole('heading', { name: 'Order proposals' })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    return;
  }
  throw new Error('The demo company has to order nothing.');
});
