import { as, choose, unique } from './master-people';
import { expect, farAhead, test } from './support';

interface Product {
  id: string;
  sku: string;
}

interface Price {
  price: string;
  current: boolean;
  reason: string | null;
}

test('a product is entered with its first price and gets a later one', async ({ context }) => {
  const { page, server } = await as(context, 'manager');
  const name = unique('Smoked Salt');
  const sku = unique('SALT').replace(' ', '-').toUpperCase();
  await page.goto('/dashboard/product/list');
  await page.getByRole('link', { name: /New product/ }).click();
  await page.getByLabel('SKU *').fill(sku);
  await page.getByLabel('Name *').fill(name);
  await choose(page, 'Supplier', 'Golden Valley');
  await page.getByLabel('Unit *').fill('box');
  await page.getByLabel('Price').fill('0');
  await page.getByRole('button', { name: /Save/ }).click();
  await expect(page.getByText(/^Price must/)).toBeVisible();
  await page.getByLabel('Price').fill('12.5');
  await page.getByLabel('Low stock level').fill('40');
  await page.getByRole('button', { name: /Save/ }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('12.50').first()).toBeVisible();

  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Price')).toBeFocused();
  await dialog.getByLabel('Price').fill('13.75');
  await dialog.getByRole('textbox', { name: 'Valid from' }).fill(farAhead().typed);
  await dialog.getByLabel('Reason').fill('Supplier raised by 10 %');
  await dialog.getByRole('button', { name: 'Set a new price' }).click();
  await expect(dialog).toBeHidden();
  const history = page.getByRole('region', { name: 'Price history' });
  await expect(history).toContainText(farAhead().shown);
  await expect(history).toContainText('13.75');
  await expect(history).toContainText('Supplier raised by 10 %');

  const id = page.url().split('/').at(-1) ?? '';
  const { sku: kept } = await server.get<Product>(`/api/products/${id}`);
  expect(kept).toBe(sku);
  const prices = await server.get<Price[]>(`/api/productPrice/${id}/prices`);
  expect(prices.map(({ price, current }) => [price, current])).toEqual([
    ['13.7500', false],
    ['12.5000', true],
  ]);
});

test('a customer gets a price of their own, and two for one day are refused', async ({
  context,
}) => {
  const { page, server } = await as(context, 'manager');
  const products = await server.get<{ content: Product[] }>('/api/products?searchTerm=OIL-030');
  const customer = await server.send<Product>('POST', '/api/customers', {
    name: unique('Agreed Deli'),
    billingAddress: { line: '1 Quay', city: 'Portland', country: 'US' },
    deliveryAddresses: [],
  });
  await page.goto(`/dashboard/customer/${customer.id}`);
  await page.getByRole('button', { name: 'Add customer price' }).click();
  const dialog = page.getByRole('dialog');
  await choose(page, 'Product', 'OIL-030');
  await dialog.getByLabel('Price').fill('29.9');
  await dialog.getByRole('button', { name: 'Add customer price' }).click();
  await expect(dialog).toBeHidden();
  const prices = page.getByRole('region', { name: 'Customer prices' });
  await expect(prices).toContainText('29.90');
  await expect(prices).toContainText('until further notice');

  await page.getByRole('button', { name: 'Add customer price' }).click();
  await choose(page, 'Product', 'OIL-030');
  await dialog.getByLabel('Price').fill('28');
  await dialog.getByRole('button', { name: 'Add customer price' }).click();
  await expect(dialog).toContainText(/There is a price from .* to further notice already/);

  const [product] = products.content;
  const look = await server.get<{ price: string; source: string }>(
    `/api/customerProductPrices/customer/${customer.id}/product/${product?.id}`,
  );
  expect(look).toMatchObject({ price: '29.9000', source: 'customer' });
});
