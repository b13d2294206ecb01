import { unique } from './orders';
import { Api, expect, openAs, test } from './support';

test('a credit limit is edited in the list of customers, and Ctrl+Z takes it back', async ({
  page,
}) => {
  const admin = await Api.as(page.request, 'admin');
  const name = `Limit ${unique()}`;
  const address = { line: '1 Pier', city: 'Portland', country: 'United States' };
  const made = await admin.send<{ id: string }>('POST', '/api/customers', {
    name,
    billingAddress: address,
    deliveryAddresses: [],
    creditLimit: '5000.00',
  });
  const limit = async () =>
    (await admin.get<{ creditLimit: string }>(`/api/customers/${made.id}`)).creditLimit;
  await openAs(
    page,
    'manager',
    `/dashboard/customer/list?searchTerm=${name}&columns=name,creditLimit`,
  );
  const cell = page.getByRole('gridcell', { name: '5,000.00' });
  await cell.dblclick();
  const input = page.getByRole('textbox', { name: 'Credit limit' });
  await expect(input).toBeFocused();
  await input.pressSequentially('6,250.5x');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('isn’t a number');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('gridcell', { name: '6,250.50' })).toBeVisible();
  expect(await limit()).toBe('6250.50');
  await expect(page.getByRole('button', { name: `Undo Credit limit of ${name}` })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(cell).toBeVisible();
  await expect.poll(limit).toBe('5000.00');
});
