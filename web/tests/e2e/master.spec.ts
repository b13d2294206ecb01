import type { Page } from '@playwright/test';
import { choose } from './master-people';
import { findGoods, unique } from './orders';
import { Api, expect, farAhead, openAs, test } from './support';

interface Customer {
  id: string;
  version: number;
  creditLimit: string | null;
  contactPerson: string | null;
  phoneNumber: string | null;
  active: boolean | null;
}

interface Stock {
  onHand: string;
}

interface Price {
  price: string;
  current: boolean;
}

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

test('a customer is entered once every field is right, edited, put on hold, and taken out of use', async ({
  page,
}) => {
  const manager = await Api.as(page.request, 'manager');
  const { content: others } = await manager.get<{ content: { code: string }[] }>(
    '/api/customers?size=1',
  );
  const taken = others[0]?.code ?? '';
  const name = `Harbour Bakery ${unique()}`;
  await openAs(page, 'manager', '/dashboard');
  await page.getByRole('link', { name: /New customer/ }).click();

  await expect(page.getByLabel('Country')).toHaveValue('United States');
  await expect(page.getByLabel('Active')).toHaveCount(0);
  await page.getByLabel('Email').fill('nobody');
  await page.getByRole('button', { name: /^More Code/ }).click();
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  await page.getByLabel('Payment terms').fill('400');
  await page.getByLabel('Credit limit').fill('12.345');
  await page.getByRole('button', { name: /Save/ }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await expect(page.getByText('City is required')).toBeVisible();
  await expect(page.getByText('Email must be an email address')).toBeVisible();
  await expect(page.getByText('Payment terms must be a whole number from 0 to 180')).toBeVisible();
  await expect(page.getByText('Credit limit may have at most 2 decimals')).toBeVisible();
  await expect(page.getByRole('status').getByText('6 fields need attention')).toBeVisible();
  await expect(page.getByLabel('Name *')).toBeFocused();

  await page.getByLabel('Name *').fill(name);
  await page.getByLabel('Code', { exact: true }).fill(taken);
  await page.getByLabel('Email').fill('orders@harbour.example');
  await page.getByLabel('Payment terms').fill('14');
  await page.getByLabel('Credit limit').fill('2,500.50');
  await page.getByLabel('Street and number').fill('1 Quay Street');
  await page.getByLabel('City').fill('Portland');
  await page.getByRole('button', { name: 'Add address' }).click();
  const delivery = page.getByRole('group', { name: 'Delivery addresses 1' });
  await delivery.getByLabel('Street and number').fill('Back door, 3 Mill Lane');
  await delivery.getByLabel('City').fill('Bangor');
  await page.keyboard.press('Control+s');
  // Only the server can check uniqueness.
  await expect(page.getByText(`Code ${taken} is taken already.`)).toBeVisible();
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  await page.getByLabel('Code', { exact: true }).fill('');
  await page.keyboard.press('Control+s');

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Back door, 3 Mill Lane, Bangor, United States')).toBeVisible();
  await expect(page.getByText('0.00 of 2,500.50 used')).toBeVisible();

  await page.keyboard.press('e');
  await page.getByLabel('Phone').fill('+1 207 555 7777');
  await page.getByRole('button', { name: /Save/ }).click();
  await expect(page.getByText(/Phone: set to \+1 207 555 7777/)).toBeVisible();

  const dialog = page.getByRole('dialog');
  const act = async (action: string) => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await act('Put on hold');
  await dialog.getByRole('button', { name: 'Put on hold' }).click();
  await expect(dialog).toContainText('Enter a reason.');
  await dialog.getByLabel('Reason').fill('Two checks came back');
  await dialog.getByRole('button', { name: 'Put on hold' }).click();
  await expect(page.getByText('Two checks came back', { exact: true })).toBeVisible();
  await expect(page.locator('main [data-status=on-hold]')).toBeVisible();
  await page.getByRole('button', { name: /Lift hold/ }).click();
  await dialog.getByRole('button', { name: 'Lift hold' }).click();
  await expect(page.locator('main [data-status=on-hold]')).toHaveCount(0);
  await expect(dialog).toHaveCount(0);
  await act('Deactivate');
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.locator('main [data-status=inactive]')).toBeVisible();
  const search = encodeURIComponent(name);
  await openAs(page, 'manager', `/dashboard?searchTerm=${search}&active=false`);
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Inactive');
  const { content } = await manager.get<{ content: Customer[] }>(
    `/api/customers?searchTerm=${search}`,
  );
  expect(content[0]).toMatchObject({ creditLimit: '2500.50', active: false });
});

