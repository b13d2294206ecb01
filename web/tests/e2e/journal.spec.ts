import { paths } from '../../src/app/paths';
import { bytesOf } from './files';
import { expect, openAs, test } from './support';
import { desktop } from './visitor';

test('the journals of a month balance, agree with the statements and come as SAF-T', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await openAs(page, 'book-keeper', paths.journals);
  await expect(page.getByRole('heading', { level: 1, name: 'Journals' })).toBeVisible();
  await expect(page.getByText(/^Matches the statements of all customers/)).toBeVisible();
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
