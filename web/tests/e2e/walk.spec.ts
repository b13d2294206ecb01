import type { Locator } from '@playwright/test';
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

test('the number of a document is whole beside the links to those beside it, and its head is low', async ({
  page,
}) => {
  test.slow();
  await openAs(page, 'manager', '/dashboard/order/list/pending');
  const heading = page.getByRole('heading', { level: 1, name: /^ORD-/ });
  const walk = page.getByRole('navigation', { name: 'In the list' });
  for (const themeLayout of ['horizontal', 'vertical', 'mini']) {
    await page.evaluate(
      (settings) => localStorage.setItem('settings', settings),
      JSON.stringify({ themeLayout }),
    );
    await page.goto('/dashboard/order/list/pending');
    await page.getByRole('row').nth(1).getByRole('link').first().click();
    await expect(walk).toBeVisible();
    for (const width of [1024, 1280, 1366]) {
      await page.setViewportSize({ width, height: 900 });
      await expect
        .poll(() => headOf(heading), { message: `${themeLayout} at ${width} px` })
        .toEqual({ cut: 0, low: true });
    }
  }
});

/** Returns how much of the title is cut, and whether its head takes at most 84 pixels. */
function headOf(heading: Locator) {
  return heading.evaluate((title) => {
    const text = title.querySelector('bdi')?.getBoundingClientRect().width ?? Number.NaN;
    let head: Element | null = title;
    while (head && getComputedStyle(head).position !== 'sticky') head = head.parentElement;
    return {
      cut: Math.max(0, Math.round(text - title.clientWidth)),
      low: (head?.clientHeight ?? Number.NaN) <= 84,
    };
  });
}
