import { paths } from '../../src/app/paths';
import { bytesOf } from './files';
import { Api, expect, openAs, test } from './support';
import { desktop } from './visitor';

interface Codes {
  version: number;
  sales: string;
}

test('the journals of a month balance, agree with the statements and come as SAF-T', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await openAs(page, 'book-keeper', paths.journals);
  await expect(page.getByRole('heading', { level: 1, name: 'Journals' })).toBeVisible();
  await expect(page.getByText(/^Agrees with the statements of all customers/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Per day' }).getByRole('row')).not.toHaveCount(0);
  await page.getByRole('button', { name: 'Per document' }).click();
  await expect(page).toHaveURL(/view=document/);
  const postings = page.getByRole('region', { name: 'Postings' });
  await expect(postings.getByRole('row').nth(1)).toContainText(/^\w{3} \d+, \d{4}/);

  await page.getByLabel('Journal', { exact: true }).click();
  await page.getByRole('option', { name: 'Deliveries' }).click();
  await expect(page).toHaveURL(/journal=sales/);
  await expect(postings.getByRole('link', { name: /^ORD-/ }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Download' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'SAF-T (XML)' }).click(),
  ]);
  const text = (await bytesOf(file)).toString('utf8');
  expect(text).toContain('<AuditFileVersion>1.30</AuditFileVersion>');
  expect(text.endsWith('</AuditFile>')).toBe(true);
});

test('account codes that are set hold in the journals at once', async ({ page }) => {
  await page.setViewportSize(desktop);
  const api = await Api.as(page.request, 'book-keeper');
  await openAs(page, 'book-keeper', paths.accountCodes);
  await page.getByRole('textbox', { name: 'Sales' }).first().fill('4711');
  await page.getByRole('button', { name: 'Add tax rate' }).click();
  const rate = page.getByRole('group', { name: 'Tax rates with accounts of their own 1' });
  await rate.getByLabel('Tax rate').fill('99');
  await rate.getByLabel('Sales').fill('411');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/411 is the account of the receivables/)).toBeVisible();
  await rate.getByLabel('Sales').fill('4799');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect((await api.get<Codes>('/api/account-codes')).sales).toBe('4711');
  await page.goto(paths.journals);
  await expect(page.getByRole('region', { name: 'By account' })).toContainText('4711');
});
