import type { Locator, Page } from '@playwright/test';
import { breakpoints, measures, spacing } from '../../src/app/theme/tokens';
import { expect, openAs, test } from './support';

const desktop = { width: 1440, height: 900 };

async function lookAs(page: Page, settings: object) {
  await page.addInitScript((kept) => {
    if (!localStorage.getItem('settings')) localStorage.setItem('settings', JSON.stringify(kept));
  }, settings);
}

async function box(locator: Locator) {
  const found = await locator.boundingBox();
  if (!found) throw new Error('It is not on the page.');
  return found;
}

const header = (page: Page) => page.locator('header');
const offset = measures.mainOffset * spacing;

test('its menus lead everywhere, and a narrow window has them in a drawer', async ({ page }) => {
  await page.setViewportSize(desktop);
  await openAs(page, 'manager', '/dashboard');
  const bar = page.getByRole('navigation', { name: 'Main navigation' });
  await bar.getByRole('button', { name: 'Order', exact: true }).click();
  await expect(page.getByRole('menuitem')).toHaveCount(9);
  const waiting = page.getByRole('menuitem', { name: 'Waiting Orders' });
  for (let down = 0; down < 3; down++) await page.keyboard.press('ArrowDown');
  await expect(waiting).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/order\/list\/pending$/);
  await expect(bar.getByRole('button', { name: 'Order', exact: true })).toHaveAttribute(
    'data-current',
    'true',
  );

  await page.setViewportSize({ width: breakpoints.lg - 1, height: 800 });
  await expect(bar).toBeHidden();
  await expect.poll(async () => (await box(header(page))).height).toBe(measures.headerMobile);
  await expect(page.locator('main')).toHaveCSS(
    'padding-top',
    `${measures.headerMobile + offset}px`,
  );
  await page.getByRole('button', { name: 'Open navigation' }).click();
  const drawer = page.locator('.MuiDrawer-paper');
  await expect.poll(async () => (await box(drawer)).x).toBe(0);
  expect((await box(drawer)).width).toBe(measures.navigation);
  await drawer.getByRole('link', { name: 'Approved Orders' }).click();
  await expect(page).toHaveURL(/\/dashboard\/order\/list\/approved$/);
  await expect(drawer).toBeHidden();
});

test('the vertical and the mini layout take turns by one button', async ({ page }) => {
  await page.setViewportSize(desktop);
  await lookAs(page, { themeLayout: 'vertical' });
  await openAs(page, 'manager', '/dashboard');
  await expect(page.locator('main h1')).toBeVisible();
  expect((await box(page.locator('[data-navigation=vertical]'))).width).toBe(measures.navigation);
  expect((await box(header(page))).x).toBe(measures.navigation);

  await page.getByRole('button', { name: 'Collapse navigation' }).click();
  await expect
    .poll(async () => (await box(page.locator('[data-navigation=mini]'))).width)
    .toBe(measures.navigationMini);
  await expect.poll(async () => (await box(header(page))).x).toBe(measures.navigationMini);
  await page.getByRole('button', { name: 'Stock Management' }).click();
  await page.getByRole('menuitem', { name: 'Received Stock' }).click();
  await expect(page).toHaveURL(/\/dashboard\/stock\/list\/received$/);

  await page.reload();
  await expect(page.locator('[data-navigation=mini]')).toBeVisible();
  await page.getByRole('button', { name: 'Expand navigation' }).click();
  await expect(page.locator('[data-navigation=vertical]')).toBeVisible();

  await page.setViewportSize({ width: breakpoints.lg, height: 800 });
  await expect(page.getByRole('button', { name: 'Collapse navigation' })).toBeVisible();
  await page.setViewportSize({ width: breakpoints.lg - 1, height: 800 });
  await expect(page.getByRole('button', { name: 'Collapse navigation' })).toBeHidden();
});

test('the full navigation goes by the role in session storage, the others by the user', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await openAs(page, 'checker', '/dashboard/order/list/approved');
  const bar = page.getByRole('navigation', { name: 'Main navigation' });
  await expect(bar.getByRole('button')).toHaveText(['Order', 'Dispatch']);
  await page.evaluate(() => sessionStorage.setItem('role', 'admin'));
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: 'Vertical' }).click();
  await page.keyboard.press('Escape');
  await bar.getByRole('link', { name: 'User', exact: true }).click();
  await expect(page.getByText('Permission Denied')).toBeVisible();
});

test('each page begins at its top', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 420 });
  await openAs(page, 'manager', '/dashboard');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 400));
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await expect(page).toHaveURL(/\/order\/list\/pending$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('the account menu names the person and the role, and Logout leaves no way back', async ({
  page,
}) => {
  await openAs(page, 'warehouse-manager', '/dashboard/warehouse/list');
  const account = page.getByRole('button', { name: 'Account', exact: true });
  await expect(account).toHaveText('I');
  await account.click();
  await expect(page.getByText('Ivan Petrov', { exact: true })).toBeVisible();
  await expect(page.getByText('warehouse-manager · Warehouse manager')).toBeVisible();
  const length = await page.evaluate(() => history.length);
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/auth\/jwt\/login/);
  expect(await page.evaluate(() => history.length)).toBe(length);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});
