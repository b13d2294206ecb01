import { expect, openAs, test } from './support';

test('on a phone the bottom bar replaces the menu button, except where a form has its own bar', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, 'manager', '/dashboard/customer/list');
  await expect(page.getByRole('button', { name: 'Lists', exact: true })).toBeVisible();
  const menu = page.getByRole('button', { name: 'Open navigation' });
  await expect(menu).toBeHidden();
  await page.goto('/dashboard/order/new');
  await expect(menu).toBeVisible();
});
