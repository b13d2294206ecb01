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
  // A parallel test erases a person, which removes earlier packs; then another one is made.
  const there = row.getByRole('button', { name: 'Download' });
  const again = row.getByRole('button', { name: 'Try again' });
  await expect(async () => {
    await page.reload();
    await expect(there.or(again)).toBeVisible();
    if (await again.isVisible()) {
      await again.click();
      await dialog.getByRole('button', { name: 'Make month-end pack' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(there).toBeVisible({ timeout: 60_000 });
    }
    const [download] = await Promise.all([
      page.waitForEvent('download', { timeout: 10_000 }),
      there.click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^month-end-\d{4}-\d{2}\.zip$/);
  }).toPass({ timeout: 120_000 });
});
