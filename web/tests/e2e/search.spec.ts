import type { Page } from '@playwright/test';
import { measures } from '../../src/app/theme/tokens';
import { expectNothing } from './axe';
import { findGoods, place } from './orders';
import { Api, expect, openAs, test } from './support';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Search' });

test('the search opens by its key and its icon, and shows what it expects', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, 'manager', '/dashboard');
  await expect(page.locator('main h1')).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await expect(page.getByText('Please enter keywords')).toBeVisible();
  const paper = page.locator('.MuiDialog-paper');
  await expect(paper).toHaveCSS('height', `${measures.search}px`);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();

  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await field(page).fill('order');
  await expect(dialog(page).getByRole('option').first()).toBeVisible();
  await expect(paper).toHaveCSS('height', `${measures.search}px`);
  await field(page).fill('zzqx');
  await expect(page.getByText('Not Found', { exact: true })).toBeVisible();
  await expect(page.getByText(/No results found for “zzqx”. Try checking for typos/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Meta+k');
  await expect(field(page)).toHaveValue('');
});

test('the menu is found by title and path, whatever the case and accents, under its groups', async ({
  page,
}) => {
  await openAs(page, 'manager', '/dashboard');
  await expect(page.locator('main h1')).toBeVisible();
  await page.keyboard.press('Control+k');
  await field(page).fill('wÁITING');
  const order = dialog(page).getByRole('group', { name: 'Order', exact: true });
  await expect(order.getByRole('option')).toHaveText(/Waiting orders/);
  await expect(order.locator('mark').first()).toHaveText('Waiting');
  await expect(dialog(page).getByRole('group', { name: 'Dispatch' })).toContainText(
    'Waiting dispatch',
  );
  await field(page).fill('list/inTransit');
  await expect(dialog(page).getByRole('option')).toHaveText(/In-transit stock/);
  await expectNothing(page, { within: '.MuiDialog-paper' });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/stock\/list\/inTransit$/);
});

test('the keyboard goes up and down the results', async ({ page }) => {
  await openAs(page, 'manager', '/dashboard');
  await expect(page.locator('main h1')).toBeVisible();
  await page.keyboard.press('Control+k');
  await field(page).fill('cancelled');
  const options = dialog(page).getByRole('option');
  await expect(options).toHaveCount(2);
  await expect(options.nth(0)).toHaveClass(/Mui-focused/);
  await page.keyboard.press('ArrowDown');
  await expect(options.nth(1)).toHaveClass(/Mui-focused/);
  await expect(field(page)).toHaveAttribute(
    'aria-activedescendant',
    (await options.nth(1).getAttribute('id')) ?? '',
  );
  await page.keyboard.press('ArrowDown');
  await expect(options.nth(0)).toHaveClass(/Mui-focused/);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/dispatch\/list\/cancelled$/);
});

test('a page that is named comes before what makes another record of it', async ({ page }) => {
  await openAs(page, 'manager', '/dashboard');
  await expect(page.locator('main h1')).toBeVisible();
  for (const [word, first, path] of [
    ['employee', /^Employee/, /\/employee\/list$/],
    ['product', /^Product/, /\/product\/list$/],
  ] as const) {
    await page.keyboard.press('Control+k');
    await field(page).fill(word);
    await expect(dialog(page).getByRole('option', { name: `New ${word}` })).toBeVisible();
    await expect(dialog(page).getByRole('option').first()).toHaveText(first);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(path);
  }
});

test('who enters documents finds the list of their own, which no menu holds', async ({ page }) => {
  await openAs(page, 'encoder', '/dashboard/order/new');
  await expect(page.locator('main h1')).toBeVisible();
  await page.keyboard.press('Control+k');
  await field(page).fill('my orders');
  await expect(dialog(page).getByRole('option').first()).toHaveText(/^My orders/i);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/order\/list\/mine$/);
});

test('the menu in it is that of the role in session storage', async ({ page }) => {
  await openAs(page, 'driver', '/dashboard/dispatch/list/on-transit');
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await field(page).fill('dispatch');
  await expect(dialog(page).getByRole('option')).toHaveText(/On-transit dispatch/);
  await field(page).fill('order');
  await expect(page.getByText('Not Found', { exact: true })).toBeVisible();
});

/** An order that waits and that the manager may approve: not the manager's own, and nobody else's to move. */
async function orderOfSomebodyElse(page: Page) {
  const { unlimited, warehouse, plenty } = await findGoods(await Api.as(page.request, 'manager'));
  const lines = [{ productId: plenty[0]?.productId ?? '', quantity: '1' }];
  const encoder = await Api.as(page.request, 'encoder');
  const order = await place(encoder, unlimited.id, warehouse.id, lines);
  return { ...order, customerName: unlimited.name };
}

