import { expectAccessible } from './axe';
import { newAccount } from './day-records';
import { expect, openAs, signIn, test } from './support';

test('everybody changes their own password in the account menu, with the current one', async ({
  page,
}) => {
  const { username, password } = await newAccount(page.request, 'driver');
  await page.goto('/auth/jwt/login');
  await signIn(page, username, password);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Account' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible();

  await page.getByLabel('Current password').fill('not the password');
  await page.getByLabel('New password').fill('quarry lamp before noon');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Current password is not right')).toBeVisible();
  await page.getByLabel('Current password').fill(password);
  await page.getByLabel('New password').fill('password123');
  await page.getByLabel('New password').press('Enter');
  await expect(page.getByText(/too easy to guess/)).toBeVisible();
  await page.getByLabel('New password').fill('quarry lamp before noon');
  await page.getByLabel('New password').press('Enter');
  await expect(page.getByText(/Your password is changed/)).toBeVisible();

  // The page goes on with the new session; the old password is none.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible();
  const old = await page.request.post('/api/users/login', {
    data: { username, password },
  });
  expect(old.status()).toBe(401);
});

test('a person ends the session on another device', async ({ page }) => {
  const { username, password, token } = await newAccount(page.request, 'encoder');
  await page.goto('/auth/jwt/login?returnTo=%2Fdashboard%2Faccount');
  await signIn(page, username, password);
  const others = page.getByRole('button', { name: /^End the session on/ });
  await expect(others.first()).toBeVisible();
  await expect(page.getByText('This one')).toHaveCount(1);
  await page.getByRole('button', { name: 'End all others' }).click();
  await expect(others).toHaveCount(0);
  const headers = { Authorization: `Bearer ${token}` };
  expect((await page.request.get('/api/auth/me', { headers })).status()).toBe(401);
});

test('the account fits a phone in Arabic and the dark, without a fault of accessibility', async ({
  page,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('i18nextLng', 'ar');
    localStorage.setItem('settings', JSON.stringify({ themeMode: 'dark' }));
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, 'checker', '/dashboard/account');
  await expect(page.getByRole('heading', { name: 'الحساب', level: 1 })).toBeVisible();
  await expect(page.getByText('هذه الجلسة')).toBeVisible();
  await expectAccessible(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});

test('an administrator reads who signed in and who failed to', async ({ page }) => {
  const { username } = await newAccount(page.request, 'encoder');
  await page.request.post('/api/users/login', { data: { username, password: 'wrong one' } });
  await openAs(page, 'admin', '/dashboard/security?kind=sign-in-failed');
  await expect(page.getByRole('heading', { name: 'Security', level: 1 })).toBeVisible();
  await expect(page.getByText(username).first()).toBeVisible();
  await openAs(page, 'manager', '/dashboard/security');
  await expect(page.getByText('Permission Denied')).toBeVisible();
});

test('the answer to a registration is the same whether the name is taken or not', async ({
  page,
}) => {
  await page.goto('/auth/jwt/register');
  await page.getByLabel('Your name').fill('Mal Lory');
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill('quarry lamp before noon');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Your request was received' })).toBeVisible();
});
