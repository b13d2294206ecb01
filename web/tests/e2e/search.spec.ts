import type { Page } from '@playwright/test';
import { measures } from '../../src/app/theme/tokens';
import { expectNothing } from './axe';
import { findGoods, place } from './orders';
import { Api, expect, openAs, test } from './support';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Search' });

/** Returns a pending order that the manager may approve and no other test changes. */
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
  // The menu calls it "Create order"; the palette must not list both.
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

test('closing the search gives the focus back to where it was', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, 'manager', '/dashboard/product/list');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const account = page.getByRole('button', { name: 'Account', exact: true });
  await account.focus();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await expect(page.locator('.MuiDialog-paper')).toHaveCSS('height', `${measures.search}px`);
  await expectNothing(page, { within: '.MuiDialog-paper' });
  await page.keyboard.press('Escape');
  await expect(account).toBeFocused();
  const opener = page.getByRole('button', { name: 'Search', exact: true });
  await opener.press('Enter');
  await expect(field(page)).toBeFocused();
  await page.mouse.click(5, 5);
  await expect(dialog(page)).toBeHidden();
  await expect(opener).toBeFocused();
});
