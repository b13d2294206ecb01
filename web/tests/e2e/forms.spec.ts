import type { Page } from '@playwright/test';
import { expectNothing } from './axe';
import { findGoods, paste, place, unique } from './orders';
import { Api, expect, openAs, signIn, test } from './support';

interface Customer {
  id: string;
  version: number;
  name: string;
  contactPerson: string | null;
  phoneNumber: string | null;
}

const address = { line: '1 Quay', city: 'Portland', country: 'US' };

function customerDraft(name: string) {
  return { name, billingAddress: address, deliveryAddresses: [] };
}

/** Leaving unsaved work is confirmed; a reload goes on all the same. */
async function reload(page: Page) {
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
}

/** The draft that is offered, once it has been written down. */
const offer = (page: Page) => page.getByRole('alert').filter({ hasText: 'that was not saved' });

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
    .getByRole('button', { name: /^Restore the draft of / })
    .click();
  await expect(offer(page)).toHaveCount(0);
  await expect(page.getByLabel('Notes')).toHaveValue('Ring twice');
  await expect(page.getByLabel('Line 1 Quantity')).toHaveValue('3');
  await expect(page.getByText('Unsaved changes')).toBeVisible();

  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}$/);
  expect(await draftsKept(page)).toBe(0);
});

test('a draft that is discarded, or whose form is left on purpose, does not come back', async ({
  page,
}) => {
  await openAs(page, 'manager', '/dashboard/customer/new');
  await page.getByLabel('Contact person').fill('Ann Reed');
  await expect.poll(() => draftsKept(page)).toBe(1);
  await reload(page);
  await expect(offer(page)).toContainText('Contact person: Ann Reed');
  await offer(page).getByRole('button', { name: 'Discard' }).click();
  await expect(offer(page)).toHaveCount(0);
  expect(await draftsKept(page)).toBe(0);

  await page.getByLabel('Contact person').fill('Bob Hale');
  await expect.poll(() => draftsKept(page)).toBe(1);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL(/\/customer\/list/);
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
  // What stood in the form when it was sent, to the last letter.
  await expect(offer(page)).toContainText('Country: US');
  await expect(offer(page)).toContainText('and 1 more');

  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
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
  await expect(second.getByText('You are also writing here in another tab')).toBeVisible();
  await expect(offer(second)).toHaveCount(0);
  await second.getByLabel('Contact person').fill('Second tab');
  await expect.poll(() => draftsKept(second)).toBe(2);
  await expect(page.getByText('You are also writing here in another tab')).toBeVisible();
  await expect(page.getByLabel('Contact person')).toHaveValue('First tab');

  await second.close();
  await reload(page);
  await expect(offer(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Show 1 more' }).click();
  await expect(offer(page)).toHaveCount(2);
  await expect(offer(page).filter({ hasText: 'First tab' })).toBeVisible();
  await expect(offer(page).filter({ hasText: 'Second tab' })).toBeVisible();
});

test('a draft holds no password', async ({ page }) => {
  await openAs(page, 'admin', '/dashboard/user/new');
  const username = unique().toLowerCase();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: false }).first().fill('not-to-be-kept-1');
  await expect.poll(() => draftsKept(page)).toBe(1);
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(kept).toContain(username);
  expect(kept).not.toContain('not-to-be-kept');
});

test('a draft of an older version is laid beside what has become of it', async ({ page }) => {
  const api = await Api.as(page.request, 'manager');
  const admin = await Api.as(page.request, 'admin');
  const name = unique();
  const { id } = await api.send<Customer>('POST', '/api/customers', customerDraft(name));
  await openAs(page, 'manager', `/dashboard/customer/edit/${id}`);
  await page.getByLabel('Contact person').fill('Ann Reed');
  await expect.poll(() => draftsKept(page)).toBe(1);

  const seen = await admin.get<Customer>(`/api/customers/${id}`);
  const news = { contactPerson: 'Bob Hale', phoneNumber: '+1 207 555 0001' };
  const theirs = { ...customerDraft(name), ...news };
  page.once('dialog', (dialog) => dialog.accept());
  await page.goto('/dashboard');
  await admin.send('PUT', `/api/customers/${id}`, theirs, { 'If-Match': `"${seen.version}"` });
  await page.goto(`/dashboard/customer/edit/${id}`);
  await expect(page.getByLabel('Contact person')).toHaveValue('Bob Hale');
  await offer(page)
    .getByRole('button', { name: /^Restore the draft of / })
    .click();

  const panel = page.getByRole('alert').filter({ hasText: 'changed this record' });
  const contact = panel.getByRole('radiogroup', { name: 'Contact person' });
  await expect(contact.getByRole('radio', { name: 'Yours: Ann Reed' })).toBeChecked();
  await contact.getByRole('radio', { name: 'Theirs: Bob Hale' }).check();
  await panel
    .getByRole('radiogroup', { name: 'Phone' })
    .getByRole('radio', { name: /^Yours: empty/ })
    .check();
  await panel.getByRole('button', { name: 'Continue with this choice' }).click();
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page).toHaveURL(new RegExp(`/customer/${id}$`));
  const saved = await api.get<Customer>(`/api/customers/${id}`);
  expect([saved.contactPerson, saved.phoneNumber]).toEqual(['Bob Hale', null]);
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
  const panel = page.getByRole('alert').filter({ hasText: 'has moved on' });
  await expect(panel).toContainText('its status is “Cancelled” now');
  await panel.getByRole('link', { name: 'Open it' }).click();
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
  const over = page.getByText('At most 200 lines fit: 1 is too many.');
  await expect(over).toBeVisible();
  await expect(page.getByText('lines pasted')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add line' })).toBeDisabled();
  await page.getByLabel('Line 201 Quantity').press('Control+Delete');
  await expect(over).toHaveCount(0);
  await page.getByLabel('Line 100 Quantity').fill('5');
  await expect(page.getByLabel('Line 100 Quantity')).toHaveValue('5');
});

test('the save bar counts what is wrong and leads to the first of it', async ({ page }) => {
  await openAs(page, 'manager', '/dashboard/customer/new');
  await page.getByRole('button', { name: /^Save/ }).click();
  const errors = page.getByRole('button', { name: /fields need attention/ });
  await expect(errors).toBeVisible();
  await expect(page.getByLabel('Name *')).toBeFocused();
  await page.getByLabel('Name *').fill('Harbour Bakery');
  await errors.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Street and number' })).toBeFocused();
});

test('a form in a dialog is a dialog with a form in it', async ({ page }) => {
  const api = await Api.as(page.request, 'manager');
  const { content } = await api.get<{ content: { id: string }[] }>('/api/products?size=1');
  await openAs(page, 'manager', `/dashboard/product/${content[0]?.id}`);
  await page.getByRole('button', { name: 'Set a new price' }).click();
  await expect(page.getByRole('dialog').locator('form')).toBeVisible();
  await expectNothing(page, { within: '[role=dialog]' });
});
