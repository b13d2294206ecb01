import type { Page } from '@playwright/test';
import { findGoods, paste, place } from './orders';
import { Api, expect, openAs, signIn, test } from './support';

/** Confirms the warning about unsaved changes and reloads. */
async function reload(page: Page) {
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
}

/** Finds the offered draft, once it is stored. */
const offer = (page: Page) => page.getByRole('alert').filter({ hasText: 'Unsaved changes from' });

const draftsKept = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft/')).length);

test('what was typed survives a reload, with its lines, and is gone once it is saved', async ({
  page,
}) => {
  const api = await Api.as(page.request, 'manager');
  const { unlimited, warehouse, plenty } = await findGoods(api);
  await openAs(page, 'encoder', `/dashboard/order/new?customerId=${unlimited.id}`);
  await page.getByRole('combobox', { name: 'Warehouse' }).fill(warehouse.code);
  await page.getByRole('option').first().click();
  await page.getByLabel('Notes').fill('Ring twice');
  await page.getByLabel('Line 1 Product').fill(plenty[0]?.sku ?? '');
  await page.getByRole('option').first().click();
  await page.getByLabel('Line 1 Quantity').fill('3');
  await expect.poll(() => draftsKept(page)).toBe(1);

  await reload(page);
  await expect(offer(page)).toContainText('Notes: Ring twice');
  await expect(offer(page)).toContainText('1 line');
  await expect(page.getByLabel('Notes')).toHaveValue('');
  await offer(page)
    .getByRole('button', { name: /^Restore draft of / })
    .click();
  await expect(offer(page)).toHaveCount(0);
  await expect(page.getByLabel('Notes')).toHaveValue('Ring twice');
  await expect(page.getByLabel('Line 1 Quantity')).toHaveValue('3');
  await expect(page.getByText('Unsaved changes')).toBeVisible();

  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}$/);
  expect(await draftsKept(page)).toBe(0);
});

test('a draft outlives a session that expires, not one that is signed out of', async ({ page }) => {
  await page.goto('/auth/jwt/login');
  await signIn(page, 'manager');
  await expect(page).toHaveURL(/\/dashboard/);
  await page.goto('/dashboard/customer/new');
  await page.getByLabel('Contact person').fill('Ann Reed');
  await expect.poll(() => draftsKept(page)).toBe(1);

  await page.route('**/api/dropdowns/**', (route) => route.fulfill({ status: 401, json: {} }));
  await page.route('**/api/customers**', (route) => route.fulfill({ status: 401, json: {} }));
  page.once('dialog', (dialog) => dialog.accept());
  await page.getByLabel('Name *').fill('Harbour Bakery');
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
    .toContain('Harbour Bakery');
  for (const [label, value] of [
    ['Street and number', '1 Quay'],
    ['City', 'Portland'],
    ['Country', 'US'],
  ] as const) {
    await page.getByLabel(label, { exact: false }).first().fill(value);
  }
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/auth\/jwt\/login/);
  await page.unrouteAll();
  await signIn(page, 'manager');
  await expect(page).toHaveURL(/\/customer\/new/);
  // The draft has the values at submission, including the last keystroke.
  await expect(offer(page)).toContainText('Country: US');
  await expect(offer(page)).toContainText('and 1 more');

  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/auth\/jwt\/login/);
  expect(await draftsKept(page)).toBe(0);
});

test('two tabs at the same form keep two drafts and know of each other', async ({
  page,
  context,
}) => {
  await openAs(page, 'manager', '/dashboard/supplier/new');
  await page.getByLabel('Contact person').fill('First tab');
  await expect.poll(() => draftsKept(page)).toBe(1);

  const second = await context.newPage();
  await openAs(second, 'manager', '/dashboard/supplier/new');
  await expect(second.getByText('This form is also open in another tab')).toBeVisible();
  await expect(offer(second)).toHaveCount(0);
  await second.getByLabel('Contact person').fill('Second tab');
  await expect.poll(() => draftsKept(second)).toBe(2);
  await expect(page.getByText('This form is also open in another tab')).toBeVisible();
  await expect(page.getByLabel('Contact person')).toHaveValue('First tab');

  await second.close();
  await reload(page);
  await expect(offer(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Show 1 more' }).click();
  await expect(offer(page)).toHaveCount(2);
  await expect(offer(page).filter({ hasText: 'First tab' })).toBeVisible();
  await expect(offer(page).filter({ hasText: 'Second tab' })).toBeVisible();
});

test('a document that can no longer be edited says so, with a link to its page', async ({
  page,
}) => {
  const api = await Api.as(page.request, 'encoder');
  const manager = await Api.as(page.request, 'manager');
  const { unlimited, warehouse, plenty } = await findGoods(manager);
  const placed = await place(api, unlimited.id, warehouse.id, [
    { productId: plenty[0]?.productId ?? '', quantity: '1' },
  ]);
  await openAs(page, 'encoder', `/dashboard/order/edit/${placed.id}`);
  await page.getByLabel('Notes').fill('Ring twice');
  await manager.send(
    'PUT',
    '/api/order-products/update-order/pending-to-cancelled',
    { id: placed.id, reason: 'Ordered twice' },
    { 'If-Match': `"${placed.version}"` },
  );
  const panel = page.getByRole('alert').filter({ hasText: 'was changed elsewhere' });
  await expect(panel).toContainText('Its status is now “Cancelled”');
  await panel.getByRole('link', { name: 'Open document' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL(new RegExp(`/order/${placed.id}$`));
});

test('two hundred lines are pasted, searched and typed into; one more is too many', async ({
  page,
}) => {
  const api = await Api.as(page.request, 'manager');
  const { unlimited, plenty } = await findGoods(api);
  const rows = Array.from({ length: 201 }, (_row, at) => {
    return `${plenty[at % plenty.length]?.sku}\t${at + 1}`;
  });
  await openAs(page, 'manager', `/dashboard/order/new?customerId=${unlimited.id}`);
  await page.getByLabel('Line 1 Product').focus();
  await paste(page, rows.join('\n'));
  await expect(page.getByLabel('Line 201 Quantity')).toHaveValue('201');
  const over = page.getByText('A document can have up to 200 lines. Remove 1 line.');
  await expect(over).toBeVisible();
  await expect(page.getByText('lines pasted')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add line' })).toBeDisabled();
  await page.getByLabel('Line 201 Quantity').press('Control+Delete');
  await expect(over).toHaveCount(0);
  await page.getByLabel('Line 100 Quantity').fill('5');
  await expect(page.getByLabel('Line 100 Quantity')).toHaveValue('5');
});