test('an edit says who was faster, keeps both changes, and a name without a space fits a phone', async ({
  page,
}) => {
  const admin = await Api.as(page.request, 'admin');
  const manager = await Api.as(page.request, 'manager');
  const name = `Donaudampfschifffahrtsgesellschaft`.repeat(2) + unique();
  const billingAddress = { line: '1 Quay', city: 'Portland', country: 'US' };
  const draft = { name, billingAddress, deliveryAddresses: [] };
  const { id } = await admin.send<Customer>('POST', '/api/customers', draft);
  const { version } = await admin.get<Customer>(`/api/customers/${id}`);
  await page.setViewportSize(phone);
  await openAs(page, 'admin', `/dashboard/customer/edit/${id}`);
  await expect(
    page.getByRole('heading', { level: 1, name: `Edit customer: ${name}` }),
  ).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  await page.setViewportSize(desktop);
  await page.getByLabel('Contact person').fill('Ann Reed');

  const theirs = { ...draft, phoneNumber: '+1 207 555 0001' };
  await manager.send('PUT', `/api/customers/${id}`, theirs, { 'If-Match': `"${version}"` });
  const alert = page.getByRole('alert').filter({ hasText: 'changed this record' });
  await page.getByRole('button', { name: /Save/ }).click();
  await expect(alert).toContainText('Marcus Webb changed this record');
  await expect(alert).toContainText('Phone: empty → +1 207 555 0001');
  await expect(page.getByLabel('Contact person')).toHaveValue('Ann Reed');
  await alert.getByRole('button', { name: 'Continue with this choice' }).click();
  await expect(page.getByLabel('Phone')).toHaveValue('+1 207 555 0001');
  await expect(page.getByLabel('Contact person')).toHaveValue('Ann Reed');
  await page.getByRole('button', { name: /Save/ }).click();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  await page.setViewportSize(phone);
  await expect(page.getByText('Ann Reed').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  expect(await admin.get<Customer>(`/api/customers/${id}`)).toMatchObject({
    contactPerson: 'Ann Reed',
    phoneNumber: '+1 207 555 0001',
  });
});

test('a product has its first price, and another one from a later day', async ({ page }) => {
  const admin = await Api.as(page.request, 'manager');
  const sku = unique();
  await openAs(page, 'manager', '/dashboard/product/new');
  await page.getByLabel('SKU *').fill(sku);
  await page.getByLabel('Name *').fill(`Smoked salt ${sku}`);
  await choose(page, 'Supplier', 'Golden Valley');
  await page.getByLabel('Unit *').fill('box');
  await page.getByLabel('Price').fill('0');
  await page.getByRole('button', { name: /Save/ }).click();
  await expect(page.getByText(/^Price must/)).toBeVisible();
  await page.getByLabel('Price').fill('12.5');
  await page.getByRole('button', { name: /Save/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Smoked salt/ })).toBeVisible();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Price').fill('13.75');
  await dialog.getByRole('textbox', { name: 'Valid from' }).fill(farAhead().typed);
  await dialog.getByRole('button', { name: 'Set new price' }).click();
  await expect(dialog).toBeHidden();
  const id = new URL(page.url()).pathname.split('/').at(-1);
  await page.getByRole('link', { name: 'Prices' }).click();
  const history = page.getByRole('region', { name: 'Price history' });
  await expect(history).toContainText(farAhead().shown);
  await expect(history).toContainText('13.75');
  const prices = await admin.get<Price[]>(`/api/productPrice/${id}/prices`);
  expect(prices.map(({ price, current }) => [price, current])).toEqual([
    ['13.7500', false],
    ['12.5000', true],
  ]);
});

test('an approved adjustment moves the stock and stands in the ledger; a void one, and one beyond what is there, do not', async ({
  page,
}) => {
  const encoder = await Api.as(page.request, 'encoder');
  const manager = await Api.as(page.request, 'manager');
  const { warehouse, plenty } = await findGoods(manager);
  const goods = plenty.at(-1);
  if (!goods) throw new Error('a product is needed');
  const path = `/api/stocks/warehouse/${warehouse.id}/product/${goods.productId}`;
  const onHand = async () => Number((await manager.get<Stock>(path)).onHand);
  const adjust = (api: Api, quantity: string, reason: string) =>
    api.send<{ id: string; number: string }>('POST', '/api/stockTransactions', {
      kind: 'adjustment',
      warehouseId: warehouse.id,
      reason,
      lines: [{ productId: goods.productId, quantity }],
    });
  const broken = await adjust(encoder, '-3', 'Broken in the aisle');
  const tooMuch = await adjust(encoder, '-99999', 'Typed too much');
  const before = await onHand();
  const dialog = page.getByRole('dialog');
  const status = (word: string) => page.locator(`main [data-status=${word}]`).first();
  const open = async ({ id, number }: { id: string; number: string }) => {
    await openAs(page, 'manager', `/dashboard/stock/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  };

  await open(tooMuch);
  await page.keyboard.press('a');
  await expect(dialog.getByRole('alert')).toContainText(
    new RegExp(`${goods.sku}.* in ${warehouse.name}`),
  );
  await expect(dialog.getByRole('button', { name: 'Approve' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Void' }).click();
  await expect(dialog.getByRole('button', { name: 'Void transaction' })).toBeDisabled();
  await expect(dialog).toContainText('Enter a reason first.');
  await expect(dialog.getByRole('button', { name: 'Keep transaction' })).toBeVisible();
  await dialog.getByLabel('Reason').fill('Counted twice');
  await dialog.getByRole('button', { name: 'Void' }).click();
  await expect(status('void')).toBeVisible();
  await expect(page.getByText('Counted twice').first()).toBeVisible();
  expect(await onHand()).toBe(before);

  await open(broken);
  await expect(page.getByText('Broken in the aisle').first()).toBeVisible();
  await page.keyboard.press('a');
  await expect(dialog).toContainText('on hand −3');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(status('received-by-warehouse')).toBeVisible();
  expect(await onHand()).toBe(before - 3);
  await expectInLedger(page, goods.productId, warehouse.name, broken.number);
});

/**
 * Opens a warehouse's ledger from the product's page and expects the figures of its stock, with this movement first.
 */
async function expectInLedger(page: Page, productId: string, warehouse: string, number: string) {
  await openAs(page, 'manager', `/dashboard/product/${productId}`);
  const row = page.getByRole('row', { name: new RegExp(warehouse) });
  await row
    .getByRole('cell')
    .last()
    .click({ position: { x: 4, y: 4 } });
  for (const figure of ['On hand', 'Reserved', 'Available', 'Incoming', 'On order']) {
    await expect(page.getByRole('term').filter({ hasText: figure })).toBeVisible();
  }
  const table = page.getByRole('region', { name: 'Stock ledger' });
  await expect(table.getByRole('row').nth(1)).toContainText(number);
}
