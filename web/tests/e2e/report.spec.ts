import { paths } from '../../src/app/paths';
import { companyDay } from './days';
import { bytesOf } from './files';
import { enter, leave } from './loaded-app';
import { Api, expect, openAs, test } from './support';
import { desktop, phone } from './visitor';

/** Reports with their titles, and with the list that some have in the place of a chart. */
const reports: readonly (readonly [name: string, title: string, ranked?: string])[] = [
  ['customer', 'Customer report', 'Largest balances'],
  ['order', 'Order report'],
  ['dispatch', 'Dispatch report'],
  ['receivable', 'Receivable report'],
  ['stock', 'Stock report', 'Largest values'],
];

test('each report has a chart, a page of rows with the totals of all, on a phone as cards, and all rows as a file', async ({
  page,
}) => {
  const api = await Api.as(page.request, 'manager');
  await openAs(page, 'manager', paths.help);
  const usual = `startDate=${await companyDay(api, 29)}&endDate=${await companyDay(api, 0)}`;
  for (const [name, title, ranked] of reports) {
    await test.step(title, async () => {
      const days = name === 'stock' ? '' : `&${usual}`;
      const { totalElements } = await api.get<{ totalElements: number }>(
        `/api/reports/${name}?size=1${days}`,
      );
      await page.setViewportSize(desktop);
      await enter(page, `/dashboard/Report/${name}?size=10`);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      const grid = page.getByRole('grid', { name: title });
      await expect(grid.getByRole('row')).toHaveCount(Math.min(10, totalElements) + 1);
      await expect(page.getByRole('region', { name: 'Total of all pages' })).toBeVisible();
      await expect(page.getByText(/^1–\d+ of [\d,]+/)).toBeVisible();
      const drawn = ranked
        ? page.getByRole('list', { name: ranked }).getByRole('link')
        : page.getByRole('group', { name: /arrow keys/ }).locator('svg');
      await expect(drawn.first()).toBeVisible();
      await page.getByRole('button', { name: 'Download' }).click();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: 'CSV' }).click(),
      ]);
      const lines = (await bytesOf(file)).toString('utf8').trim().split('\r\n');
      expect(lines.length - 1).toBe(totalElements);

      // `every-route.spec.ts` checks that it fits.
      await page.setViewportSize(phone);
      await expect(grid).toHaveCount(0);
      await expect(page.getByRole('listitem').first()).toBeVisible();
      await leave(page);
    });
  }
});

test('filters stand in the address, and Back takes them away again', async ({ page }) => {
  await openAs(page, 'manager', '/dashboard/Report/order');
  await page.getByRole('button', { name: 'Status', exact: true }).click();
  await page.getByRole('option', { name: 'Delivered' }).click();
  await expect(page).toHaveURL(/status=delivered/);
  const grid = page.getByRole('grid', { name: 'Order report' });
  // The figures above are of deliveries on these days; the rows say which orders they are.
  const rows = page.getByRole('region', { name: /^Orders placed / });
  await expect(rows).toContainText('Delivered of these');
  await expect(grid.locator('[data-status]:not([data-status=delivered])')).toHaveCount(0);
  await expect(grid.locator('[data-status=delivered]').first()).toBeVisible();
  await page.reload();
  await expect(grid.locator('[data-status=delivered]').first()).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/status=/);
});

test('from one report to another, and from a row to its record, by keyboard', async ({ page }) => {
  await openAs(page, 'manager', '/dashboard/Report/customer');
  await page.getByRole('link', { name: 'Stock', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Stock report' })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/product\//);
});
