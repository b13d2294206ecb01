import { expect, openAs, test } from './support';

test('a row opens by click and by Enter, J and K move over the rows', async ({ page }) => {
  await openAs(page, 'manager', '/dashboard/order/list/approved');
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: /^ORD-/ }) });
  const first = await row.first().getByRole('link', { name: /^ORD-/ }).innerText();
  await row
    .first()
    .getByText(/\d{4}$/)
    .first()
    .click();
  await expect(page.getByRole('heading', { name: first })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/order\/list\/approved$/);

  await expect(row.first()).toBeVisible();
  for (const key of ['j', 'j', 'j', 'k']) await page.keyboard.press(key);
  const focused = page.getByRole('row').filter({ has: page.locator('[role=gridcell]:focus') });
  const chosen = await focused.getByRole('link', { name: /^ORD-/ }).innerText();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: chosen })).toBeVisible();
});
