import { Api, expect, openAs, signIn, test } from './support';

test('who is not signed in comes back to where they were after signing in', async ({ page }) => {
  await page.goto('/dashboard/order/list/approved?size=10');
  await expect(page).toHaveURL(/\/auth\/jwt\/login\?returnTo=/);

  await signIn(page, 'manager', 'not-the-password');
  await expect(page.getByRole('alert')).toHaveText('The user name or the password is not right.');

  await signIn(page, 'manager');
  await expect(page).toHaveURL(/\/dashboard\/order\/list\/approved\?size=10$/);
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible();
});

test('a signed-in person is led away from the sign-in screen, and out by Logout', async ({
  page,
}) => {
  await page.goto('/auth/jwt/login');
  await signIn(page, 'admin');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.getByRole('button', { name: 'Account' }).click();
  await expect(
    page.getByRole('menu', { name: 'Account' }).getByText('admin · Admin', { exact: true }),
  ).toBeVisible();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/auth\/jwt\/login/);
});

// Where each role lands is held by `navigation.test.ts`; these two land elsewhere than at the customers.
test('a role lands on a page that it may see', async ({ browser, watch }) => {
  const landings = [
    ['warehouse-manager', /\/dashboard\/warehouse\/list$/],
    ['driver', /\/dashboard\/dispatch\/list\/on-transit$/],
  ] as const;
  for (const [user, landing] of landings) {
    const context = await browser.newContext();
    await watch(context);
    const page = await context.newPage();
    await openAs(page, user, '/');
    await expect(page).toHaveURL(landing);
    await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
    await expect(page.getByText('Permission Denied')).toHaveCount(0);
    await context.close();
  }
});

test('a role written into the browser’s storage opens nothing', async ({ page }) => {
  await openAs(page, 'checker', '/dashboard/order/list/approved');
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible();
  await page.evaluate(() => sessionStorage.setItem('role', 'admin'));
  await page.goto('/dashboard/order/list/pending');
  await expect(page.getByText('Permission Denied')).toBeVisible();
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

  await expect(page.getByRole('heading', { name: 'Choose a password of your own' })).toBeVisible();
  await page.getByLabel('Password that you were given').fill(given);
  await page.getByLabel('New password').fill('short');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Use at least 10 characters.')).toBeVisible();
  await page.getByLabel('New password').fill('only-i-know-this-one');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('heading', { name: 'New order' })).toBeVisible();
});
