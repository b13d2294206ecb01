import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { Api, expect, openAs, test } from './support';

/** The scripts that a page has loaded so far, in thousands of bytes as brotli packs them. */
function listen(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (!new URL(response.url()).pathname.endsWith('.js')) return;
    sizes.push(response.body().then((body) => brotliCompressSync(body).length));
  });
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000;
}

/** First-load JavaScript: what is loaded until the page stands with its figures, before it is idle. */
async function firstLoad(page: Page, open: () => Promise<unknown>): Promise<number> {
  // What waits until the page is idle waits for good: charts.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const loaded = listen(page);
  await open();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 20_000 });
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.waitForLoadState('load');
  const size = await loaded();
  console.info(`${new URL(page.url()).pathname} loads ${size.toFixed(1)} kB first`);
  return size;
}

/** The budgets of the kinds of pages. */
const budget = { signIn: 200, shell: 220, list: 370, form: 310, chart: 290 } as const;
/** The charts themselves come when the page is idle; together with any page but those with a grid they stay below. */
const charts = 90;

const pages = [
  ['/404', budget.shell],
  ['/dashboard', budget.list],
  ['/dashboard/order/list/pending', budget.list],
  ['/dashboard/dispatch/list', budget.list],
  ['/dashboard/stock/list/received', budget.list],
  ['/dashboard/receivable/list/approved', budget.list],
  ['/dashboard/product/list', budget.list],
  ['/dashboard/Report/customer', budget.list],
  ['/dashboard/Report/order', budget.list],
  ['/dashboard/order/new', budget.form],
  ['/dashboard/dispatch/new', budget.form],
  ['/dashboard/stock/new', budget.form],
  ['/dashboard/receivable/new', budget.form],
  ['/dashboard/customer/new', budget.form],
  ['/dashboard/product/new', budget.form],
  ['/dashboard/Inventory/dashboard', budget.chart],
] as const;

for (const [path, limit] of pages) {
  test(`${path} loads at most ${limit} kB of JavaScript first`, async ({ page }) => {
    expect(await firstLoad(page, () => openAs(page, 'admin', path))).toBeLessThan(limit);
  });
}

for (const path of ['/auth/jwt/login', '/auth/jwt/register']) {
  test(`${path} loads at most ${budget.signIn} kB of JavaScript first`, async ({ page }) => {
    expect(await firstLoad(page, () => page.goto(path))).toBeLessThan(budget.signIn);
  });
}

test(`the page of an order, a customer and a product load at most ${budget.chart} kB first`, async ({
  page,
  context,
}) => {
  const api = await Api.as(page.request, 'admin');
  for (const [list, path] of [
    ['/api/order-products?size=1', '/dashboard/order/'],
    ['/api/customers?size=1', '/dashboard/customer/'],
    ['/api/products?size=1', '/dashboard/product/'],
  ] as const) {
    const { content } = await api.get<{ content: { id: string }[] }>(list);
    const tab = await context.newPage();
    const size = await firstLoad(tab, () => openAs(tab, 'admin', path + content[0]?.id));
    expect(size, path).toBeLessThan(budget.chart);
    await tab.close();
  }
});

test(`charts load at most ${charts} kB more, when the page is idle and they are seen`, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 200 });
  const loaded = listen(page);
  await openAs(page, 'manager', '/dashboard/Inventory/dashboard');
  await expect(page.getByTestId('total').first()).toHaveText(/\d/);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const before = await loaded();
  const chart = page.getByRole('group', { name: /^Amount delivered per day/ });
  await expect(chart).toHaveCount(0);
  await page.getByRole('heading', { name: 'Delivered per day' }).scrollIntoViewIfNeeded();
  await expect(chart.locator('svg').first()).toBeVisible();
  expect((await loaded()) - before).toBeLessThan(charts);
});
