import type { Locator, Page } from '@playwright/test';
import { Api, expect, openAs, test } from './support';

/** Measures the constants of section 9 of the specification in the page. */
const desktopSize = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

async function openList(page: Page) {
  await openAs(page, 'manager', '/dashboard/order/list/pending');
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
}

const header = (page: Page) => page.locator('header');
const measured = (locator: Locator) => expect.poll(() => locator.boundingBox());

const navigationWidths = { Horizontal: 0, Vertical: 280, Mini: 88 } as const;

test('the header is 80 of glass, 64 once scrolled; the page begins 8 units below it and takes the window or 1200', async ({
  page,
}) => {
  await page.setViewportSize(desktopSize);
  await openList(page);
  const main = page.locator('main');
  await measured(header(page)).toMatchObject({ x: 0, y: 0, height: 80, width: 1440 });
  await expect(header(page)).toHaveCSS('backdrop-filter', 'blur(20px)');
  await expect(header(page)).toHaveCSS('background-color', /[,/] 0\.9\)$/);
  await expect(main).toHaveCSS('padding-top', '144px');
  await measured(page.getByRole('link', { name: 'Waybill' }).first().locator('svg')).toMatchObject({
    width: 40,
    height: 40,
  });
  const choose = (name: string) => page.getByRole('radio', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Settings' }).click();
  await choose('Dark');
  await expect(header(page)).toHaveCSS('backdrop-filter', 'blur(20px)');
  await expect(header(page)).toHaveCSS('background-color', /[,/] 0\.9\)$/);

  for (const [layout, width] of Object.entries(navigationWidths)) {
    await page.setViewportSize({ width: 1800, height: 900 });
    await choose(layout);
    const navigation = page.locator(`[data-navigation=${layout.toLowerCase()}]`);
    const strip = { y: 80, height: 64 };
    await measured(navigation).toMatchObject(width ? { x: 0, y: 0, width, height: 900 } : strip);
    await measured(header(page)).toMatchObject({ x: width, width: 1800 - width });
    await measured(main).toMatchObject({ x: width, width: 1800 - width });
    await choose('Fixed width');
    await measured(main).toMatchObject({ x: width + (1800 - width - 1200) / 2, width: 1200 });
    await choose('Full width');
    await page.setViewportSize(phone);
    await measured(header(page)).toMatchObject({ x: 0, height: 64, width: 390 });
    await expect(main).toHaveCSS('padding-top', '128px');
    await expect(navigation).toBeHidden();
  }

  await page.keyboard.press('Escape');
  await expect(page.getByRole('radio')).toHaveCount(0);
  await page.setViewportSize({ width: 1440, height: 420 });
  await page.mouse.move(700, 160);
  await page.mouse.wheel(0, 400);
  await measured(header(page)).toMatchObject({ height: 64 });
});

test('the breakpoints are 600, 900, 1200 and 1536; who is not signed in starts light, bold and cyan', async ({
  page,
}) => {
  await openList(page);
  const grid = page.getByRole('grid');
  await page.setViewportSize({ width: 600, height: 900 });
  await expect(grid).toBeVisible();
  await page.setViewportSize({ width: 599, height: 900 });
  await expect(grid).toBeHidden();
  const opener = page.getByRole('button', { name: 'Open navigation' });
  await page.setViewportSize({ width: 1199, height: 900 });
  await expect(opener).toBeVisible();
  await page.setViewportSize({ width: 1200, height: 900 });
  await expect(opener).toBeHidden();

  await page.evaluate(() => sessionStorage.clear());
  const visitor = await page.context().newPage();
  await visitor.goto('/auth/jwt/login');
  for (const [name, value] of [
    ['data-mode', 'light'],
    ['data-contrast', 'bold'],
    ['data-preset', 'cyan'],
    ['dir', 'ltr'],
  ] as const) {
    await expect(visitor.locator('html')).toHaveAttribute(name, value);
  }
  const picture = visitor.getByRole('complementary');
  for (const [width, shown] of [
    [899, null],
    [900, 440],
    [1199, 440],
    [1200, 620],
    [1535, 620],
    [1536, 720],
  ] as const) {
    await visitor.setViewportSize({ width, height: 900 });
    if (shown === null) await expect(picture).toHaveCount(0);
    else await measured(picture).toMatchObject({ width: shown });
  }
  await measured(visitor.locator('form').locator('..')).toMatchObject({ width: 480 });
});

