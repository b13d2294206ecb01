import { expectNothing } from './axe';
import { expect, openAs, test } from './support';

test('a book-keeper has the pack of last month made, leaves, comes back and downloads it', async ({
  page,
}) => {
  test.setTimeout(270_000);
  await openAs(page, 'book-keeper', '/dashboard/month-end');
  await expect(page.getByRole('heading', { name: 'Month end', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Make month-end pack' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('This month isn’t closed yet')).toBeVisible();
  await expect(dialog.getByText('Control report')).toHaveCount(0);
  await expectNothing(page);
  await dialog.getByRole('button', { name: 'Make month-end pack' }).click();
  await expect(dialog).toHaveCount(0);
  // The state survives a reload, finished or not.
  await page.reload();
  const row = page.getByRole('row', { name: /Completed/ }).first();
  await expect(row).toBeVisible({ timeout: 120_000 });
  await expect(row).toContainText('Nadia Rahman');
  await expect(row).toContainText(/SHA-256 [0-9a-f]{64}/);
  await expectNothing(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^month-end-\d{4}-\d{2}\.zip$/);
});
