import AxeBuilder from '@axe-core/playwright';
import { as } from './master-people';
import { expect, test } from './support';

const lists = [
  ['/dashboard', '/api/customers', 'customer'],
  ['/dashboard/product/list', '/api/products', 'product'],
  ['/dashboard/warehouse/list', '/api/warehouses', 'warehouse'],
  ['/dashboard/supplier/list', '/api/suppliers', 'supplier'],
  ['/dashboard/employee/list', '/api/employees', 'employee'],
  ['/dashboard/user/list', '/api/users', 'user'],
  ['/dashboard/stock/list/received', '/api/stockTransactions', 'stock'],
] as const;

for (const [list, path, noun] of lists) {
  for (const theme of ['light', 'dark'] as const) {
    test(`axe finds nothing on the pages of ${noun}, ${theme}`, async ({ browser, watch }) => {
      const { page, server } = await as(browser, watch, 'admin');
      await page.addInitScript(
        (themeMode) => localStorage.setItem('settings', JSON.stringify({ themeMode })),
        theme,
      );
      const { content } = await server.get<{ content: { id: string }[] }>(`${path}?size=1`);
      const [first] = content;
      const pages = [list, `/dashboard/${noun}/new`, `/dashboard/${noun}/${first?.id}`];
      for (const each of pages) {
        await page.goto(each);
        await expect(page.locator('main h1')).toBeVisible();
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
        // Again while something still fades in: a colour on its way is nobody's colour.
        await expect(async () => {
          const { violations } = await new AxeBuilder({ page }).analyze();
          expect(
            violations.map(
              ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' ')}`,
            ),
            each,
          ).toEqual([]);
        }).toPass({ timeout: 15_000 });
      }
    });
  }
}

test('a list says when it did not load, and loads after Retry', async ({ browser, watch }) => {
  const { page } = await as(browser, watch, 'admin');
  let broken = true;
  await page.route('**/api/suppliers?*', (route) =>
    broken
      ? route.fulfill({
          status: 429,
          contentType: 'application/problem+json',
          body: JSON.stringify({
            title: 'Too many tries',
            detail: 'Too many requests; please wait a moment.',
            code: 'too-many',
            errors: [],
            traceId: 'trace-7',
          }),
        })
      : route.continue(),
  );
  await page.goto('/dashboard/supplier/list');
  await expect(page.getByRole('alert')).toContainText('Too many requests; please wait a moment.');
  await expect(page.getByText('trace-7')).toBeVisible();
  broken = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('a role sees the buttons of what it may do, and no others', async ({ browser, watch }) => {
  const { page } = await as(browser, watch, 'warehouse-manager');
  await page.goto('/dashboard/warehouse/list');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('link', { name: /New warehouse/ })).toHaveCount(0);
  await page.getByRole('row').nth(1).click();
  await expect(page.getByRole('region', { name: 'Stock' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Edit/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'More actions' })).toHaveCount(0);
});

test('the company is described by an admin, and who makes documents finds their own', async ({
  browser,
  watch,
}) => {
  const { page, server } = await as(browser, watch, 'admin');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Company' }).click();
  await expect(page.getByLabel('Currency')).toHaveValue('USD');
  await page.getByLabel('Currency').fill('usd');
  await page.getByRole('button', { name: /Save/ }).click();
  await expect(page.getByText('Currency must be three capital letters')).toBeVisible();
  await page.getByLabel('Currency').fill('USD');
  const state = `Maine ${Date.now() % 1000}`;
  await page.getByLabel('State or province').fill(state);
  await page.getByRole('button', { name: /Save/ }).click();
  await expect(page.getByText('No changes yet')).toBeVisible();
  const company = await server.get<{ address: { state: string } }>('/api/company');
  expect(company.address.state).toBe(state);

  const clerk = await as(browser, watch, 'encoder');
  await clerk.page.goto('/dashboard/stock/list/mine');
  await expect(clerk.page.getByRole('row', { name: /STK-/ }).first()).toContainText('encoder');
});
