import { as } from './master-people';
import { expect, test } from './support';

test('a list says when it did not load, and loads after Retry', async ({ context }) => {
  const { page } = await as(context, 'admin');
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

test('a role sees the buttons of what it may do, and no others', async ({ context }) => {
  const { page } = await as(context, 'warehouse-manager');
  await page.goto('/dashboard/warehouse/list');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('link', { name: /New warehouse/ })).toHaveCount(0);
  await page.getByRole('row').nth(1).click();
  await expect(page.getByRole('region', { name: 'Stock' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Edit/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'More actions' })).toHaveCount(0);
});

test('the company is described by an admin, and who makes documents finds their own', async ({
  context,
}) => {
  const { page, server } = await as(context, 'admin');
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

  const clerk = await as(context, 'encoder');
  await clerk.page.goto('/dashboard/stock/list/mine');
  const first = clerk.page.getByRole('row', { name: /STK-/ }).first();
  const number = /STK-\d+-\d+/.exec(await first.innerText())?.[0];
  const { content } = await server.get<{ content: unknown[] }>(
    `/api/stockTransactions?searchTerm=${number}`,
  );
  expect(content).toMatchObject([{ transactionNo: number, madeByName: 'encoder' }]);
});
