import { findGoods, focusedCell, paste, unique } from './orders';
import { Api, expect, openAs, test } from './support';

interface Details {
  status: string;
  customer: { id: string };
  lines: { sku: string; quantity: string; unitPrice: string }[];
}

const wanted = 10;

test('an order of ten lines is entered from the list by the keyboard alone', async ({ page }) => {
  const api = await Api.as(page.request, 'manager');
  const { unlimited, warehouse } = await findGoods(api, wanted);
  const { content } = await api.get<{ content: { sku: string }[] }>(
    `/api/stocks/warehouse/${warehouse.id}?onHandOnly=true&size=${wanted}`,
  );
  const goods = content.slice(0, wanted).map(({ sku }, at) => ({ sku, quantity: String(at + 1) }));
  expect(goods).toHaveLength(wanted);

  await openAs(page, 'encoder', '/dashboard/order/list/mine');
  // The warehouse of the last order from this browser is there already, as it is for who does this all day.
  await page.evaluate((id) => localStorage.setItem('orderWarehouse', id), warehouse.id);
  await expect(page.getByRole('link', { name: /New order/ })).toBeVisible();
  let strokes = 0;
  const press = async (key: string) => {
    strokes += 1;
    await page.keyboard.press(key);
  };
  const type = async (text: string) => {
    strokes += text.length;
    await page.keyboard.type(text);
  };
  const start = Date.now();

  await press('n');
  await expect(page.getByRole('combobox', { name: 'Customer' })).toBeFocused();
  await type(unlimited.code);
  await press('Enter');
  for (const [row, { sku, quantity }] of goods.entries()) {
    await expect.poll(() => focusedCell(page)).toBe(`${row}:product`);
    await type(sku);
    await press('Enter');
    await expect.poll(() => focusedCell(page)).toBe(`${row}:quantity`);
    await type(quantity);
    if (row + 1 < wanted) await press('Enter');
  }
  await press('Control+Enter');
  await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}$/);
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  console.info(`Ten lines: ${strokes} keystrokes, ${seconds} s with the machine at the keys`);

  const order = await api.get<Details>(`/api/order-products/${page.url().split('/').at(-1)}`);
  expect(order.customer.id).toBe(unlimited.id);
  expect(order.lines.map(({ sku, quantity }) => [sku, Number(quantity)])).toEqual(
    goods.map(({ sku, quantity }) => [sku, Number(quantity)]),
  );
});

test('lines are mended by the keyboard alone: put in, copied, removed, undone and done again', async ({
  page,
}) => {
  const api = await Api.as(page.request, 'manager');
  const { unlimited, plenty } = await findGoods(api);
  const [tea, rice] = plenty;
  if (!tea || !rice) throw new Error('two products are needed');
  await openAs(page, 'encoder', `/dashboard/order/new?customerId=${unlimited.id}`);
  await page.getByLabel('Line 1 Product').focus();
  const line = async (row: number, sku: string, quantity: string) => {
    await expect.poll(() => focusedCell(page)).toBe(`${row}:product`);
    await page.keyboard.type(sku);
    await page.keyboard.press('Enter');
    await expect.poll(() => focusedCell(page)).toBe(`${row}:quantity`);
    await page.keyboard.type(quantity);
  };
  const quantities = () =>
    page
      .getByLabel(/Line \d+ Quantity/)
      .evaluateAll((cells) => cells.map((cell) => (cell as HTMLInputElement).value));
  await line(0, tea.sku, '1');
  await page.keyboard.press('Enter');
  await line(1, rice.sku, '2');

  await page.keyboard.press('Control+d');
  await expect.poll(quantities).toEqual(['1', '2', '2']);
  await page.keyboard.press('Insert');
  await expect.poll(() => focusedCell(page)).toBe('1:product');
  await expect.poll(quantities).toEqual(['1', '', '2', '2']);
  await page.keyboard.press('Control+Delete');
  await expect.poll(quantities).toEqual(['1', '2', '2']);
  await expect.poll(() => focusedCell(page)).toBe('0:product');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(quantities).toEqual(['1', '2']);
  await page.keyboard.press('Control+y');
  await expect.poll(quantities).toEqual(['1', '2', '2']);
  await expect(page).toHaveURL(/\/order\/new/);

  // Letters that are keys of the pages (G C leads to the customers, J to the next row) are only letters here.
  await page.keyboard.type('gcj');
  await expect(page.getByLabel('Line 1 Product')).toHaveValue('gcj');
  await expect(page).toHaveURL(/\/order\/new/);
});

