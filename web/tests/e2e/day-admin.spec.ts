import { newCustomer } from './day-records';
import { choose } from './master-people';
import { unique } from './orders';
import { Api, expect, openAs, test } from './support';

test('an admin makes an account, gives it another password, and disables it: its person is signed out', async ({
  page,
}) => {
  const username = unique().toLowerCase();
  await openAs(page, 'admin', '/dashboard/user/list');
  await page.getByRole('link', { name: /New user/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New user' })).toBeVisible();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill('short');
  await page.getByLabel('Name *', { exact: true }).fill(`Rosa ${username}`);
  await page.getByRole('button', { name: /Save/ }).click();
  await expect(page.getByText('Password must have at least 10 characters')).toBeVisible();
  await expect(page.getByText('Role is required')).toBeVisible();
  await page.getByLabel('Password').fill('a-first-password');
  await page.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Warehouse manager' }).click();
  await choose(page, 'Warehouses', 'NORTH');
  await page.getByRole('button', { name: /Save/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Rosa ${username}` })).toBeVisible();
  await expect(page.getByText('NORTH · North depot')).toBeVisible();

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New password').fill('another-password');
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog).toBeHidden();
  const signIn = (password: string) =>
    page.request.post('/api/users/login', { data: { username, password } });
  expect((await signIn('a-first-password')).status()).toBe(401);
  const answer = await signIn('another-password');
  expect(answer.status()).toBe(200);
  const { token } = await answer.json();

  await page.keyboard.press('e');
  await expect(page.getByText('NORTH · North depot')).toBeVisible();
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Disabled' }).click();
  await page.getByRole('button', { name: /Save/ }).click();
  await expect(page.locator('main [data-status=disabled]')).toBeVisible();
  const headers = { Authorization: `Bearer ${token}` };
  expect((await page.request.get('/api/auth/me', { headers })).status()).toBe(401);
  expect((await signIn('another-password')).ok()).toBe(false);
});

test('an admin enters a payment, approves it, and takes it back with a contra entry', async ({
  page,
}) => {
  const customer = await newCustomer(page.request);
  const admin = await Api.as(page.request, 'admin');
  const balance = async () =>
    (
      await admin.get<{ totalBalance: string }>(
        `/api/account-statements/total-balance/${customer.id}`,
      )
    ).totalBalance;

  await openAs(page, 'admin', '/');
  const bar = page.getByRole('navigation', { name: 'Main navigation' });
  await bar.getByRole('button', { name: 'Receivable' }).click();
  await page.getByRole('menuitem', { name: 'Create Receivable' }).click();
  await choose(page, 'Customer', customer.code);
  await page.getByLabel('Amount').fill('120.50');
  await page.getByRole('combobox', { name: 'Method' }).click();
  await page.getByRole('option', { name: 'Check' }).click();
  await page.getByRole('button', { name: /Submit for approval/ }).click();
  await expect(page.getByText('Reference is required')).toBeVisible();
  const reference = unique();
  await page.getByLabel('Reference').fill(reference);
  await page.keyboard.press('Control+s');
  await expect(page.locator('main [data-status=pending]').first()).toBeVisible();
  await expect(page.getByText(reference).first()).toBeVisible();
  expect(await balance()).toBe('0.00');

  const dialog = page.getByRole('dialog');
  await page.keyboard.press('a');
  await expect(dialog).toContainText('−120.50');
  await expect(dialog).toContainText('recorded as self-approved');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(page.locator('main [data-status=approved]').first()).toBeVisible();
  expect(await balance()).toBe('-120.50');

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Void' }).click();
  await expect(dialog).toContainText('A contra entry dated today reverses it');
  await dialog.getByLabel('Reason').fill('The check bounced');
  await dialog.getByRole('button', { name: 'Void' }).click();
  await expect(page.locator('main [data-status=void]').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Contra entry' })).toBeVisible();
  expect(await balance()).toBe('0.00');

  await openAs(page, 'admin', `/dashboard/customer/account-statement/${customer.id}`);
  const entries = page.getByRole('region', { name: 'Entries' });
  await expect(entries.getByText('120.50').first()).toBeVisible();
  await expect(entries.getByText('The check bounced').first()).toBeVisible();
});
