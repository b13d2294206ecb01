import { newAccount } from './day-records';
import { expect, signIn, test } from './support';

test('a user ends the sessions on other devices, and changes the own password with the current one', async ({
  page,
}) => {
  const { username, password, token } = await newAccount(page.request, 'driver');
  const isOpen = async () => {
    const headers = { Authorization: `Bearer ${token}` };
    return (await page.request.get('/api/auth/me', { headers })).status() === 200;
  };
  await page.goto('/auth/jwt/login?returnTo=%2Fdashboard%2Faccount');
  await signIn(page, username, password);
  await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible();
  const others = page.getByRole('button', { name: /^End the session on/ });
  await expect(others.first()).toBeVisible();
  await expect(page.getByText('This session')).toHaveCount(1);
  expect(await isOpen()).toBe(true);
  await page.getByRole('button', { name: 'End all other sessions' }).click();
  await expect(others).toHaveCount(0);
  expect(await isOpen()).toBe(false);

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
  await expect(page.getByText(/Password changed/)).toBeVisible();

  // The page continues with the new session; the old password no longer works.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible();
  const old = await page.request.post('/api/users/login', { data: { username, password } });
  expect(old.status()).toBe(401);
});