test('a block of a spreadsheet becomes lines, and what is wrong in it stays to be mended', async ({
  page,
}) => {
  const api = await Api.as(page.request, 'manager');
  const { unlimited, warehouse, plenty } = await findGoods(api);
  const [tea, rice, oil] = plenty;
  if (!tea || !rice || !oil) throw new Error('three products are needed');
  const unknown = unique();
  await openAs(page, 'encoder', `/dashboard/order/new?customerId=${unlimited.id}`);
  await page.getByLabel('Line 1 Product').focus();
  const block = [
    'SKU\tQuantity\tPrice',
    `${tea.sku}\t1,200\t$250.00`,
    `${unknown}\t3\t400.00`,
    `${rice.sku}\t12 boxes\t`,
  ].join('\n');
  await paste(page, block);
  await expect(page.getByText('3 lines pasted')).toBeVisible();
  await expect.poll(() => focusedCell(page)).toBe('0:quantity');
  await page.keyboard.press('Control+z');
  await expect(page.getByLabel('Line 2 Product')).toHaveCount(0);
  await expect.poll(() => focusedCell(page)).toBe('0:quantity');
  await page.keyboard.press('Shift+Tab');
  await paste(page, block);
  await expect(page.getByLabel('Line 1 Quantity')).toHaveValue('1,200');
  await expect(page.getByLabel('Line 1 Price')).toHaveValue('250.00');
  await expect(page.getByLabel('Line 2 Product')).toHaveValue(unknown);
  await expect(page.getByLabel('Line 3 Quantity')).toHaveValue('12 boxes');
  const alert = page.getByRole('alert').filter({ hasText: '2 things in the lines' });
  await expect(
    alert.getByRole('button', { name: new RegExp(`^Line 2 \\(${unknown}\\): `) }),
  ).toBeVisible();
  const ofRice = alert.getByRole('button', { name: /12 boxes is not a number/ });
  await expect(ofRice).toContainText('Line 3');
  await expect(page.getByRole('status').getByText('2 fields need attention')).toBeVisible();

  await ofRice.click();
  await expect.poll(() => focusedCell(page)).toBe('2:quantity');
  await page.keyboard.type('12');
  await expect(alert).toHaveCount(0);
  await page.getByRole('button', { name: '1 field needs attention' }).press('Enter');
  await expect.poll(() => focusedCell(page)).toBe('1:product');
  await page.keyboard.type(oil.sku);
  await page.keyboard.press('Enter');
  await expect.poll(() => focusedCell(page)).toBe('1:quantity');
  // The price that came with the unknown SKU stays.
  await expect(page.getByLabel('Line 2 Price')).toHaveValue('400.00');
  await expect(page.getByRole('status').getByText(/attention/)).toHaveCount(0);

  // A column of figures goes down from the cell that has the focus.
  await page.getByLabel('Line 1 Quantity').focus();
  await paste(page, '7\n8\n9');
  await expect(page.getByLabel('Line 2 Quantity')).toHaveValue('8');
  await page.getByRole('combobox', { name: 'Warehouse' }).fill(warehouse.code);
  await page.getByRole('option').first().click();
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}$/);
  const order = await api.get<Details>(`/api/order-products/${page.url().split('/').at(-1)}`);
  expect(order.lines.map(({ sku, quantity }) => [sku, Number(quantity)])).toEqual([
    [tea.sku, 7],
    [oil.sku, 8],
    [rice.sku, 9],
  ]);
  expect(Number(order.lines[1]?.unitPrice)).toBe(400);
});
