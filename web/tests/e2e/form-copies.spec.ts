import { findGoods, paste, place, unique } from './orders';
import { Api, expect, farAhead, openAs, test } from './support';

interface Choice {
  id: string;
  label: string;
}

interface Goods extends Choice {
  sku: string;
}

// Unit tests of each form check the copied fields of every kind of document.
test('an order is duplicated with its goods; prices, days and reference are its own', async ({
  page,
}) => {
  const api = await Api.as(page.request, 'manager');
  const { unlimited, warehouse, plenty } = await findGoods(api);
  const line = { productId: plenty[0]?.productId ?? '', quantity: '2', unitPrice: '123.45' };
  const more = { customerReference: 'PO 7', notes: 'Back door', requestedDate: farAhead().iso };
  const { id } = await place(api, unlimited.id, warehouse.id, [line], more);
  await openAs(page, 'manager', `/dashboard/order/new?copy=${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'New order' })).toBeVisible();
  await expect(page.getByLabel('Notes')).toHaveValue('Back door');
  await expect(page.getByLabel('Customer’s reference')).toHaveValue('');
  await expect(page.getByLabel('Line 1 Quantity')).toHaveValue('2');
  await expect(page.getByLabel('Line 1 Price')).not.toHaveValue('');
  await expect(page.getByLabel('Line 1 Price')).not.toHaveValue('123.45');
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}$/);
  expect(page.url()).not.toContain(id);
});

test('a duplicated purchase requires its costs again, and takes a block of a spreadsheet', async ({
  page,
}) => {
  const api = await Api.as(page.request, 'manager');
  const [supplier] = await api.get<Choice[]>('/api/dropdowns/supplier?searchTerm=Golden');
  const [warehouse] = await api.get<Choice[]>('/api/dropdowns/warehouse');
  const [first, second] = await api.get<Goods[]>(
    `/api/dropdowns/custom-product-supplier?supplierId=${supplier?.id}`,
  );
  if (!supplier || !warehouse || !first || !second) throw new Error('a supplier has goods');
  const { id } = await api.send<{ id: string }>('POST', '/api/stockTransactions', {
    kind: 'purchase',
    supplierId: supplier.id,
    warehouseId: warehouse.id,
    supplierReference: unique(),
    lines: [{ productId: first.id, quantity: '3', unitCost: '987.65' }],
  });
  await openAs(page, 'manager', `/dashboard/stock/new?copy=${id}`);
  await expect(page.getByRole('combobox', { name: 'Supplier' })).toHaveValue(/Golden/);
  await expect(page.getByLabel('Supplier reference')).toHaveValue('');
  await expect(page.getByLabel('Line 1 Quantity')).toHaveValue('3');
  await expect(page.getByLabel(/Line 1 Unit cost/)).toHaveValue(/^\d+\.\d\d/);
  await expect(page.getByLabel(/Line 1 Unit cost/)).not.toHaveValue('987.65');

  await page.getByRole('button', { name: 'Add line' }).click();
  await paste(page, `${second.sku}\t5\t1,234.50\nNO-SUCH\t2\tcheap`);
  await expect(page.getByLabel(/Line 2 Unit cost/)).toHaveValue('1,234.50');
  await expect(page.getByLabel(/Line 3 Unit cost/)).toHaveValue('cheap');
  const alert = page.getByRole('alert').filter({ hasText: 'in the lines' });
  await expect(alert).toContainText('Line 3 (NO-SUCH): cheap isn’t a number');
  await page.getByLabel('Line 3 Quantity').press('Control+Delete');
  await expect(alert).toHaveCount(0);
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/stock\/[0-9a-f-]{36}$/);
});
