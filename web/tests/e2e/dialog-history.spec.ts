import { expect, openAs, test } from './support';

test('Back closes the dialog of a customer, and then leads to the one before without a dialog', async ({
  page,
}) => {
  await openAs(page, 'manager', '/dashboard/customer/list?searchTerm=Hotel');
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/customer\/[0-9a-f-]{36}$/);
  const walk = page.getByRole('navigation', { name: 'In the list' });
  await expect(walk).toContainText(/^1 of /);
  await page.keyboard.press('j');
  await expect(walk).toContainText(/^2 of /);
  for (const [key, title] of [
    ['h', 'Put on hold'],
    ['?', 'Keyboard shortcuts'],
    ['Control+k', 'Search'],
  ] as const) {
    const dialog = page.getByRole('dialog', { name: title });
    await page.keyboard.press(key);
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(walk).toContainText(/^2 of /);
  }
  await page.goBack();
  await expect(walk).toContainText(/^1 of /);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('on the first page of a tab, Back on a phone closes the dialog and not the product', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, 'manager', '/dashboard/customer/list');
  const list = page.getByRole('heading', { level: 1, name: 'Customers' });
  await expect(list).toBeVisible();
  await page.getByRole('button', { name: 'Lists', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(list).toBeVisible();
});
