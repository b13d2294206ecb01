import type { BrowserContext, Page } from '@playwright/test';
import { expect, newTab, signIn, test } from './support';

const orders = (page: Page) => page.getByRole('heading', { name: 'Orders' });
const approved = '/dashboard/order/list/approved';
const signInPage = /\/auth\/jwt\/login\?returnTo=%2Fdashboard%2Forder%2Flist%2Fapproved$/;

/** Collects the page's alerts and accepts them. */
function alertsOf(page: Page): string[] {
  const messages: string[] = [];
  page.on('dialog', (dialog) => {
    messages.push(dialog.message());
    void dialog.accept();
  });
  return messages;
}

/** Opens a tab and signs in at the form, so that no init script restores the session. */
async function signedIn(context: BrowserContext, path = approved): Promise<Page> {
  const page = await newTab(context);
  await page.goto(path);
  await signIn(page, 'checker');
  await expect(orders(page)).toBeVisible();
  return page;
}

const kept = (page: Page) => page.evaluate(() => ({ ...sessionStorage }));

test('a link opened in a new tab, a duplicated tab and a typed address are signed in too; signing out in one signs out every tab', async ({
  context,
}) => {
  const page = await signedIn(context);
  const opened = context.waitForEvent('page');
  await page.getByRole('tab', { name: /Loaded/ }).click({ modifiers: ['ControlOrMeta'] });
  const other = await opened;
  await expect(orders(other)).toBeVisible();
  await expect(other).toHaveURL(/\/order\/list\/loaded/);
  await expect(page).toHaveURL(/\/order\/list\/approved/);

  const duplicated = context.waitForEvent('page');
  await page.evaluate(() => window.open(location.href));
  const copy = await duplicated;
  await expect(orders(copy)).toBeVisible();

  const typed = await context.newPage();
  await typed.goto('/');
  await expect(typed).toHaveURL(/\/today$/);

  const tabs = [page, other, copy, typed];
  const messages = tabs.map(alertsOf);
  await page.bringToFront();
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/auth\/jwt\/login\?returnTo=%2Fdashboard$/);
  await expect(copy).toHaveURL(signInPage);
  await expect(typed).toHaveURL(/\/auth\/jwt\/login\?returnTo=%2Fdashboard%2Ftoday$/);
  for (const tab of tabs) expect(await kept(tab)).toEqual({});
  expect(messages.flat()).toEqual([]);
});

test('a session that the server ends is over in every tab', async ({ context, request }) => {
  const page = await signedIn(context);
  const other = await context.newPage();
  await other.goto(approved);
  await expect(orders(other)).toBeVisible();
  const messages = [alertsOf(page), alertsOf(other)];
  const { accessToken } = await kept(page);
  const ended = await request.post('/api/auth/logout', {
    headers: { Authorization: `Bearer ${accessToken}` },
  });
  expect(ended.ok()).toBe(true);
  await page.getByRole('tab', { name: /Loaded/ }).click();
  await expect(page).toHaveURL(/\/auth\/jwt\/login\?returnTo=/);
  await expect(other).toHaveURL(signInPage);
  expect(messages.flat()).toContain('Token expired');
  for (const tab of [page, other]) expect(await kept(tab)).toEqual({});
});

test('a token that expires says so, and signing in leads back to where one was', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(`${approved}?size=10`);
  await signIn(page, 'checker');
  await expect(orders(page)).toBeVisible();
  const messages = alertsOf(page);
  const { accessToken = '' } = await kept(page);
  const { exp } = JSON.parse(atob(accessToken.split('.')[1] ?? '')) as { exp: number };
  const left = exp * 1000 - (await page.evaluate(() => Date.now()));
  await page.clock.fastForward(left - 60_000);
  expect(messages).toEqual([]);
  await expect(orders(page)).toBeVisible();
  await page.clock.fastForward(61_000);
  await expect(page).toHaveURL(/\/auth\/jwt\/login\?returnTo=/);
  expect(messages).toEqual(['Token expired']);
  expect(await kept(page)).toEqual({});
});

test('reloads in quick succession, and a server that is away at one, sign nobody out', async ({
  context,
}) => {
  const page = await signedIn(context);
  for (let reload = 0; reload < 5; reload += 1) {
    // The page may go away before it responds.
    await page.evaluate(() => setTimeout(() => location.reload())).catch(() => undefined);
  }
  await expect(orders(page)).toBeVisible();
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
  await page.reload();
  await expect(page.getByText('you stay signed in', { exact: false })).toBeVisible();
  expect(Object.keys(await kept(page))).toContain('accessToken');
  await page.unroute('**/api/**');
  await expect(orders(page)).toBeVisible();
  await expect(page).toHaveURL(/\/order\/list\/approved$/);
});
