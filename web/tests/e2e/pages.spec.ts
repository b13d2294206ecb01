import { expect, openAs, signIn, test } from './support';

test('an unknown path is a page that is not found, in its column of 400, 12 units below and above', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/no/such/page');
  await expect(page).toHaveURL(/\/404$/);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  const column = page.locator('main');
  await expect(column).toHaveCSS('max-width', '400px');
  await expect(column).toHaveCSS('padding', '96px 0px');
  await expect.poll(() => column.boundingBox()).toMatchObject({ x: 520, width: 400 });
  const header = page.locator('header');
  await expect(header.getByRole('button', { name: 'Settings' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Need help?' })).toBeVisible();
  await header.getByRole('link', { name: 'Waybill' }).click();
  await expect(page).toHaveURL(/\/auth\/jwt\/login\?returnTo=%2Fdashboard$/);
});

test('the help page of sign-in says to ask the administrator for an account', async ({ page }) => {
  await page.goto('/auth/jwt/login');
  await page.getByRole('link', { name: 'Need help?' }).click();
  await expect(page).toHaveURL(/\/help$/);
  await expect(page.getByRole('heading', { name: 'Need help?' })).toBeVisible();
  await expect(
    page.getByText('Ask your administrator for accounts', { exact: false }),
  ).toBeVisible();
  await expect(page).toHaveTitle('Need help? · Waybill');
});

test('Permission Denied has a way back, to the page before or to the start', async ({ page }) => {
  await openAs(page, 'checker', '/dashboard/order/list/approved');
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible();
  await page.evaluate(() => {
    history.pushState({ key: 'pushed', idx: 1 }, '', '/dashboard/user/list');
    dispatchEvent(new PopStateEvent('popstate', { state: { key: 'pushed', idx: 1 } }));
  });
  await expect(page.getByRole('heading', { name: 'Permission Denied' })).toBeVisible();
  await expect(page.getByText('You do not have permission to access this page')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible();

  await page.goto('/dashboard/user/list');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/dashboard\/today$/);
});

test('who has registered waits for an administrator', async ({ page }) => {
  await page.goto('/auth/jwt/register');
  await page.getByLabel('Your name').fill('New Here');
  await page.getByLabel('Username').fill(`new-${Date.now().toString(36)}`);
  await page.getByLabel('Password', { exact: true }).fill('quarry lamp before noon');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Request received' })).toBeVisible();
  await expect(page.getByText(/Once an administrator has approved your account/)).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/auth\/jwt\/login/);
});

test('signing in without a place to return to goes to the dashboard, replacing history', async ({
  page,
}) => {
  await page.goto('/auth/jwt/login');
  const before = await page.evaluate(() => history.length);
  await signIn(page, 'manager');
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(await page.evaluate(() => history.length)).toBe(before);
  await page.goto('/auth/jwt/register?returnTo=%2Fdashboard%2Fproduct%2Flist');
  await expect(page).toHaveURL(/\/dashboard\/product\/list$/);
});

test('a page that breaks says so under its heading, beside the menu and below the header', async ({
  browser,
}) => {
  // Uses an unwatched context, because the provoked error is logged to the console, which fails other tests.
  const page = await (await browser.newContext()).newPage();
  let broken = true;
  await page.route(/\/assets\/list-[\w-]{8}\.js/, (route) =>
    broken
      ? route.fulfill({
          contentType: 'text/javascript',
          body: 'throw new Error("Broken on purpose")',
        })
      : route.continue(),
  );
  await openAs(page, 'manager', '/dashboard/order/list/pending');
  const heading = page.getByRole('heading', { name: 'Unexpected Application Error!' });
  await expect(heading).toBeVisible();
  await expect(page.locator('[data-navigation]')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
  await expect(page.getByText('Broken on purpose')).toBeHidden();
  await page.getByText('Details', { exact: true }).click();
  await expect(page.getByText('Broken on purpose')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  broken = false;
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  await expect(page.getByRole('heading', { name: 'Customers' })).toBeVisible();
  await page.context().close();
});