test('orders, customers and products are found, and what may be done with them', async ({
  page,
}) => {
  const api = await Api.as(page.request, 'manager');
  type Page1<T> = { content: T[] };
  const order = await orderOfSomebodyElse(page);
  const [product] = (await api.get<Page1<{ sku: string; name: string }>>('/api/products?size=1'))
    .content;
  const [customer] = (await api.get<Page1<{ code: string; name: string }>>('/api/customers?size=1'))
    .content;
  await openAs(page, 'manager', '/dashboard');
  await expect(page.locator('main h1')).toBeVisible();
  await page.keyboard.press('Control+k');
  await field(page).fill(product?.sku ?? '');
  await expect(dialog(page).getByRole('group', { name: 'Products' })).toContainText(
    product?.name ?? '',
  );
  await field(page).fill(customer?.code ?? '');
  await expect(dialog(page).getByRole('group', { name: 'Customers' })).toContainText(
    customer?.name ?? '',
  );
  await field(page).fill(order.number);
  await expect(dialog(page).getByRole('group', { name: 'Orders' })).toContainText(
    order.customerName,
  );

  await field(page).fill('new order');
  // The menu calls it "Create order": it is there once.
  await expect(dialog(page).getByRole('option', { name: /(Create|New) order/i })).toHaveCount(1);
  await field(page).fill(`approve ${order.number}`);
  await dialog(page)
    .getByRole('option', { name: `Approve ${order.number}` })
    .click();
  const step = page.getByRole('dialog').filter({ hasText: `Approve ${order.number}` });
  await expect(step.getByRole('button', { name: 'Approve order' })).toBeVisible();
  await step.getByRole('button', { name: 'Cancel' }).click();
  await expect(step).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/dashboard/order/${order.id}$`));
});

test('documents of every kind are found by number, and suppliers, as far as the role may list them', async ({
  page,
}) => {
  const api = await Api.as(page.request, 'admin');
  const firstOf = async (path: string) =>
    (await api.get<{ content: Record<string, string>[] }>(`${path}?size=1`)).content[0] ?? {};
  const dispatch = await firstOf('/api/dispatches');
  const receivable = await firstOf('/api/payments/');
  const stock = await firstOf('/api/stockTransactions');
  const supplier = await firstOf('/api/suppliers/');
  const documents = [
    ['Dispatches', dispatch.dispatchNo, `/dashboard/dispatch/${dispatch.id}`],
    ['Receivables', receivable.receiptNo, `/dashboard/receivable/${receivable.id}`],
    ['Stock transactions', stock.transactionNo, `/dashboard/stock/${stock.id}`],
    ['Suppliers', supplier.code, `/dashboard/supplier/${supplier.id}`],
  ] as const;
  await openAs(page, 'admin', '/dashboard');
  await expect(page.locator('main h1')).toBeVisible();
  for (const [group, number = '', path] of documents) {
    await page.keyboard.press('Control+k');
    await field(page).fill(number);
    const found = dialog(page).getByRole('group', { name: group }).getByRole('option');
    await expect(found).toHaveCount(1);
    await found.click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.locator('main h1')).toBeVisible();
  }

  // The page before may still ask for something.
  await page.goto('about:blank');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await openAs(page, 'checker', '/dashboard/order/list/approved');
  await expect(page.locator('main h1')).toBeVisible();
  await page.keyboard.press('Control+k');
  await field(page).fill(receivable.receiptNo ?? '');
  await expect(page.getByText('Not Found', { exact: true })).toBeVisible();
  expect(
    requests.filter((path) => /payments|stockTransactions|suppliers|customers/.test(path)),
  ).toEqual([]);
});

test('what the open page offers comes first, and is done from there', async ({ page }) => {
  const order = await orderOfSomebodyElse(page);
  await openAs(page, 'manager', `/dashboard/order/${order.id}`);
  await expect(page.getByRole('button', { name: 'Approve order' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await field(page).fill(`approve ${order.number}`);
  const options = dialog(page).getByRole('option', { name: `Approve ${order.number}` });
  await expect(options).toHaveCount(1);
  await expect(dialog(page).getByRole('option').first()).toHaveText(`Approve ${order.number}`);
  await expect(dialog(page).getByRole('progressbar')).toHaveCount(0);
  await expect(options).toHaveCount(1);
  await page.keyboard.press('Enter');
  const step = page.getByRole('dialog', { name: `Approve ${order.number}` });
  await expect(step.getByRole('button', { name: 'Approve order' })).toBeEnabled();
  await step.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goto('/dashboard/product/list');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('Control+k');
  await field(page).fill(`approve ${order.number}`);
  await expect(options).toHaveCount(1);
});

test('closing the search gives the focus back to where it was', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, 'manager', '/dashboard/product/list');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const account = page.getByRole('button', { name: 'Account' });
  await account.focus();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(account).toBeFocused();
  const opener = page.getByRole('button', { name: 'Search', exact: true });
  await opener.press('Enter');
  await expect(field(page)).toBeFocused();
  await page.mouse.click(5, 5);
  await expect(dialog(page)).toBeHidden();
  await expect(opener).toBeFocused();
});
