import { bytesOf } from './files';
import { Api, expect, openAs, test } from './support';

/** A customer of the demo company. */
async function anybody(api: Api): Promise<{ id: string; code: string }> {
  const { content } = await api.get<{ content: { id: string; code: string }[] }>(
    '/api/customers?active=true&size=1',
  );
  const [customer] = content;
  if (!customer) throw new Error('The demo company has no customer.');
  return customer;
}

test('a statement that was saved stands under Issued, and is opened again to the byte', async ({
  page,
}) => {
  const customer = await anybody(await Api.as(page.request, 'manager'));
  await openAs(page, 'book-keeper', `/dashboard/customer/account-statement/${customer.id}`);
  await page.getByRole('button', { name: 'Download' }).click();
  const [first] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV' }).click(),
  ]);
  const issued = page.getByRole('region', { name: 'Issued' });
  const row = issued.getByRole('row').nth(1);
  await expect(row).toContainText('CSV · saved');
  await expect(row).toContainText('book-keeper');
  const [again] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: 'Open again' }).click(),
  ]);
  expect(await bytesOf(again)).toEqual(await bytesOf(first));
  expect(again.suggestedFilename()).toBe(first.suggestedFilename());
});

test('the log of sent statements says what is there, and that this server sends no mail', async ({
  page,
}) => {
  await openAs(page, 'book-keeper', '/dashboard/sent-statements');
  await expect(page.getByRole('heading', { name: 'Sent statements' })).toBeVisible();
  await expect(page.getByText('No statement was mailed')).toBeVisible();
  await page.getByRole('button', { name: 'Email a month’s statements' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/This server sends no mail/)).toBeVisible();
  await expect(dialog.getByText(/customers get their statement/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled();
});
