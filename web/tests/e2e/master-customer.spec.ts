import { as, unique } from './master-people';
import { expect, test } from './support';

interface Customer {
  id: string;
  version: number;
  name: string;
  creditLimit: string | null;
  phoneNumber: string | null;
  active: boolean | null;
}

const blank = {
  contactPerson: null,
  phoneNumber: null,
  email: null,
  taxId: null,
  billingAddress: { line: '1 Quay', city: 'Portland', state: null, zipCode: null, country: 'US' },
  deliveryAddresses: [],
  paymentTermsDays: 30,
  creditLimit: null,
  onHold: false,
  holdReason: null,
  active: true,
};

test('a customer is entered once every field is right, edited, and taken out of use', async ({
  context,
}) => {
  const { page, server } = await as(context, 'manager');
  const name = unique('Harbour Bakery');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: /New customer/ }).click();

  await page.getByLabel('E-mail').fill('nobody');
  await page.getByLabel('Payment terms').fill('400');
  await page.getByLabel('Credit limit').fill('12.345');
  await page.getByRole('button', { name: /Save/ }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await expect(page.getByText('City is required')).toBeVisible();
  await expect(page.getByText('E-mail must be an e-mail address')).toBeVisible();
  await expect(page.getByText('Payment terms must be a whole number from 0 to 180')).toBeVisible();
  await expect(page.getByText('Credit limit may have at most 2 decimals')).toBeVisible();
  await expect(page.getByRole('status').getByText('7 fields need attention')).toBeVisible();
  await expect(page.getByLabel('Name *')).toBeFocused();

  await page.getByLabel('Name *').fill(name);
  await page.getByLabel('E-mail').fill('orders@harbour.example');
  await page.getByLabel('Payment terms').fill('14');
  await page.getByLabel('Credit limit').fill('2,500.50');
  await page.getByLabel('Street and number').fill('1 Quay Street');
  await page.getByLabel('City').fill('Portland');
  await page.getByLabel('Country').fill('United States');
  await page.getByRole('button', { name: 'Add address' }).click();
  const delivery = page.getByRole('group', { name: 'Delivery addresses 1' });
  await delivery.getByLabel('Street and number').fill('Back door, 3 Mill Lane');
  await delivery.getByLabel('City').fill('Bangor');
  await delivery.getByLabel('Country').fill('United States');
  await page.keyboard.press('Control+s');

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Back door, 3 Mill Lane, Bangor, United States')).toBeVisible();
  await expect(page.getByText('0.00 of 2,500.50 used')).toBeVisible();

  await page.keyboard.press('e');
  await page.getByLabel('Phone').fill('+1 207 555 7777');
  await page.getByLabel('Credit limit').fill('250,050');
  await page.getByRole('button', { name: /Save/ }).click();
  await expect(page.getByRole('dialog')).toContainText(
    `The credit limit of ${name} goes from 2,500.50 to 250,050.00.`,
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Correct it' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByLabel('Credit limit').fill('2,500.50');
  await page.getByRole('button', { name: /Save/ }).click();
  await expect(page.getByText('+1 207 555 7777').first()).toBeVisible();
  await expect(page.getByText(/Phone: set to \+1 207 555 7777/)).toBeVisible();

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.locator('main [data-status=inactive]')).toBeVisible();

  await page.goto(`/dashboard?searchTerm=${encodeURIComponent(name)}&active=false`);
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Inactive');
  const found = await server.get<{ content: Customer[] }>(
    `/api/customers?searchTerm=${encodeURIComponent(name)}`,
  );
  expect(found.content[0]).toMatchObject({ creditLimit: '2500.50', active: false });
});

test('what only the server knows stands at its field too', async ({ context }) => {
  const { page, server } = await as(context, 'admin');
  const code = unique('C').replace(' ', '-').toUpperCase();
  await server.send('POST', '/api/customers', { ...blank, name: 'First', code });
  await page.goto('/dashboard/customer/new');
  await page.getByLabel('Name *').fill('Second');
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByLabel('Street and number').fill('1 Quay Street');
  await page.getByLabel('City').fill('Portland');
  await page.getByLabel('Country').fill('United States');
  await page.getByRole('button', { name: /Save/ }).click();
  await expect(page.getByText(`Code ${code} is taken already.`)).toBeVisible();
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
});

