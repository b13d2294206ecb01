import type { Page, Route } from '@playwright/test';
import { expect, loadAs, test } from './support';

const home = '/dashboard/supplier/list';

/** Simulates a new release: the chunks of the open tab are missing until it reloads. */
async function release(page: Page, { broken = false } = {}) {
  let installed = false;
  const entry = /\/assets\/main-[^/"]+\.js/;
  await page.route(/\/assets\/.*\.js$/, async (route: Route) => {
    const url = route.request().url();
    if (url.includes('/assets/main-next')) {
      const page = await (await route.fetch({ url: new URL('/', url).href })).text();
      const real = entry.exec(page)?.[0] ?? '';
      return route.fulfill({ contentType: 'text/javascript', body: `import '${real}';` });
    }
    if (broken ? url.includes('/form-') : !installed) return route.fulfill({ status: 404 });
    return route.continue();
  });
  let loaded = 0;
  await page.route(
    (url) => !url.pathname.startsWith('/api') && !url.pathname.includes('.'),
    async (route) => {
      if (route.request().isNavigationRequest()) {
        installed = true;
        loaded += 1;
      }
      const response = await route.fetch();
      const body = (await response.text()).replace(entry, '/assets/main-next.js');
      return route.fulfill({ response, body });
    },
  );
  return () => loaded;
}

test('a page that a new release renamed opens after one reload, in place of an error', async ({
  page,
}) => {
  await loadAs(page, 'admin', home);
  await expect(page.getByRole('heading', { name: 'Suppliers' })).toBeVisible();
  const loaded = await release(page);
  await page.getByRole('link', { name: /New supplier/ }).click();
  await expect(page.getByRole('heading', { name: 'New supplier' })).toBeVisible();
  await expect(page).toHaveURL(/\/supplier\/new$/);
  expect(loaded()).toBe(1);
});

test('a page that never comes leaves the shell, is not reloaded in circles, and can be tried again', async ({
  page,
}) => {
  await loadAs(page, 'admin', home);
  await expect(page.getByRole('heading', { name: 'Suppliers' })).toBeVisible();
  const loaded = await release(page, { broken: true });
  await page.getByRole('link', { name: /New supplier/ }).click();
  await expect(page.getByText('This page couldn’t be loaded', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
  expect(loaded()).toBeLessThanOrEqual(1);
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // The page also retries by itself and may be faster.
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 1_000 });
    await expect(page.getByRole('heading', { name: 'New supplier' })).toBeVisible({
      timeout: 2_000,
    });
  }).toPass();
});

test('without a network the search and a page say so, keep a half-filled form, and come with the network', async ({
  page,
  context,
}) => {
  // Bypasses the browser cache, which has parts of the application from earlier tests.
  await page.route('**/assets/**', (route) => route.continue());
  await loadAs(page, 'admin', '/dashboard/supplier/new');
  await page.getByLabel('Name').fill('Half Filled');
  await context.setOffline(true);
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByText('couldn’t be loaded', { exact: false })).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Half Filled');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('couldn’t be loaded', { exact: false })).toHaveCount(0);
  await context.setOffline(false);
  // The browser caches a failed import for the life of the page, so the page is reloaded with its draft.
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+k');
    await expect(page.getByRole('combobox', { name: 'Search' })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Name')).toHaveValue('Half Filled');

  await page.getByLabel('Name').fill('');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('You’re offline', { exact: true })).toBeVisible();
  await expect(page.getByText('loads automatically when you’re back online')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Suppliers' })).toBeVisible();
});

test('a tab is notified of a new release when its connection comes back after one', async ({
  page,
  context,
}) => {
  await loadAs(page, 'admin', home);
  await expect(page.getByRole('status', { name: /Live/ })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByRole('status', { name: /^Offline/ })).toBeVisible();
  await release(page);
  await context.setOffline(false);
  await expect(page.getByText('A new version of Waybill is available.')).toBeVisible();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'Suppliers' })).toBeVisible();
  await expect(page.getByText('A new version of Waybill is available.')).toHaveCount(0);
});
