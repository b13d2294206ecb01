import { expectAccessible } from './axe';
import { newAccount, newCustomer } from './day-records';
import { choose } from './master-people';
import { expect, openAs, signIn, test } from './support';

test('a book-keeper records payments up to the limit that an admin gives, and sees the menu for it', async ({
  page,
  colleague,
}) => {
  const nadia = await newAccount(page.request, 'book-keeper');
  const customer = await newCustomer(page.request);
  const words = 'Record payments and credit notes';

  await openAs(page, 'admin', `/dashboard/user/edit/${nadia.user.id}`);
  await page.getByRole('button', { name: 'Suggest for this role' }).click();
  const duty = page.getByRole('group', { name: words });
  await expect(duty.getByRole('checkbox')).toBeChecked();
  await duty.getByLabel('Up to').fill('0');
  await page.keyboard.press('Control+s');
  await expect(duty.getByText(/must be more than 0/)).toBeVisible();
  await duty.getByLabel('Up to').fill('500');
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  const row = page.getByRole('row', { name: new RegExp(words) });
  await expect(row).toContainText('500.00');
  await page.getByRole('button', { name: /^Payments and statements/ }).click();
  await expect(page.getByRole('listitem').filter({ hasText: /^Create receivables/ })).toContainText(
    'Duty: record payments and credit notes',
  );
  await expectAccessible(page);

  await colleague.goto('/auth/jwt/login');
  await signIn(colleague, nadia.username, nadia.password);
  const bar = colleague.getByRole('navigation', { name: 'Main navigation' });
  await bar.getByRole('button', { name: 'Receivable' }).click();
  const menu = colleague.getByRole('menu', { name: 'Receivable' });
  await expect(menu.getByRole('menuitem')).toHaveText([
    'Create Receivable',
    /^Pending Receivable/,
    'Approved Receivable',
  ]);
  await menu.getByRole('menuitem', { name: 'Create Receivable' }).click();
  await choose(colleague, 'Customer', customer.code);
  await colleague.getByLabel('Amount').fill('500.01');
  await colleague.getByRole('combobox', { name: 'Method' }).click();
  await colleague.getByRole('option', { name: 'Cash' }).click();
  await colleague.getByRole('button', { name: /Submit for approval/ }).click();
  await expect(
    colleague.getByText(/Your limit is 500\.00, and this is 500\.01: 0\.01 too much/),
  ).toBeVisible();
  await colleague.getByLabel('Amount').fill('500');
  await colleague.getByRole('button', { name: /Submit for approval/ }).click();
  await expect(colleague.locator('main [data-status=pending]').first()).toBeVisible();
  await expect(colleague.getByRole('button', { name: 'Approve' })).toHaveCount(0);

  await page.reload();
  await expect(row).toContainText(/500\.00.*1$/);
  await openAs(page, 'admin', '/dashboard/user/list?operation=receivable-create');
  await expect(page.getByRole('link', { name: new RegExp(nadia.username) })).toBeVisible();
});
