import type { APIRequestContext } from '@playwright/test';
import { type Placed, unique } from './orders';
import { Api, expect, farAhead, openAs, test } from './support';

interface Choice {
  id: string;
  label: string;
}

interface Goods extends Choice {
  sku: string;
}

/** Creates a purchase of one product that is in transit to this warehouse. */
async function sentTo(request: APIRequestContext, warehouse: string) {
  const manager = await Api.as(request, 'manager');
  const admin = await Api.as(request, 'admin');
  const [supplier] = await manager.get<Choice[]>('/api/dropdowns/supplier?searchTerm=Golden');
  const [house] = await manager.get<Choice[]>(`/api/dropdowns/warehouse?searchTerm=${warehouse}`);
  const [goods] = await manager.get<Goods[]>(
    `/api/dropdowns/custom-product-supplier?supplierId=${supplier?.id}`,
  );
  if (!supplier || !house || !goods) throw new Error('The demo has a supplier with goods.');
  const purchase = await manager.send<Placed>('POST', '/api/stockTransactions', {
    kind: 'purchase',
    warehouseId: house.id,
    supplierId: supplier.id,
    supplierReference: unique(),
    expectedDate: farAhead().iso,
    lines: [{ productId: goods.id, quantity: '24', unitCost: '3.5' }],
  });
  for (const status of ['approved-admin', 'on-transit-supplier']) {
    await admin.send('PUT', '/api/stockTransactions/updateStatus', {
      id: purchase.id,
      status,
    });
  }
  return { purchase, goods, houseId: house.id };
}

test('a warehouse manager receives a purchase in two parts and sees no other warehouse', async ({
  page,
}) => {
  const { purchase, goods } = await sentTo(page.request, 'MAIN');
  const elsewhere = await sentTo(page.request, 'NORTH');

  await openAs(page, 'warehouse-manager', '/');
  await expect(page).toHaveURL(/\/dashboard\/today$/);
  await expect(page.getByRole('region', { name: 'To do' })).toContainText(/to receive/);
  const bar = page.getByRole('navigation', { name: 'Main navigation' });
  await bar.getByRole('button', { name: 'Admin' }).click();
  await page.getByRole('menuitem', { name: 'Warehouse' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row').nth(1)).toContainText('MAIN');
  await expect(page.getByRole('link', { name: /New warehouse/ })).toHaveCount(0);
  await page.getByRole('row').nth(1).click();
  await expect(page.getByRole('region', { name: 'Stock' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Edit/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'More actions' })).toHaveCount(0);

  await bar.getByRole('button', { name: 'Stock Management' }).click();
  await page.getByRole('menuitem', { name: 'In-Transit Stock' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Stock/ })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText([/In transit/, /Received/]);
  await expect(page.getByRole('link', { name: /New stock transaction/ })).toHaveCount(0);
  await page.getByRole('searchbox', { name: /Search/ }).fill(purchase.number);
  await expect(page.getByRole('tab', { selected: true })).toContainText('1');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('row', { name: new RegExp(purchase.number) }).click();
  await expect(page.getByRole('heading', { level: 1, name: purchase.number })).toBeVisible();

  const dialog = page.getByRole('dialog');
  const arrived = dialog.getByRole('textbox', { name: `Arrived, ${goods.sku}` });
  await page.getByRole('button', { name: /^Receive goods/ }).click();
  await expect(arrived).toHaveValue('24');
  await arrived.fill('10');
  await dialog.getByRole('button', { name: 'Receive goods' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('main [data-status=on-transit-supplier]').first()).toBeVisible();
  await page.getByRole('button', { name: /^Receive goods/ }).click();
  await expect(arrived).toHaveValue('14');
  await dialog.getByRole('button', { name: 'Receive goods' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('main [data-status=received-by-warehouse]').first()).toBeVisible();

  const list = '/dashboard/stock/list';
  await openAs(page, 'warehouse-manager', `${list}/received?searchTerm=${purchase.number}`);
  await expect(page.getByRole('row', { name: new RegExp(purchase.number) })).toBeVisible();
  const theirs = `${list}/inTransit?searchTerm=${elsewhere.purchase.number}`;
  await openAs(page, 'warehouse-manager', theirs);
  await expect(page.getByText('No results')).toBeVisible();
  for (const path of [`stock/${elsewhere.purchase.id}`, `warehouse/${elsewhere.houseId}`]) {
    await openAs(page, 'warehouse-manager', `/dashboard/${path}`);
    await expect(
      page.getByText('It doesn’t exist, or you don’t have permission to view it.'),
    ).toBeVisible();
  }
});