test('dates are of 1900 to 2099, in en-US, with weeks from Sunday', async ({ page }) => {
  await openAs(page, 'manager', '/dashboard/order/new');
  const delivery = page.getByRole('textbox', { name: 'Requested date' });
  await expect(delivery).toBeVisible();
  const typed = async (text: string) => {
    await delivery.fill(text);
    await delivery.press('Tab');
    return delivery.getAttribute('aria-invalid');
  };
  expect(await typed('12/31/1899')).toBe('true');
  expect(await typed('01/01/1900')).toBe('false');
  await expect(delivery).toHaveValue('Mon, Jan 1, 1900');
  await delivery.press('Alt+ArrowDown');
  const calendar = page.getByRole('dialog').filter({ has: page.getByRole('grid') });
  await expect(calendar.getByRole('columnheader').first()).toHaveAccessibleName('Sunday');
  await expect(calendar.getByText('January 1900')).toBeVisible();
  await expect(calendar.getByRole('button', { name: 'Previous month' })).toBeDisabled();
  await page.keyboard.press('Escape');
  expect(await typed('01/01/2100')).toBe('true');
  expect(await typed('12/31/2099')).toBe('false');
  await delivery.press('Alt+ArrowDown');
  await expect(calendar.getByText('December 2099')).toBeVisible();
  await expect(calendar.getByRole('button', { name: 'Next month' })).toBeDisabled();
});

test('the progress begins at 0.08, moves in 200 ms and trickles each 800 ms', async ({ page }) => {
  await page.clock.install();
  await openList(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/assets\/dashboard-page.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  const bar = page.getByTestId('progress');
  await page.clock.runFor(1000);
  await expect(bar).toHaveCount(0);
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await page.keyboard.press('g');
  await page.keyboard.press('i');
  await expect(bar).toHaveAttribute('data-share', '0.08');
  await expect(bar).toHaveCSS('transition-duration', '0.2s, 0.2s');
  await page.clock.runFor(799);
  await expect(bar).toHaveAttribute('data-share', '0.08');
  await page.clock.runFor(1);
  await expect(bar).toHaveAttribute('data-share', '0.18');
  await page.clock.runFor(800);
  await expect(bar).toHaveAttribute('data-share', '0.28');
  arrive();
  await expect(page.getByRole('heading', { name: 'Inventory dashboard' })).toBeVisible();
  await expect(bar).toHaveAttribute('data-share', '1');
  await page.clock.runFor(400);
  await expect(bar).toHaveCount(0);
});

test('a request has all the time that it takes', async ({ page }) => {
  await page.clock.install();
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/products?*', async (route) => {
    await held;
    await route.continue();
  });
  await openAs(page, 'manager', '/dashboard/product/list');
  await expect(page.locator('main h1')).toBeVisible();
  await page.clock.fastForward('30:00');
  await expect(page.getByText('Retry')).toHaveCount(0);
  answer();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('a notice of success stands at the top right for 3 seconds, and never twice at once', async ({
  page,
}) => {
  const admin = await Api.as(page.request, 'admin');
  const name = `Notice ${Date.now().toString(36)}`;
  const { id } = await admin.send<{ id: string }>('POST', '/api/suppliers', { name });
  await page.setViewportSize(desktopSize);
  await page.clock.install();
  await openAs(page, 'manager', `/dashboard/supplier/edit/${id}`);
  await page.getByLabel(/^Name/).fill(`${name} B`);
  // Pauses the clock, because on a busy machine the notice would be gone before the check.
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await page.getByRole('button', { name: 'Save' }).click();
  const notices = page.locator('#notices').getByRole('alert');
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(notices).toHaveCount(1, { timeout: 100 });
  }).toPass({ intervals: [50] });
  await expect(page.locator('#notices .MuiAlert-colorSuccess')).toBeVisible();
  const place = await notices.boundingBox();
  expect(place?.y).toBeLessThan(40);
  expect((place?.x ?? 0) + (place?.width ?? 0)).toBeGreaterThan(1400);
  await page.clock.runFor(2500);
  await expect(notices).toHaveCount(1);
  // The notice leaves after 3 seconds; its fade needs the clock too.
  await expect(async () => {
    await page.clock.runFor(250);
    await expect(notices).toHaveCount(0, { timeout: 100 });
  }).toPass({ intervals: [50], timeout: 5_000 });
});

test('a badge shows 99+ beyond 99, and the exact count on hover', async ({ page }) => {
  await openAs(page, 'manager', '/dashboard/order/list/pending');
  const delivered = page.getByRole('tab', { name: /^Delivered \d{3}$/ });
  await expect(delivered).toBeVisible();
  await expect(delivered.locator('[aria-hidden="true"]')).toHaveText('99+');
  await expect(delivered).toHaveAttribute('title', /^\d{3}$/);
});
