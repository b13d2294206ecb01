import { newCustomer } from './day-records';
import { choose } from './master-people';
import { unique } from './orders';
import { Api, expect, openAs, signIn, test } from './support';

test('an admin makes an account with a role; when it is disabled its person is signed out', async ({
  page,
  browser,
}) => {
  const username = unique().toLowerCase();
  await openAs(page, 'admin', '/dashboard/user/list');
  await page.getByRole('link', { name: /New user/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New user' })).toBeVisible();
  await expect(page).toHaveURL(/\/user\/new$/);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill('a-first-password');
  await page.getByLabel('Name *', { exact: true }).fill(`Rosa ${username}`);
  await page.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Encoder' }).click();
  await page.getByRole('button', { name: /Save/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Rosa ${username}` })).toBeVisible();

  // Not watched: that their session has ended is written to the console too.
  const context = await browser.newContext();
  const theirs = await context.newPage();
  await theirs.goto('/');
  await signIn(theirs, username, 'a-first-password');
  await theirs.getByLabel('Password that you were given').fill('a-first-password');
  await theirs.getByLabel('New password').fill('only-rosa-knows-this');
  await theirs.getByRole('button', { name: 'Change password' }).click();
  await expect(theirs).toHaveURL(/\/order\/list\/mine$/);
  // In the head, and where the list would be.
  await expect(theirs.getByRole('link', { name: /New order/ })).toHaveCount(2);

  await page.keyboard.press('e');
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Disabled' }).click();
  await page.getByRole('button', { name: /Save/ }).click();
  await expect(page.locator('main [data-status=disabled]')).toBeVisible();
  theirs.on('dialog', (alert) => alert.accept());
  await theirs.goto('/dashboard/order/new');
  await expect(theirs).toHaveURL(/\/auth\/jwt\/login/);
  await signIn(theirs, username, 'only-rosa-knows-this');
  await expect(theirs.getByRole('alert')).toBeVisible();
  await expect(theirs).toHaveURL(/\/auth\/jwt\/login/);
  await context.close();
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
  await page.keyboard.press('Control+s');
  await expect(page.locator('main [data-status=pending]').first()).toBeVisible();
  expect(await balance()).toBe('0.00');

  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: /^Approve/ }).click();
  await expect(dialog).toContainText('−120.50');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(page.locator('main [data-status=approved]').first()).toBeVisible();
  expect(await balance()).toBe('-120.50');

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Void' }).click();
  await dialog.getByLabel('Reason').fill('The note was counterfeit');
  await dialog.getByRole('button', { name: 'Void' }).click();
  await expect(page.locator('main [data-status=void]').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Contra entry' })).toBeVisible();
  expect(await balance()).toBe('0.00');

  await page.goto(`/dashboard/customer/account-statement/${customer.id}`);
  const entries = page.getByRole('region', { name: 'Entries' });
  await expect(entries.getByText('120.50').first()).toBeVisible();
  await expect(entries.getByText('The note was counterfeit').first()).toBeVisible();
});
