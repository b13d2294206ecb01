import { expect, openAs, test } from './support';

test('from a document to those beside it in its list, with its filters, over the pages, by key', async ({
  page,
}) => {
  await openAs(page, 'manager', '/dashboard/order/list/delivered?size=10&sort=orderNo,asc');
  const rows = page.getByRole('row');
  await expect(rows.nth(10)).toBeVisible();
  const heading = page.getByRole('heading', { level: 1 });
  const number = async (row: number) =>
    ((await rows.nth(row).getByRole('link').first().textContent()) ?? '').trim();
  const [ninth, tenth] = [await number(9), await number(10)];
  await rows.nth(9).getByRole('link').first().click();
  await expect(heading).toContainText(ninth);
  const walk = page.getByRole('navigation', { name: 'In the list' });
  await expect(walk).toContainText(/^9 of [\d,]+$/);
  await page.keyboard.press('j');
  await expect(heading).toContainText(tenth);
  await walk.getByRole('button', { name: 'Next in the list' }).click();
  await expect(walk).toContainText(/^11 of /);
  await expect(heading).not.toContainText(tenth);
  await page.keyboard.press('k');
  await expect(walk).toContainText(/^10 of /);
  await expect(heading).toContainText(tenth);

  // Opened without a list, the page has no position.
  await page.reload();
  await expect(heading).toContainText(tenth);
  await expect(walk).toHaveCount(0);
});

test('on a phone those beside it are in the menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, 'manager', '/dashboard/customer/list');
  await page.locator('main').getByText(/^CUS-/).first().click();
  await expect(page).toHaveURL(/\/customer\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Customers');
  const first = await page.getByRole('heading', { level: 1 }).textContent();
  await page.getByRole('button', { name: 'More actions' }).first().click();
  await page.getByRole('menuitem', { name: 'Next in the list' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(first ?? '');
});
