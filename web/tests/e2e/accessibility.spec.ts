import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { Api, expect, openAs, test } from './support';

async function expectAccessible(page: Page) {
  // Again while something still fades in: a colour on its way is nobody's colour.
  await expect(async () => {
    const { violations } = await new AxeBuilder({ page }).analyze();
    const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html)[0]}`);
    expect(told).toEqual([]);
  }).toPass({ timeout: 15_000 });
}

for (const mode of ['light', 'dark'] as const) {
  test(`axe finds nothing on the pages of orders, ${mode}`, async ({ page }) => {
    await page.addInitScript((themeMode) => {
      localStorage.setItem('settings', JSON.stringify({ themeMode }));
    }, mode);
    await page.goto('/auth/jwt/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);

    const api = await Api.as(page.request, 'manager');
    const { content } = await api.get<{ content: { id: string; orderNo: string }[] }>(
      '/api/order-products?status=pending&size=1',
    );
    const [order] = content;
    await openAs(page, 'manager', '/dashboard/order/list/pending');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expectAccessible(page);

    await page.goto('/dashboard/order/new');
    await expect(page.getByRole('heading', { name: 'New order' })).toBeVisible();
    await expectAccessible(page);

    await page.goto(`/dashboard/order/${order?.id}`);
    await expect(page.getByRole('heading', { name: order?.orderNo ?? '' })).toBeVisible();
    await expect(page.getByText('Timeline')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('a');
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    await expectAccessible(page);

    await page.goto('/404');
    await expect(page.getByText('Page not found')).toBeVisible();
    await expectAccessible(page);
  });
}
