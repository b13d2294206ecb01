import type { Page } from '@playwright/test';
import { unique } from './orders';
import { Api, expect, newTab, openAs, test } from './support';

const list = '/dashboard/supplier/list';
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

function isStream(url: string) {
  return url.includes('/api/events/stream');
}

// One more than a browser opens connections to one server, and some.
test('nine tabs over plain HTTP/1.1 all load, share one stream, and all show a change', async ({
  context,
}) => {
  test.setTimeout(180_000);
  const streams = new Set<Page>();
  context.on('request', (request) => {
    if (isStream(request.url())) streams.add(request.frame().page());
  });
  const tabs: Page[] = [];
  for (let tab = 0; tab < 9; tab += 1) {
    const page = await newTab(context);
    await openAs(page, 'admin', list);
    await expect(page.getByRole('heading', { name: 'Suppliers' })).toBeVisible();
    tabs.push(page);
  }
  expect(streams.size).toBe(1);

  const [first] = tabs;
  if (!first) throw new Error('No tab was opened.');
  const admin = await Api.as(first.request, 'admin');
  const name = `Many Tabs ${unique()}`;
  await admin.send('POST', '/api/suppliers', { name, leadTimeDays: 7 });
  for (const page of tabs) {
    await page.getByPlaceholder(/^Search/).fill(name);
    await expect(row(page, name)).toBeVisible();
  }

  // The tab that listened for all is closed: another one listens.
  const [leader] = streams;
  await leader?.close();
  const rest = tabs.filter((page) => page !== leader);
  await expect.poll(() => streams.size).toBe(2);
  const renamed = `${name} Ltd`;
  const { content } = await admin.get<{ content: { id: string; version: number }[] }>(
    `/api/suppliers?searchTerm=${encodeURIComponent(name)}`,
  );
  const [supplier] = content;
  await admin.send(
    'PUT',
    `/api/suppliers/${supplier?.id}`,
    { name: renamed, leadTimeDays: 7 },
    { 'If-Match': `"${supplier?.version}"` },
  );
  for (const page of rest) await expect(row(page, renamed)).toBeVisible();
});

test('a page requests its data once at the start, not again when the stream opens', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/suppliers') requests.push(url.search);
  });
  await openAs(page, 'admin', list);
  await expect(page.getByRole('status', { name: /Live/ })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  // Longer than changes are gathered for.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 600)));
  expect(requests).toHaveLength(1);
});

test('a list that is opened again is requested again', async ({ page }) => {
  await openAs(page, 'admin', list);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await page.goto(list);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('row').nth(1).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Suppliers');
  await page.evaluate(() => new Promise((done) => setTimeout(done, 1100)));
  requests.length = 0;
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Suppliers' })).toBeVisible();
  await expect.poll(() => requests).toContain('/api/suppliers');
});

test('with the tab hidden nobody listens; it goes on when it is looked at', async ({ page }) => {
  await page.clock.install();
  await openAs(page, 'admin', list);
  await expect(page.getByRole('status', { name: /Live/ })).toBeVisible();
  const look = (state: 'hidden' | 'visible') =>
    page.evaluate((state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  const ended = page.waitForEvent('requestfailed', (request) => isStream(request.url()));
  await look('hidden');
  await page.clock.fastForward(6000);
  await ended;
  const opened = page.waitForRequest((request) => isStream(request.url()));
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await look('visible');
  expect((await opened).headers()['last-event-id']).toMatch(/^\d+$/);
  await page.clock.runFor(1000);
  await expect(page.getByRole('status', { name: /Live/ })).toBeVisible();
  expect(requests).not.toContain('/api/suppliers');
});

test('who may not listen is notified', async ({ page }) => {
  await page.route('**/api/events/stream', (route) => route.fulfill({ status: 403, body: '' }));
  await openAs(page, 'admin', list);
  await expect(
    page.getByRole('status', { name: /Changes made by others do not appear automatically/ }),
  ).toBeVisible();
});
