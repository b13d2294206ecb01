import { as, choose, unique } from './master-people';
import { expect, test } from './support';

test('an admin makes an account, gives it a warehouse, another password, and closes it', async ({
  context,
}) => {
  const { page } = await as(context, 'admin');
  const username = unique('rosa').replace(' ', '.');
  await page.goto('/dashboard/user/new');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill('short');
  await page.getByLabel('Name *', { exact: true }).fill('Rosa Lind');
  await page.getByRole('button', { name: /Save/ }).click();
  await expect(page.getByText('Password must have at least 10 characters')).toBeVisible();
  await expect(page.getByText('Role is required')).toBeVisible();
  await page.getByLabel('Password').fill('a-first-password');
  await page.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Warehouse manager' }).click();
  await choose(page, 'Warehouses', 'NORTH');
  await page.getByRole('button', { name: /Save/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rosa Lind' })).toBeVisible();
  await expect(page.getByText('NORTH · North depot')).toBeVisible();

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New password').fill('another-password');
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog).toBeHidden();
  const old = await page.request.post('/api/users/login', {
    data: { username, password: 'a-first-password' },
  });
  expect(old.status()).toBe(401);

  await page.keyboard.press('e');
  await expect(page.getByText('NORTH · North depot')).toBeVisible();
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Disabled' }).click();
  await page.getByRole('button', { name: /Save/ }).click();
  await expect(page.locator('main [data-status=disabled]')).toBeVisible();
  const closed = await page.request.post('/api/users/login', {
    data: { username, password: 'another-password' },
  });
  expect(closed.ok()).toBe(false);
});

test('a licence is required of a driver', async ({ context }) => {
  const { page } = await as(context, 'manager');
  const lastName = unique('Wheel');
  await page.goto('/dashboard/employee/new');
  await page.getByLabel('First name').fill('Dan');
  await page.getByLabel('Last name').fill(lastName);
  await page.getByRole('combobox', { name: 'Position' }).click();
  await page.getByRole('option', { name: 'Driver' }).click();
  await page.getByRole('button', { name: /Save/ }).click();
  await expect(page.getByText('Licence number is required')).toBeVisible();
  await expect(page.getByText('Licence expiry is required')).toBeVisible();
  await page.getByRole('combobox', { name: 'Position' }).click();
  await page.getByRole('option', { name: 'Checker' }).click();
  await page.getByRole('button', { name: /Save/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Dan ${lastName}` })).toBeVisible();
});

test('a supplier and a warehouse are entered', async ({ context }) => {
  const { page } = await as(context, 'manager');
  const supplier = unique('Mill');
  await page.goto('/dashboard/supplier/new');
  await page.getByLabel('Name *').fill(supplier);
  await page.getByLabel('Lead time').fill('7');
  await page.getByLabel('City').fill('Boston');
  await page.getByRole('button', { name: /Save/ }).click();
  await expect(page.getByText('Street and number is required')).toBeVisible();
  await page.getByLabel('City').fill('');
  await page.getByRole('button', { name: /Save/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: supplier })).toBeVisible();
  await expect(page.getByText('7 days')).toBeVisible();

  const code = unique('W').replace(' ', '').toUpperCase().slice(-8);
  await page.goto('/dashboard/warehouse/new');
  await page.getByLabel('Code *').fill(`${code}-TOO-LONG`);
  await page.getByLabel('Name *').fill(`Depot ${code}`);
  await page.getByRole('button', { name: /Save/ }).click();
  await expect(page.getByText(/^Code .*10/)).toBeVisible();
  await page.getByLabel('Code *').fill(code);
  await page.getByRole('button', { name: /Save/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Depot ${code}` })).toBeVisible();
  await expect(page.getByText('No stock here.')).toBeVisible();
});
