import { findGoods, focusedCell, place, tabToLines, typeLine, unique } from './orders';
import { Api, expect, openAs, test } from './support';

interface Details {
  orderNo: string;
  status: string;
  totals: { total: string };
  lines: { sku: string; quantity: string }[];
}

const grouped = (amount: string) => amount.replace(/\B(?=(\d{3})+(?=\.))/g, ',');

test('an encoder places an order of several lines with the keyboard alone', async ({ page }) => {
  const api = await Api.as(page.request, 'manager');
  const { unlimited, warehouse, plenty } = await findGoods(api);
  const [tea, rice, oil] = plenty;
  if (!tea || !rice || !oil) throw new Error('three products are needed');

  await openAs(page, 'encoder', '/dashboard');
  await expect(page).toHaveURL(/\/order\/list\/mine$/);
  await expect(page.getByRole('link', { name: /New order/ })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/order\/new$/);
  await expect(page.getByLabel('Customer', { exact: false }).first()).toBeFocused();

  await page.keyboard.type(unlimited.code);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type(warehouse.code);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Warehouse', { exact: false }).first()).toHaveValue(
    `${warehouse.code} · ${warehouse.name}`,
  );
  await tabToLines(page);
  await typeLine(page, 0, tea.sku, '3');
  await typeLine(page, 1, rice.sku, '2');
  await typeLine(page, 2, oil.sku, '1');
  await expect.poll(() => focusedCell(page)).toBe('3:product');
  await expect(page.getByText(`${tea.unit} available`).first()).toBeVisible();
  for (const line of [1, 2, 3]) {
    await expect(page.getByLabel(`Line ${line} Price`)).not.toHaveValue('');
  }
  // It is calculated behind the prices.
  let shown = '';
  await expect
    .poll(async () => {
      const before = shown;
      shown = await page.getByTestId('total').innerText();
      return shown === before;
    })
    .toBe(true);

  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}$/);
  const id = page.url().split('/').at(-1);
  const order = await api.get<Details>(`/api/order-products/${id}`);
  expect(order.status).toBe('pending');
  expect(order.lines.map((line) => [line.sku, Number(line.quantity)])).toEqual([
    [tea.sku, 3],
    [rice.sku, 2],
    [oil.sku, 1],
  ]);
  expect(shown).toContain(grouped(order.totals.total));
  await expect(page.getByRole('heading', { name: order.orderNo })).toBeVisible();
});

test('what a manager approves shows in the encoder’s list without a reload', async ({
  page,
  browser,
  watch,
}) => {
  const api = await Api.as(page.request, 'encoder');
  const manager = await Api.as(page.request, 'manager');
  const { unlimited, warehouse, plenty } = await findGoods(manager);
  const line = { productId: plenty[0]?.productId ?? '', quantity: '1' };

  await openAs(page, 'encoder', '/dashboard/order/list/mine');
  await expect(page.getByRole('status', { name: /Live/ })).toBeVisible();
  const placed = await place(api, unlimited.id, warehouse.id, [line]);
  const row = page.getByRole('row', { name: new RegExp(placed.number) });
  await expect(row).toContainText('Pending');

  const other = await browser.newContext();
  await watch(other);
  const managerPage = await other.newPage();
  await openAs(managerPage, 'manager', `/dashboard/order/${placed.id}`);
  await expect(managerPage.getByRole('heading', { name: placed.number })).toBeVisible();
  await managerPage.keyboard.press('a');
  const dialog = managerPage.getByRole('dialog');
  await expect(dialog).toContainText(`${placed.number} becomes approved`);
  await expect(dialog).toContainText(`Stock of 1 product is reserved in ${warehouse.name}`);
  await managerPage.keyboard.press('Enter');
  await expect(managerPage.getByText(`${placed.number} is approved`)).toBeVisible();

  await expect(row).toContainText('Approved');
  await other.close();
});

