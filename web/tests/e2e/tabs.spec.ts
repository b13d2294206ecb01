import type { Page } from '@playwright/test';
import { unique } from './orders';
import { Api, expect, newTab, openAs, test } from './support';

const list = '/dashboard/supplier/list';
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

function isStream(url: string) {
  return url.includes('/api/events/stream');
}

test('tabs share one stream and all show a change; when the one that listens is closed, another one does', async ({
  context,
}) => {
  const streams = new Set<Page>();
  context.on('request', (request) => {
    if (isStream(request.url())) streams.add(request.frame().page());
  });
  const tabs: Page[] = [];
  for (let tab = 0; tab < 3; tab += 1) {
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
  const made = await admin.send<{ id: string; version: number }>('POST', '/api/suppliers', {
    name,
    leadTimeDays: 7,
  });
  for (const page of tabs) {
    await page.getByPlaceholder(/^Search/).fill(name);
    await expect(row(page, name)).toBeVisible();
  }

  const [leader] = streams;
  await leader?.close();
  await expect.poll(() => streams.size).toBe(2);
  const renamed = `${name} Ltd`;
  const draft = { name: renamed, leadTimeDays: 7 };
  await admin.send('PUT', `/api/suppliers/${made.id}`, draft, { 'If-Match': `"${made.version}"` });
  for (const page of tabs.filter((tab) => tab !== leader)) {
    await expect(row(page, renamed)).toBeVisible();
  }
});

test('a list is requested once when it is opened, and again when one comes back to it; hidden, it does not listen', async ({
  page,
}) => {
  await page.clock.install();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const asked = () => requests.filter((path) => path === '/api/suppliers');
  await openAs(page, 'admin', list);
  const live = page.getByRole('status', { name: /Live/ });
  await expect(live).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  // Exceeds the throttle of live changes.
  await page.clock.runFor(600);
  expect(asked()).toHaveLength(1);

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
  await look('visible');
  expect((await opened).headers()['last-event-id']).toMatch(/^\d+$/);
  await page.clock.runFor(1000);
  await expect(live).toBeVisible();
  expect(asked()).toHaveLength(1);

  await page.getByRole('row').nth(1).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Suppliers');
  await page.clock.runFor(1100);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Suppliers' })).toBeVisible();
  await expect.poll(asked).toHaveLength(2);
});
