import type { Page } from '@playwright/test';
import { expectAccessible, expectNothing } from './axe';
import { Api, expect, openAs, test } from './support';

const path = '/dashboard/Inventory/dashboard';

interface Group {
  supplierName: string | null;
  stockOutDate: string | null;
  lines: { name: string; stockOutDate: string | null }[];
}

async function seeAll(page: Page) {
  await expect(page.getByRole('heading', { name: 'Inventory dashboard' })).toBeVisible();
  for (const name of [/^Delivered per (day|week)/, /^Receivables by age/, /^Stock cover/]) {
    await page.getByRole('heading', { name }).scrollIntoViewIfNeeded();
  }
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await seeChart(page, /^Delivered per (day|week)/);
}

/** The figures may load after the chart was scrolled past. */
async function seeChart(page: Page, name: RegExp) {
  const heading = page.getByRole('heading', { name });
  await heading.evaluate((element) => element.scrollIntoView({ block: 'start' }));
}

test('the dashboard shows its figures', async ({ page }) => {
  const api = await Api.as(page.request, 'manager');
  const { total } = await api.get<{ total: number }>('/api/dashboard/total-dispatches?days=30');
  await openAs(page, 'manager', path);
  await seeAll(page);
  await expect(page.getByRole('group', { name: 'Dispatches' })).toContainText(
    total.toLocaleString('en-US'),
  );
  await expect(
    page
      .getByRole('group', { name: /^Delivered per (day|week)\./ })
      .locator('svg')
      .first(),
  ).toBeVisible();
  // Checks the chart with its figures, not only its frame.
  await expectAccessible(page);
});

test('each chart has its table, and the keyboard goes from figure to figure', async ({ page }) => {
  await openAs(page, 'manager', `${path}?days=90`);
  await seeAll(page);
  const chart = page.getByRole('group', { name: /^Delivered per (day|week)\./ });
  const drawing = chart.getByRole('application');
  await drawing.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(chart.getByText('Previous period')).toBeVisible();

  for (const button of await page.getByRole('button', { name: 'Show as table' }).all()) {
    await expect(button).toBeEnabled();
  }
  const tables = await page.getByRole('button', { name: 'Show as table' }).count();
  for (let left = tables; left > 0; left--) {
    await page.getByRole('button', { name: 'Show as table' }).first().click();
  }
  await expect(chart).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: 'Days of cover' })).toBeVisible();
  await expectNothing(page);
});

test('what to order is proposed for all warehouses by supplier, what runs out first at the top', async ({
  page,
}) => {
  const api = await Api.as(page.request, 'manager');
  const { groups } = await api.get<{ groups: Group[] }>(
    '/api/product-forecast/proposals?averageDay=30',
  );
  const [first] = groups;
  if (!first) throw new Error('The demo company has to order nothing.');
  await openAs(page, 'manager', path);
  const card = page.getByRole('region', { name: 'What to order' });
  await expect(card.getByRole('row').nth(1)).toContainText(first.supplierName ?? 'No supplier');
  const row = card
    .getByRole('row')
    .filter({ hasText: first.lines[0]?.name ?? '' })
    .first();
  await expect(row).toContainText(/\d left.*, sells .* a day, (arrives|lead time unknown)/);
  await expect(row).toContainText(/Below (safety stock|reorder point) \d+|Out of stock/);
  await page.getByRole('link', { name: /^Create \d+ purchases?$/ }).click();
  await expect(page).toHaveURL(/\/stock\/proposals\?averageDay=30$/);
});

test('the receivables of all customers are shown by age, and those of one by day', async ({
  page,
}) => {
  await openAs(page, 'manager', path);
  const card = page.getByRole('region', { name: /^Receivables by age/ });
  await expect(card.getByText('1 to 30 days overdue')).toBeVisible();
  const owing = card.getByRole('list', { name: 'Most overdue' });
  await expect(owing.getByRole('listitem')).toHaveCount(5);
  await card.getByRole('button', { name: 'Customer' }).click();
  await page.getByRole('option').first().click();
  await expect(page).toHaveURL(/customerId=/);
  await expect(page.getByRole('heading', { name: 'Deliveries and payments' })).toBeVisible();
});

test('warehouse, days and lead time stand in the address', async ({ page }) => {
  await openAs(page, 'manager', path);
  await page.getByRole('button', { name: '7 days' }).click();
  await expect(page).toHaveURL(/days=7/);
  await page.getByRole('button', { name: 'Warehouse' }).click();
  await page.getByRole('option').first().click();
  await expect(page).toHaveURL(/warehouseId=/);
  await page.getByLabel('Lead time for all products (days)').fill('21');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/leadTime=21/);
  await page.reload();
  await expect(page.getByLabel('Lead time for all products (days)')).toHaveValue('21');
  await expect(page.getByRole('button', { name: '7 days' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('what is empty is shown as such on each card', async ({ page }) => {
  await page.route('**/api/product-forecast/**', (route) =>
    route.fulfill({
      json: {
        groups: [],
        more: false,
        content: [],
        page: 0,
        size: 8,
        totalElements: 0,
        totalPages: 0,
        totalExact: true,
      },
    }),
  );
  await openAs(page, 'manager', `${path}?endDate=2001-01-31`);
  await expect(page.getByText('No deliveries from Jan 2, 2001 to Jan 31, 2001.')).toBeVisible();
  await expect(page.getByText(/^Nothing to order/)).toBeVisible();
  await expect(page.getByText(/^No demand in this period/)).toBeVisible();
});

test('in Arabic time runs from right to left', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'ar'));
  await openAs(page, 'manager', path);
  await seeChart(page, /المُسلَّم\S* يوميًا/);
  const chart = page.getByRole('group', { name: /المُسلَّم\S* يوميًا/ });
  await expect(chart.locator('svg').first()).toBeVisible();
  const days = await chart.locator('.recharts-xAxis-tick-labels text, .recharts-xAxis text').all();
  const boxes = await Promise.all(days.map((day) => day.boundingBox()));
  const texts = await Promise.all(days.map((day) => day.textContent()));
  const [first, last] = [boxes[0]?.x ?? 0, boxes.at(-1)?.x ?? 0];
  expect(texts.length).toBeGreaterThan(2);
  expect(first).toBeGreaterThan(last);
});