test('a hold requires a reason, shows it, and can be lifted', async ({ context }) => {
  const { page, server } = await as(context, 'manager');
  const name = unique('Slow Payer');
  const { id } = await server.send<Customer>('POST', '/api/customers', { ...blank, name });
  await page.goto(`/dashboard/customer/${id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Put on hold' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Put on hold' })).toBeDisabled();
  await dialog.getByLabel('Reason').fill('Two cheques came back');
  await dialog.getByRole('button', { name: 'Put on hold' }).click();
  await expect(page.getByText('Two cheques came back', { exact: true })).toBeVisible();
  await expect(page.locator('main [data-status=on-hold]')).toBeVisible();

  await page.getByRole('button', { name: /Lift hold/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Lift hold' }).click();
  await expect(page.locator('main [data-status=active]').first()).toBeVisible();
});

test('who was faster is named, and one may keep what one changed', async ({ context }) => {
  const one = await as(context, 'admin');
  const other = await as(context, 'manager');
  const name = unique('Contested Cafe');
  const { id } = await one.server.send<Customer>('POST', '/api/customers', { ...blank, name });
  const { page } = one;
  await page.goto(`/dashboard/customer/edit/${id}`);
  await page.getByLabel('Contact person').fill('Ann Reed');

  const seen = await other.server.get<Customer>(`/api/customers/${id}`);
  const theirs = { ...blank, name, phoneNumber: '+1 207 555 0001' };
  await other.server.send('PUT', `/api/customers/${id}`, theirs, seen.version);

  const alert = page.getByRole('alert').filter({ hasText: 'changed this record' });
  await page.getByRole('button', { name: /Save/ }).click();
  await expect(alert).toContainText('manager changed this record');
  await expect(alert).toContainText('Phone: empty → +1 207 555 0001');
  await expect(page.getByLabel('Contact person')).toHaveValue('Ann Reed');

  await alert.getByRole('button', { name: 'Continue with this choice' }).click();
  await expect(page.getByLabel('Phone')).toHaveValue('+1 207 555 0001');
  await expect(page.getByLabel('Contact person')).toHaveValue('Ann Reed');
  await page.getByRole('button', { name: /Save/ }).click();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  const now = await one.server.get<Customer>(`/api/customers/${id}`);
  expect(now).toMatchObject({ contactPerson: 'Ann Reed', phoneNumber: '+1 207 555 0001' });
});

test('leaving with unsaved work has to be confirmed', async ({ context }) => {
  const { page } = await as(context, 'admin');
  await page.goto('/dashboard/customer/new');
  await page.getByLabel('Name *').fill('Half a customer');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Leave without saving?')).toBeVisible();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Name *')).toHaveValue('Half a customer');
});

test('what somebody else changes shows without a reload', async ({ context }) => {
  const { page, server } = await as(context, 'admin');
  const name = unique('Live Deli');
  const { id, version } = await server.send<Customer>('POST', '/api/customers', { ...blank, name });
  await page.goto(`/dashboard/customer/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const other = await as(context, 'manager');
  await other.server.send('PUT', `/api/customers/${id}`, { ...blank, name: `${name} II` }, version);
  await expect(page.getByRole('heading', { level: 1, name: `${name} II` })).toBeVisible();
});

test('credit is for those who may set it', async ({ context }) => {
  const { page } = await as(context, 'book-keeper');
  await page.goto('/dashboard/customer/new');
  await expect(page.getByRole('heading', { name: 'Billing address' })).toBeVisible();
  await expect(page.getByLabel('Credit limit')).toHaveCount(0);
  await page.goto('/dashboard/user/list');
  await expect(page.getByText('Permission Denied')).toBeVisible();
});

test('a name without a single space stays within the page and the form of a phone', async ({
  context,
}) => {
  const { page, server } = await as(context, 'manager');
  const name = unique('Donaudampfschifffahrtsgesellschaft'.repeat(2)).replaceAll(' ', '');
  const { id } = await server.send<{ id: string }>('POST', '/api/customers', { ...blank, name });
  await page.setViewportSize({ width: 390, height: 844 });
  const views = [
    [`/dashboard/customer/${id}`, name],
    [`/dashboard/customer/edit/${id}`, `Edit customer: ${name}`],
  ] as const;
  for (const [path, heading] of views) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }
});
