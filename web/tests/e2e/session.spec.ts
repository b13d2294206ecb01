import type { BrowserContext, Page } from '@playwright/test';
import { newAccount } from './day-records';
import { Api, expect, newTab, openAs, session, signIn, test } from './support';

const orders = (page: Page) => page.getByRole('heading', { name: 'Orders' });
const approved = '/dashboard/order/list/approved';
const signInPage = /\/auth\/jwt\/login\?returnTo=%2Fdashboard%2Forder%2Flist%2Fapproved$/;

/** The messages of the page's dialogs, accepted at once. */
function alertsOf(page: Page): string[] {
  const messages: string[] = [];
  page.on('dialog', (dialog) => {
    messages.push(dialog.message());
    void dialog.accept();
  });
  return messages;
}

/** A tab whose person signed in at the form: nothing puts their session back. */
async function signedIn(context: BrowserContext, path = approved): Promise<Page> {
  const page = await newTab(context);
  await page.goto(path);
  await signIn(page, 'checker');
  await expect(orders(page)).toBeVisible();
  return page;
}

const kept = (page: Page) => page.evaluate(() => ({ ...sessionStorage }));

test('a link opened in a new tab is signed in there too, and so is a tab that is duplicated', async ({
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
  await expect(typed).toHaveURL(/\/order\/list\/approved$/);
});

test('signing out in one tab signs out every tab, without another word', async ({ context }) => {
  const page = await signedIn(context);
  const other = await context.newPage();
  const messages = [alertsOf(page), alertsOf(other)];
  await other.goto(approved);
  await expect(orders(other)).toBeVisible();
  await page.bringToFront();
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/auth\/jwt\/login\?returnTo=%2Fdashboard$/);
  await expect(other).toHaveURL(signInPage);
  expect(await kept(other)).toEqual({});
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

test('a stored token that is out of date, or not the server’s, is no session', async ({
  browser,
}) => {
  // That the restoring failed is written to the console, which other tests forbid.
  const page = await (await browser.newContext()).newPage();
  const { token } = await session(page.request, 'checker');
  const [head, , seal] = token.split('.');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const claims = (exp: number) => Buffer.from(JSON.stringify({ exp })).toString('base64url');
  const now = Math.floor(Date.now() / 1000);
  const keep = (exp: number) =>
    page.evaluate(
      (accessToken) => sessionStorage.setItem('accessToken', accessToken),
      `${head}.${claims(exp)}.${seal}`,
    );
  await page.goto('/404');
  await keep(now - 1);
  await page.goto(approved);
  await expect(page).toHaveURL(signInPage);
  expect(requests).not.toContain('/api/auth/me');

  await keep(now + 3600);
  await page.goto(approved);
  await expect(page).toHaveURL(signInPage);
  expect(requests).toContain('/api/auth/me');
  await expect.poll(() => kept(page)).toEqual({});
  await page.context().close();
});

test('who signs out while the server does not answer is signed out all the same', async ({
  browser,
}) => {
  const page = await signedIn(await browser.newContext());
  await page.route('**/api/auth/logout', (route) => route.abort());
  const types: string[] = [];
  page.on('console', (message) => types.push(message.type()));
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/auth\/jwt\/login/);
  expect(await kept(page)).toEqual({});
  expect(types).toContain('error');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.context().close();
});

// Every way to write another site is tried on `returnPath` in `navigation.test.ts`; this one only a browser reads as one.
test('a place to return to is never on another site', async ({ page }) => {
  const query = new URLSearchParams({ returnTo: '/\t/example.org/' });
  await openAs(page, 'manager', `/auth/jwt/login?${query}`);
  await expect(page).toHaveURL(/^http:\/\/[^/]+\/dashboard$/);
  await expect(page.getByRole('heading', { name: 'Customers' })).toBeVisible();
});

test('somebody whose role was granted meanwhile signs in once more and has access', async ({
  browser,
}) => {
  // The role ends the session that waited, which is written to the console.
  const page = await (await browser.newContext()).newPage();
  const { username, password } = await newAccount(page.request, null);
  await page.goto('/auth/jwt/login');
  await signIn(page, username, password);
  await expect(page.getByRole('heading', { name: 'Waiting for an administrator' })).toBeVisible();

  const admin = await Api.as(page.request, 'admin');
  const { content } = await admin.get<{ content: { id: string; version: number }[] }>(
    `/api/users/?searchTerm=${username}`,
  );
  const [user] = content;
  const details = await admin.get<Record<string, unknown>>(`/api/users/${user?.id}`);
  await admin.send(
    'PUT',
    `/api/users/${user?.id}`,
    { displayName: 'Waits Here', role: 'checker', accountState: 'active' },
    { 'If-Match': `"${details.version}"` },
  );
  await page.getByRole('button', { name: 'Check again' }).click();
  await signIn(page, username, password);
  await expect(orders(page)).toBeVisible();
  await page.context().close();
});

test('reloading five times within 200 ms signs nobody out', async ({ context }) => {
  const page = await signedIn(context);
  for (let reload = 0; reload < 5; reload += 1) {
    // The answer to it may be lost with the page.
    await page.evaluate(() => setTimeout(() => location.reload())).catch(() => undefined);
    await new Promise((done) => setTimeout(done, 40));
  }
  await expect(orders(page)).toBeVisible();
  await expect(page).toHaveURL(/\/order\/list\/approved$/);
});

test('a server that is away at a reload is waited for, and the person stays signed in', async ({
  context,
}) => {
  const page = await signedIn(context);
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
  await page.reload();
  await expect(page.getByText('you stay signed in', { exact: false })).toBeVisible();
  expect(Object.keys(await kept(page))).toContain('accessToken');
  await page.unroute('**/api/**');
  await expect(orders(page)).toBeVisible();
  await expect(page).toHaveURL(/\/order\/list\/approved$/);
});

test('a server that answers 503 at a reload is waited for, and the person stays signed in', async ({
  browser,
}) => {
  // The browser writes the 503 to the console, which other tests forbid.
  const page = await signedIn(await browser.newContext());
  await page.route('**/api/auth/me', (route) => route.fulfill({ status: 503, body: '' }));
  await page.reload();
  await expect(page.getByText('you stay signed in', { exact: false })).toBeVisible();
  await page.unroute('**/api/auth/me');
  await expect(orders(page)).toBeVisible();
  await page.context().close();
});
