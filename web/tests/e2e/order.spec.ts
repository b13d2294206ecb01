import { findGoods, focusedCell, paste, place, unique } from './orders';
import { Api, expect, openAs, test } from './support';

interface Details {
  orderNo: string;
  status: string;
  lines: { sku: string; quantity: string; unitPrice: string }[];
}

const step = '/api/order-products/update-order';

test('a list shows what others enter and approve, without a reload', async ({ page }) => {
  const api = await Api.as(page.request, 'encoder');
  const manager = await Api.as(page.request, 'manager');
  const { unlimited, warehouse, plenty } = await findGoods(manager);
  const line = { productId: plenty[0]?.productId ?? '', quantity: '1' };

  await openAs(page, 'encoder', '/dashboard/order/list/mine');
  await expect(page.getByRole('status', { name: /Live/ })).toBeVisible();
  const placed = await place(api, unlimited.id, warehouse.id, [line]);
  const row = page.getByRole('row', { name: new RegExp(placed.number) });
  await expect(row).toContainText('Pending');
  await manager.send('PUT', `${step}/pending-to-approved`, { id: placed.id });
  await expect(row).toContainText('Approved');
});

test('an approval that is refused says why: too little stock, own work; a cancellation takes a reason', async ({
  page,
}) => {
  const api = await Api.as(page.request, 'encoder');
  const manager = await Api.as(page.request, 'manager');
  const { unlimited, warehouse, plenty } = await findGoods(manager);
  const goods = plenty[1];
  if (!goods) throw new Error('a product is needed');
  const much = String(Math.ceil(Number(goods.available)) + 1000);
  const lines = [{ productId: goods.productId, quantity: much }];
  const placed = await place(api, unlimited.id, warehouse.id, lines);
  const own = await place(manager, unlimited.id, warehouse.id, lines);
  const dialog = page.getByRole('dialog');
  const approve = page.getByRole('button', { name: /Approve order/ });

  await openAs(page, 'manager', `/dashboard/order/${own.id}`);
  await expect(page.getByRole('heading', { name: own.number })).toBeVisible();
  await approve.click();
  await expect(dialog.getByRole('alert')).toContainText(
    'Somebody else has to approve this: you made or last edited it.',
  );
  await expect(dialog.getByRole('link', { name: `Edit ${own.number}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await openAs(page, 'manager', `/dashboard/order/${placed.id}`);
  await expect(page.getByRole('heading', { name: placed.number })).toBeVisible();
  await expect(page.getByText(/^Only .* available$/)).toBeVisible();
  await approve.click();
  await expect(dialog.getByRole('alert')).toContainText(
    ` available in ${warehouse.name}, ${much} requested`,
  );
  await expect(dialog.getByRole('button', { name: 'Approve order' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Cancel order' }).click();
  await expect(dialog.getByRole('button', { name: 'Cancel order' })).toBeDisabled();
  await dialog.getByLabel(/Reason/).fill('Ordered twice');
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.locator('main [data-status=cancelled]').first()).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Ordered twice' })).toBeVisible();
});

test('an edit of an order that another user has changed waits for a choice, line by line', async ({
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
  const panel = page.getByRole('alert').filter({ hasText: 'Marcus Webb changed this record' });
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
  // Another client reads the page's write slightly later.
  await expect
    .poll(async () => {
      const { lines } = await api.get<Details>(`/api/order-products/${placed.id}`);
      return lines.map(({ sku, quantity }) => [sku, Number(quantity)]);
    })
    .toEqual([
      [tea.sku, 3],
      [rice.sku, 4],
    ]);
});

test('a block of a spreadsheet becomes lines, its mistakes are mended, and a double click places one order', async ({
  page,
}) => {
  const api = await Api.as(page.request, 'manager');
  const { limited, warehouse, plenty } = await findGoods(api);
  const [tea, rice, oil] = plenty;
  if (!tea || !rice || !oil) throw new Error('three products are needed');
  const unknown = unique();
  const reference = unique();
  await openAs(page, 'encoder', '/dashboard/order/new');
  const place = page.getByRole('button', { name: /Place order/ });
  await place.click();
  await expect(page.getByText('Choose a customer.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Customer' }).fill(limited.code);
  await page.getByRole('option').first().click();
  await page.getByRole('combobox', { name: 'Warehouse' }).fill(warehouse.code);
  await page.getByRole('option').first().click();
  await expect(page.getByText('Payment terms')).toBeVisible();
  await place.click();
  await expect(page.getByText('Add at least one line.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Delivery address' }).click();
  expect(await page.getByRole('option').count()).toBeGreaterThan(1);
  await page.keyboard.press('Escape');
  await page.getByLabel('Customer’s reference').fill(reference);

  await page.getByLabel('Line 1 Product').focus();
  const block = [
    'SKU\tQuantity\tPrice',
    `${tea.sku}\t1\t$250.00`,
    `${unknown}\t3\t400.00`,
    `${rice.sku}\t1.2345\t`,
  ].join('\n');
  await paste(page, block);
  await expect(page.getByText('3 lines pasted')).toBeVisible();
  await expect.poll(() => focusedCell(page)).toBe('0:quantity');
  await expect(page.getByLabel('Line 1 Price')).toHaveValue('250.00');
  const alert = page.getByRole('alert').filter({ hasText: '2 problems in the lines' });
  await expect(
    alert.getByRole('button', { name: new RegExp(`^Line 2 \\(${unknown}\\): `) }),
  ).toBeVisible();
  await expect(page.getByRole('status').getByText('2 fields need attention')).toBeVisible();
  await alert.getByRole('button', { name: /^Line 3 / }).click();
  await expect.poll(() => focusedCell(page)).toBe('2:quantity');
  await page.keyboard.type('2');
  await expect(alert).toHaveCount(0);
  await page.getByRole('button', { name: '1 field needs attention' }).press('Enter');
  await expect.poll(() => focusedCell(page)).toBe('1:product');
  await page.keyboard.type(oil.sku);
  await page.keyboard.press('Enter');
  await expect.poll(() => focusedCell(page)).toBe('1:quantity');
  // The price that was pasted with the unknown SKU stays.
  await expect(page.getByLabel('Line 2 Price')).toHaveValue('400.00');
  await expect(page.getByRole('status').getByText(/attention/)).toHaveCount(0);
  // A pasted column of figures fills the cells from the focused one down.
  await page.getByLabel('Line 1 Quantity').focus();
  await paste(page, '7\n8\n9');
  await expect(page.getByLabel('Line 3 Quantity')).toHaveValue('9');

  await place.dblclick();
  await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}$/);
  const placed = async () => {
    const path = `/api/order-products?searchTerm=${reference}`;
    return (await api.get<{ content: { id: string }[] }>(path)).content.map(({ id }) => id);
  };
  const id = page.url().replace(/.*\//, '');
  await expect.poll(placed).toEqual([id]);
  const order = await api.get<Details>(`/api/order-products/${id}`);
  expect(order.lines.map(({ sku, quantity }) => [sku, Number(quantity)])).toEqual([
    [tea.sku, 7],
    [oil.sku, 8],
    [rice.sku, 9],
  ]);
  expect(Number(order.lines[1]?.unitPrice)).toBe(400);
});