test('a double click places one order', async ({ page }) => {
  const api = await Api.as(page.request, 'manager');
  const { unlimited, warehouse, plenty } = await findGoods(api);
  const reference = unique();
  await openAs(page, 'encoder', '/dashboard/order/new');
  await page.getByLabel('Customer', { exact: false }).first().fill(unlimited.code);
  await page.getByRole('option').first().click();
  await page.getByLabel('Warehouse', { exact: false }).first().fill(warehouse.code);
  await page.getByRole('option').first().click();
  await page.getByLabel('Customer’s reference').fill(reference);
  await page.getByLabel('Line 1 Product').click();
  await typeLine(page, 0, plenty[0]?.sku ?? '', '1');
  await expect(page.getByTestId('total')).not.toContainText(/^Total \(USD\)\s*0\.00/);
  await page.getByRole('button', { name: /Place order/ }).dblclick();
  await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}$/);
  const found = await api.get<{ totalElements: number }>(
    `/api/order-products?searchTerm=${reference}`,
  );
  expect(found.totalElements).toBe(1);
});

test('an approval beyond the stock shows how much there is', async ({ page }) => {
  const api = await Api.as(page.request, 'encoder');
  const manager = await Api.as(page.request, 'manager');
  const { unlimited, warehouse, plenty } = await findGoods(manager);
  const goods = plenty[1];
  if (!goods) throw new Error('a product is needed');
  const much = String(Math.ceil(Number(goods.available)) + 1000);
  const placed = await place(api, unlimited.id, warehouse.id, [
    { productId: goods.productId, quantity: much },
  ]);
  await openAs(page, 'manager', `/dashboard/order/${placed.id}`);
  await expect(page.getByText(/^Only .* available$/)).toBeVisible();
  await page.getByRole('button', { name: /Approve order/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toContainText(
    `${goods.unit} of ${goods.sku} available in ${warehouse.name}; ${much} requested`,
  );
  await expect(dialog.getByRole('button', { name: 'Approve order' })).toBeDisabled();
});

test('an approval beyond the credit shows how much is left, and takes a reason from a manager', async ({
  page,
}) => {
  const api = await Api.as(page.request, 'encoder');
  const manager = await Api.as(page.request, 'manager');
  const { limited, warehouse, plenty } = await findGoods(manager);
  const placed = await place(api, limited.id, warehouse.id, [
    { productId: plenty[2]?.productId ?? '', quantity: '2', unitPrice: '90000' },
  ]);
  await openAs(page, 'manager', `/dashboard/order/${placed.id}`);
  await page.getByRole('button', { name: /Approve order/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toContainText('over the credit limit');
  // What it would do all the same.
  await expect(dialog.getByRole('listitem').first()).toContainText(placed.number);
  await expect(dialog.getByRole('button', { name: 'Approve order' })).toBeDisabled();
  await dialog.getByLabel(/Reason for approving it anyway/).fill('Paid by cheque this morning');
  await dialog.getByRole('button', { name: 'Approve order' }).click();
  await expect(page.getByText(`${placed.number} is approved`)).toBeVisible();
  await expect(page.locator('[data-status=approved]').first()).toBeVisible();
});

test('nobody approves their own work', async ({ page }) => {
  const manager = await Api.as(page.request, 'manager');
  const { unlimited, warehouse, plenty } = await findGoods(manager);
  const placed = await place(manager, unlimited.id, warehouse.id, [
    { productId: plenty[0]?.productId ?? '', quantity: '1' },
  ]);
  await openAs(page, 'manager', `/dashboard/order/${placed.id}`);
  await page.getByRole('button', { name: /Approve order/ }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
    'Somebody else has to approve this: you made or last edited it.',
  );
});

test('cancelling takes a reason, which stays with the order', async ({ page }) => {
  const api = await Api.as(page.request, 'encoder');
  const manager = await Api.as(page.request, 'manager');
  const { unlimited, warehouse, plenty } = await findGoods(manager);
  const placed = await place(api, unlimited.id, warehouse.id, [
    { productId: plenty[0]?.productId ?? '', quantity: '1' },
  ]);
  await openAs(page, 'encoder', `/dashboard/order/${placed.id}`);
  await expect(page.getByRole('button', { name: /Approve order/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Cancel order' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Cancel order' })).toBeDisabled();
  await dialog.getByLabel(/Reason/).fill('Ordered twice');
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText(`${placed.number} is cancelled`)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Ordered twice' })).toBeVisible();
  await expect(page.locator('[data-status=cancelled]').first()).toBeVisible();
});

test('an edit of what somebody else has changed meanwhile waits for a choice, line by line', async ({
  page,
}) => {
  const api = await Api.as(page.request, 'encoder');
  const manager = await Api.as(page.request, 'manager');
  const { unlimited, warehouse, plenty } = await findGoods(manager);
  const [tea, rice] = plenty;
  if (!tea || !rice) throw new Error('two products are needed');
  const line = (goods: typeof tea, quantity: string) => ({ productId: goods.productId, quantity });
  const placed = await place(api, unlimited.id, warehouse.id, [line(tea, '1')]);
  await openAs(page, 'encoder', `/dashboard/order/edit/${placed.id}`);
  await page.getByLabel('Notes').fill('Ring twice');
  await page.getByLabel('Customer’s reference').fill('PO 7');
  await page.getByLabel('Line 1 Quantity').fill('3');

  const lines = [line(tea, '2'), line(rice, '4')];
  const draft = { customerId: unlimited.id, warehouseId: warehouse.id, lines, notes: 'Back door' };
  await manager.send('PUT', `/api/order-products/${placed.id}`, draft, {
    'If-Match': `"${placed.version}"`,
  });
  const panel = page.getByRole('alert').filter({ hasText: 'manager changed this record' });
  await expect(panel).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(panel).toBeFocused();
  await expect(page).toHaveURL(/\/order\/edit\//);

  await expect(panel.getByText('Notes: empty → Back door')).toBeVisible();
  await expect(panel.getByRole('radio', { name: 'Yours: Ring twice' })).toBeChecked();
  const ofTea = panel.getByRole('radiogroup', { name: new RegExp(tea.sku) });
  await expect(ofTea.getByRole('radio', { name: /^Yours: 3 / })).toBeChecked();
  const ofRice = panel.getByRole('radiogroup', { name: new RegExp(rice.sku) });
  await expect(ofRice.getByRole('radio', { name: /^Theirs: 4 / })).toBeChecked();
  await panel.getByRole('radio', { name: 'Theirs: Back door' }).check();
  await panel.getByRole('button', { name: 'Continue with this choice' }).click();

  await expect(panel).toHaveCount(0);
  await expect(page.getByLabel('Notes')).toHaveValue('Back door');
  await expect(page.getByLabel('Customer’s reference')).toHaveValue('PO 7');
  await expect(page.getByLabel('Line 2 Quantity')).toHaveValue('4');
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page).toHaveURL(new RegExp(`/order/${placed.id}$`));
  const saved = await api.get<Details>(`/api/order-products/${placed.id}`);
  expect(saved.lines.map(({ sku, quantity }) => [sku, Number(quantity)])).toEqual([
    [tea.sku, 3],
    [rice.sku, 4],
  ]);
});

test('what the server finds wrong stands beside its field', async ({ page }) => {
  const manager = await Api.as(page.request, 'manager');
  const { unlimited, warehouse, plenty } = await findGoods(manager);
  await openAs(page, 'encoder', '/dashboard/order/new');
  await page.getByRole('button', { name: /Place order/ }).click();
  await expect(page.getByText('Choose a customer.')).toBeVisible();
  await page.getByLabel('Customer', { exact: false }).first().fill(unlimited.code);
  await page.getByRole('option').first().click();
  await page.getByLabel('Warehouse', { exact: false }).first().fill(warehouse.code);
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: /Place order/ }).click();
  await expect(page.getByText('Add at least one line.')).toBeVisible();

  await page.getByLabel('Line 1 Product').click();
  await typeLine(page, 0, plenty[0]?.sku ?? '', '1.2345');
  await page.keyboard.press('Control+s');
  const quantity = page.getByLabel('Line 1 Quantity');
  await expect(quantity).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('status').getByText('1 field needs attention')).toBeVisible();
});
