import type { Page } from '@playwright/test';
import { approvedFor, newCustomer, newEmployee } from './day-records';
import { depart, finish } from './dispatch-trips';
import { bytesOf } from './files';
import { choose } from './master-people';
import { findGoods, unique } from './orders';
import { Api, expect, openAs, test } from './support';

const menu = async (page: Page, group: string, item: string) => {
  const bar = page.getByRole('navigation', { name: 'Main navigation' });
  await bar.getByRole('button', { name: group }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};

test('a book-keeper enters a customer, agrees on a price and sets a list price', async ({
  page,
}) => {
  const { plenty } = await findGoods(await Api.as(page.request, 'manager'));
  const [, , goods] = plenty;
  if (!goods) throw new Error('a product is needed');
  const name = `Quay Bakery ${unique()}`;

  await openAs(page, 'book-keeper', '/');
  await page.getByRole('link', { name: /New customer/ }).click();
  await page.getByLabel('Name *').fill(name);
  await page.getByLabel('Street and number').fill('1 Quay Street');
  await page.getByLabel('City').fill('Portland');
  await page.getByLabel('Country').fill('United States');
  // Only roles that may grant credit see the field.
  await expect(page.getByLabel('Credit limit')).toHaveCount(0);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  const dialog = page.getByRole('dialog');
  await page.getByRole('link', { name: 'Prices', exact: true }).click();
  const agree = async (price: string) => {
    await page.getByRole('button', { name: 'Add customer price' }).click();
    await choose(page, 'Product', goods.sku);
    await dialog.getByLabel('Price').fill(price);
    await dialog.getByRole('button', { name: 'Add customer price' }).click();
  };
  await agree('98.765');
  await expect(dialog).toHaveCount(0);
  const agreed = page.getByRole('row', { name: new RegExp(goods.sku) });
  await expect(agreed).toContainText('98.765');
  await expect(agreed).toContainText('until further notice');
  await agree('97');
  await expect(dialog).toContainText(/There is a price from .* to further notice already/);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(dialog).toHaveCount(0);

  await menu(page, 'Admin', 'Product');
  await page.getByRole('link', { name: /New product/ }).click();
  const sku = unique();
  await page.getByLabel('SKU *').fill(sku);
  await page.getByLabel('Name *').fill(`Quay salt ${sku}`);
  await choose(page, 'Supplier', 'Golden Valley');
  await page.getByLabel('Unit *').fill('box');
  await page.getByLabel('Price').fill('12.5');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { level: 1, name: /Quay salt/ })).toBeVisible();
  await page.keyboard.press('n');
  await expect(dialog.getByLabel('Price')).toBeFocused();
  await dialog.getByLabel('Price').fill('13.75');
  await dialog.getByLabel('Reason').fill('The harvest was poor');
  await dialog.locator('button[type=submit]').click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('link', { name: 'Prices' }).click();
  const history = page.getByRole('region', { name: 'Price history' });
  await expect(history).toContainText('13.75');
  await expect(history).toContainText('The harvest was poor');
});

test('a book-keeper enters what has to be bought, once, and another approves it', async ({
  page,
}) => {
  await openAs(page, 'book-keeper', '/');
  await menu(page, 'Stock Management', 'Create Stock Transaction');
  await choose(page, 'Warehouse', 'NORTH');
  await choose(page, 'Supplier', 'Golden Valley Canning');
  const reference = unique();
  await page.getByLabel('Supplier reference').fill(reference);
  await page.getByRole('combobox', { name: 'Line 1 Product' }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('textbox', { name: 'Line 1 Quantity' }).fill('12');
  await page.getByRole('textbox', { name: 'Line 1 Unit cost' }).fill('4');
  await expect(page.getByText('Total cost')).toContainText('48.00');
  await page.getByRole('button', { name: /Submit for approval/ }).dblclick();
  await expect(page.locator('main [data-status=pending-approval]').first()).toBeVisible();
  await expect(page.getByText(reference).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Approve/ })).toHaveCount(0);
  const manager = await Api.as(page.request, 'manager');
  const { totalElements } = await manager.get<{ totalElements: number }>(
    `/api/stockTransactions?searchTerm=${reference}`,
  );
  expect(totalElements).toBe(1);
});

test('a book-keeper takes a statement as CSV, as XLSX and as PDF, opens one again to the byte, and prints it', async ({
  page,
}) => {
  const customer = await newCustomer(page.request);
  const { orders, warehouse } = await approvedFor(page.request, customer, 1);
  const driver = await newEmployee(page.request, 'driver');
  const trip = await depart(page.request, orders, warehouse.id, driver.id);
  await finish(page.request, trip.id);

  await openAs(page, 'book-keeper', `/dashboard/customer/${customer.id}`);
  await page.getByRole('link', { name: 'Statement' }).first().click();
  await expect(page.getByRole('heading', { name: 'Account statement' })).toBeVisible();
  const number = orders[0]?.number ?? '';
  await expect(page.getByRole('region', { name: 'Entries' })).toContainText(number);
  const saved = async (click: () => Promise<void>) => {
    const [file] = await Promise.all([page.waitForEvent('download'), click()]);
    return { name: file.suggestedFilename(), bytes: await bytesOf(file) };
  };
  const taken = async (kind: RegExp) => {
    await page.getByRole('button', { name: 'Download' }).click();
    return saved(() => page.getByRole('menuitem', { name: kind }).click());
  };
  const csv = await taken(/CSV/);
  expect(csv.name).toContain(customer.code);
  expect(csv.bytes.toString('utf8')).toContain(number);
  const issued = page.getByRole('region', { name: 'Issued' }).getByRole('row').nth(1);
  await expect(issued).toContainText('CSV · saved');
  await expect(issued).toContainText('Nadia Rahman');
  expect(await saved(() => issued.getByRole('button', { name: 'Open file' }).click())).toEqual(csv);
  const workbook = await taken(/XLSX/);
  expect(workbook.name).toMatch(/\.xlsx$/);
  expect(workbook.bytes.toString('utf8', 0, 2)).toBe('PK');
  const paper = await taken(/^PDF$/);
  expect(paper.name).toMatch(/\.pdf$/);
  expect(paper.bytes.toString('utf8', 0, 8)).toBe('%PDF-1.7');

  // Shortcuts are off until the menu has closed.
  await expect(page.locator('.MuiModal-root')).toHaveCount(0);
  const printed = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes('/api/issued-statements'),
  );
  await page.keyboard.press('p');
  expect((await printed).postDataJSON()).toMatchObject({ format: 'pdf', purpose: 'printed' });
});
