import { brotliCompressSync } from 'node:zlib';
import type { APIRequestContext, Page, Request } from '@playwright/test';
import { Api, expect, openAs, test } from './support';

/** Of each script, in thousands of bytes as brotli packs them; packed once for all pages that load it. */
const sizes = new Map<string, Promise<number>>();

function sizeOf(request: APIRequestContext, url: string): Promise<number> {
  const known = sizes.get(url);
  if (known) return known;
  const size = request
    .get(url)
    .then((answer) => answer.body())
    .then((body) => brotliCompressSync(body).length / 1000);
  sizes.set(url, size);
  return size;
}

/** The size of the scripts that a page requests until the returned function is called, cached ones included. */
function listen(page: Page): () => Promise<number> {
  const scripts = new Set<string>();
  const onRequest = (request: Request) => {
    if (new URL(request.url()).pathname.endsWith('.js')) scripts.add(request.url());
  };
  page.on('request', onRequest);
  return async () => {
    page.off('request', onRequest);
    const each = await Promise.all([...scripts].map((url) => sizeOf(page.request, url)));
    return each.reduce((sum, size) => sum + size, 0);
  };
}

/** What waits until the page is idle waits for good: charts. */
async function neverIdle(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
}

/** First-load JavaScript: what is loaded until the page stands with its figures, before it is idle. */
async function firstLoad(page: Page, open: () => Promise<unknown>): Promise<number> {
  const loaded = listen(page);
  await open();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 20_000 });
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.waitForLoadState('load');
  const size = await loaded();
  console.info(`${new URL(page.url()).pathname} loads ${size.toFixed(1)} kB first`);
  // Nothing of this page is requested while the next one loads.
  await page.goto('about:blank');
  return size;
}

/** The budgets of the kinds of pages. */
const budget = { visitor: 200, shell: 220, list: 370, form: 310, record: 290, chart: 290 } as const;
/** The charts themselves come when the page is idle; together with any page but those with a grid they stay below. */
const charts = 90;

const pages: Record<Exclude<keyof typeof budget, 'record'>, readonly string[]> = {
  visitor: ['/auth/jwt/login', '/auth/jwt/register'],
  shell: ['/404'],
  list: [
    '/dashboard',
    '/dashboard/order/list/pending',
    '/dashboard/dispatch/list',
    '/dashboard/stock/list/received',
    '/dashboard/receivable/list/approved',
    '/dashboard/product/list',
    '/dashboard/Report/customer',
    '/dashboard/Report/order',
  ],
  form: [
    '/dashboard/order/new',
    '/dashboard/dispatch/new',
    '/dashboard/stock/new',
    '/dashboard/receivable/new',
    '/dashboard/customer/new',
    '/dashboard/product/new',
  ],
  chart: ['/dashboard/Inventory/dashboard'],
};

test('scripts and styles come compressed, as the browser can read them', async ({ page }) => {
  const loaded = page.waitForResponse((answer) => /\/assets\/main-.*\.js$/.test(answer.url()));
  await page.goto('/auth/jwt/login');
  const url = (await loaded).url();
  for (const [accepted, encoding] of [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ] as const) {
    const answer = await page.request.get(url, { headers: { 'Accept-Encoding': accepted } });
    expect(answer.headers()['content-encoding']).toBe(encoding);
    expect(answer.headers().vary).toBe('accept-encoding');
    expect(answer.headers()['content-type']).toContain('javascript');
    expect(await answer.text()).toContain('import');
  }
});

for (const kind of ['visitor', 'shell', 'list', 'form', 'chart'] as const) {
  test(`a page of the kind ${kind} loads at most ${budget[kind]} kB of JavaScript first`, async ({
    page,
  }) => {
    await neverIdle(page);
    for (const path of pages[kind]) {
      const open = () =>
        path.startsWith('/dashboard') ? openAs(page, 'admin', path) : page.goto(path);
      expect.soft(await firstLoad(page, open), path).toBeLessThan(budget[kind]);
    }
  });
}

test(`the page of an order, a customer and a product load at most ${budget.record} kB first`, async ({
  page,
}) => {
  const api = await Api.as(page.request, 'admin');
  await neverIdle(page);
  for (const [list, path] of [
    ['/api/order-products?size=1', '/dashboard/order/'],
    ['/api/customers?size=1', '/dashboard/customer/'],
    ['/api/products?size=1', '/dashboard/product/'],
  ] as const) {
    const { content } = await api.get<{ content: { id: string }[] }>(list);
    const size = await firstLoad(page, () => openAs(page, 'admin', path + content[0]?.id));
    expect.soft(size, path).toBeLessThan(budget.record);
  }
});

test(`charts load at most ${charts} kB more, when the page is idle and they are seen`, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 200 });
  await openAs(page, 'manager', '/dashboard/Inventory/dashboard');
  await expect(page.getByTestId('total').first()).toHaveText(/\d/);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const chart = page.getByRole('group', { name: /^Delivered per day/ });
  await expect(chart).toHaveCount(0);
  const loaded = listen(page);
  await page.getByRole('heading', { name: 'Delivered per day' }).scrollIntoViewIfNeeded();
  await expect(chart.locator('svg').first()).toBeVisible();
  expect(await loaded()).toBeLessThan(charts);
});
