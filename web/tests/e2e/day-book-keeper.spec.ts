import type { Download, Page } from '@playwright/test';
import { approvedFor, newCustomer, newEmployee } from './day-records';
import { depart, finish } from './dispatch-trips';
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
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.getByRole('button', { name: 'Add customer price' }).click();
  const dialog = page.getByRole('dialog');
  await choose(page, 'Product', goods.sku);
  await dialog.getByLabel('Price').fill('98.765');
  await dialog.getByRole('button', { name: 'Add customer price' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('row', { name: new RegExp(goods.sku) })).toContainText('98.765');

  await menu(page, 'Admin', 'Product');
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  await page.getByRole('link', { name: /New product/ }).click();
  const sku = unique();
  await page.getByLabel('SKU *').fill(sku);
  await page.getByLabel('Name *').fill(`Quay salt ${sku}`);
  await choose(page, 'Supplier', 'Golden Valley');
  await page.getByLabel('Unit *').fill('box');
  await page.getByLabel('Price').fill('12.5');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { level: 1, name: /Quay salt/ })).toBeVisible();
  await page.getByRole('button', { name: /^Set a new price/ }).click();
  await dialog.getByLabel('Price').fill('13.75');
  await dialog.getByLabel('Reason').fill('The harvest was poor');
  await dialog.locator('button[type=submit]').click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('13.75').first()).toBeVisible();
});

test('a book-keeper enters what has to be bought, and another approves it', async ({ page }) => {
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
  await page.getByRole('button', { name: /Submit for approval/ }).click();
  await expect(page.locator('main [data-status=pending-approval]').first()).toBeVisible();
  await expect(page.getByText(reference).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Approve/ })).toHaveCount(0);
});

test('a book-keeper takes a statement as CSV, as XLSX, as PDF and on paper', async ({ page }) => {
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
  const taken = async (kind: RegExp) => {
    await page.getByRole('button', { name: 'Download' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: kind }).click(),
    ]);
    return file;
  };
  const csv = await taken(/CSV/);
  expect(csv.suggestedFilename()).toContain(customer.code);
  expect(await content(csv)).toContain(number);
  const workbook = await taken(/XLSX/);
  expect(workbook.suggestedFilename()).toMatch(/\.xlsx$/);
  expect((await content(workbook)).startsWith('PK')).toBe(true);
  const paper = await taken(/^PDF$/);
  expect(paper.suggestedFilename()).toMatch(/\.pdf$/);
  expect((await content(paper)).startsWith('%PDF-1.7')).toBe(true);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Download' })).toBeHidden();
  await expect(page.getByText(number).first()).toBeVisible();
});

async function content(file: Download): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of await file.createReadStream()) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString('utf8');
}
