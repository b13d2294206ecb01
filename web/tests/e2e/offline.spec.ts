import type { APIRequestContext, Page } from '@playwright/test';
import type { Trip } from './dispatch-trips';
import { unique } from './orders';
import { Api, expect, loadAs, signIn, test } from './support';

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  serviceWorkers: 'allow',
  // A service worker outlives a reused context.
  reuseContext: false,
});
// All tests use the only trip of the demo company's driver.
test.describe.configure({ mode: 'serial' });

/** Requests it without the cookies of the page, which would sign it in. */
async function theTrip(request: APIRequestContext) {
  const driver = await Api.as(request, 'driver');
  const { content } = await driver.get<{ content: { id: string }[] }>(
    '/api/dispatches?status=on-transit',
  );
  const trip = await driver.get<Trip>(`/api/dispatches/${content[0]?.id}`);
  const stop = trip.stops.find(({ outcome }) => !outcome);
  if (!stop) throw new Error('The driver’s trip has no open stop.');
  return { trip, stop };
}

/** Waits until the application and the trip with this number are stored on the phone. */
async function kept(page: Page, dispatchNo: string): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => keptCopy(page), { timeout: 20_000 }).toContain(dispatchNo);
}

/** Returns the stored copy of the crew's trips, or an empty text. */
function keptCopy(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    if (!names.includes('waybill-offline-copy')) return '';
    const answer = await (await caches.open('waybill-offline-copy')).match('/offline-copy');
    return (await answer?.text()) ?? '';
  });
}

async function openTrip(page: Page, dispatchNo: string): Promise<void> {
  await page.getByRole('link', { name: new RegExp(dispatchNo) }).click();
}

test('a driver reloads without a network, opens a trip for the first time and notes who took the goods', async ({
  page,
  context,
  request,
}) => {
  const { trip, stop } = await theTrip(request);
  await loadAs(page, 'driver', '/dashboard');
  await kept(page, trip.dispatchNo);
  expect(await keptCopy(page)).not.toMatch(/price|total"/i);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('You’re offline.', { exact: false })).toBeVisible();
  await expect(page.getByText('You see your trips as they were', { exact: false })).toBeVisible();
  await openTrip(page, trip.dispatchNo);
  const card = page.locator(`[data-stop="${stop.orderNo}"]`);
  await expect(card).toBeVisible();

  // Also after the browser has discarded the tab during the trip.
  await page.reload();
  await card.getByRole('button', { name: /Handed over|Change recipient/ }).click();
  const name = `Olga ${unique()}`;
  await page.getByLabel('Received by').fill(name);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(card).toContainText('not sent yet');
  await page.reload();
  await expect(card).toContainText(name);

  await context.setOffline(false);
  await expect(card).not.toContainText('not sent yet');
  await expect(card).toContainText(name);
  await expect(page.getByText('You see your trips as they were')).toHaveCount(0);
});

test('the installed application opens the trips after the phone has closed it, signs in later, and keeps nothing after signing out', async ({
  page,
  context,
  request,
}) => {
  const { trip, stop } = await theTrip(request);
  await page.goto('/');
  await signIn(page, 'driver');
  await kept(page, trip.dispatchNo);
  await page.close();
  await context.setOffline(true);

  const tab = await context.newPage();
  await tab.goto('/');
  await expect(tab.getByLabel('Username')).toBeVisible();
  await tab.close();

  const installed = await context.newPage();
  await installed.addInitScript(() => {
    const ask = window.matchMedia.bind(window);
    window.matchMedia = (query) => ask(query.replace('display-mode: standalone', 'width'));
  });
  await installed.goto('/');
  await openTrip(installed, trip.dispatchNo);
  await expect(installed.locator(`[data-stop="${stop.orderNo}"]`)).toBeVisible();

  await context.setOffline(false);
  await signIn(installed, 'driver');
  await expect(installed.locator(`[data-stop="${stop.orderNo}"]`)).toBeVisible();

  await installed.getByRole('button', { name: 'Account', exact: true }).click();
  await installed.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(installed.getByLabel('Username')).toBeVisible();
  await expect.poll(() => keptCopy(installed)).toBe('');
});

test('the office opens after a reload without a network and waits, still signed in', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await signIn(page, 'manager');
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  expect(await keptCopy(page)).toBe('');
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('The server isn’t responding', { exact: false })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
});

test('the worker may fetch from this server and do nothing else; what installs it is described', async ({
  request,
}) => {
  const worker = await request.get('/service-worker.js');
  const headers = worker.headers();
  expect(headers['content-type']).toMatch(/javascript/);
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  );
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  for (const { src, type } of manifest.icons) {
    expect((await request.get(src)).headers()['content-type'], src).toContain(type);
  }
});
