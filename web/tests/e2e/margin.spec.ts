import { expectNothing } from './axe';
import { findGoods, place } from './orders';
import { Api, expect, openAs, test } from './support';

interface Product {
  name: string;
  sku: string;
  lastCost: string | null;
}

/** An order of ten of some goods at twice what a unit cost last. */
async function order(api: Api) {
  const { unlimited, warehouse, plenty } = await findGoods(api);
  for (const { productId } of plenty) {
    const { lastCost } = await api.get<Product>(`/api/products/${productId}`);
    if (!lastCost) continue;
    const unitPrice = (Number(lastCost) * 2).toFixed(4);
    const line = { productId, quantity: '10', unitPrice };
    return { ...(await place(api, unlimited.id, warehouse.id, [line])), lastCost };
  }
  throw new Error('Nothing in stock has a known cost.');
}

test('while an order is typed its margin follows, and a line below cost is marked before it is saved', async ({
  page,
}) => {
  const api = await Api.as(page.request, 'manager');
  const { id, lastCost } = await order(api);
  await openAs(page, 'manager', `/dashboard/order/edit/${id}`);
  const totals = page.getByTestId('margin');
  await expect(totals).toContainText('50.0%');
  await expect(page.locator('tbody tr').first()).toContainText('50.0%');
  await expect(page.getByText('Below cost')).toHaveCount(0);
  const price = page.getByRole('textbox', { name: 'Line 1 Price' });
  await price.fill((Number(lastCost) / 2).toFixed(2));
  await price.blur();
  await expect(page.locator('tbody tr').first().getByText('Below cost')).toBeVisible();
  await expect(totals.getByText('Below cost')).toBeVisible();
  await expect(totals).toContainText('At last cost');
  await expectNothing(page);
});

test('the page of an order shows its margin and where that comes from', async ({ page }) => {
  const api = await Api.as(page.request, 'manager');
  const { id } = await order(api);
  await openAs(page, 'manager', `/dashboard/order/${id}`);
  const totals = page.getByTestId('margin');
  await expect(totals).toContainText('50.0%');
  const share = totals.getByRole('button', { name: '50.0%' });
  await share.click();
  const drawer = page.getByRole('dialog', { name: 'Margin %' });
  await expect(drawer.getByRole('status')).toContainText('Adds up');
  await expect(drawer.getByRole('status').locator('dd')).toHaveText(['50.0%', '50.0%']);
  await expect(drawer).toContainText('Margin ÷ Charged before tax');
});

test('who sees no costs sees no margin', async ({ page }) => {
  const api = await Api.as(page.request, 'manager');
  const { id } = await order(api);
  const other = await Api.as(page.request, 'admin');
  await other.send('PUT', '/api/order-products/update-order/pending-to-approved', { id });
  await openAs(page, 'checker', `/dashboard/order/${id}`);
  await expect(page.getByTestId('total')).toBeVisible();
  await expect(page.getByTestId('margin')).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: 'Margin' })).toHaveCount(0);
});
