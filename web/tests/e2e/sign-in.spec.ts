import { Api, expect, signIn, test } from './support';

test('a visitor comes back to where they were after signing in, is led away from the sign-in screen, and out by Logout', async ({
  page,
}) => {
  await page.goto('/dashboard/order/list/approved?size=10');
  await expect(page).toHaveURL(/\/auth\/jwt\/login\?returnTo=/);
  await signIn(page, 'manager', 'not-the-password');
  await expect(page.getByRole('alert')).toHaveText('Wrong username or password.');
  await signIn(page, 'manager');
  await expect(page).toHaveURL(/\/dashboard\/order\/list\/approved\?size=10$/);
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible();

  await page.goto('/auth/jwt/login');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await expect(
    page.getByRole('menu', { name: 'Account' }).getByText('manager · Manager', { exact: true }),
  ).toBeVisible();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/auth\/jwt\/login/);
});

test('who was given a password chooses another one before anything else', async ({ page }) => {
  const admin = await Api.as(page.request, 'admin');
  const username = `new-${Date.now().toString(36)}`;
  const given = 'given-by-the-admin';
  await admin.send('POST', '/api/users/create', {
    username,
    displayName: 'New Clerk',
    role: 'encoder',
    password: given,
  });
  await page.goto('/dashboard/order/new');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(given);
  await page.getByRole('button', { name: 'Sign in' }).click();

  await expect(page.getByRole('heading', { name: 'Choose your own password' })).toBeVisible();
  await page.getByLabel('Temporary password').fill(given);
  await page.getByLabel('New password').fill('short');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Use at least 10 characters.')).toBeVisible();
  await page.getByLabel('New password').fill('only-i-know-this-one');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('heading', { name: 'New order' })).toBeVisible();
});
