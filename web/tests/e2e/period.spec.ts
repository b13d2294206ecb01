import { expectAccessible } from './axe';
import { companyDay } from './days';
import { Api, expect, openAs, test } from './support';

const orders = '/dashboard/Report/order';

interface Sales {
  lastWithData: string | null;
  rows: { startDate: string; deliveredOrders: number }[];
  sums: { deliveredOrders: number };
}

test('a report shows its period, and a day of it opens what was delivered on it', async ({
  page,
}) => {
  const api = await Api.as(page.request, 'manager');
  // No test delivers on those days, so their figures are stable.
  const [from, to] = [await companyDay(api, 60), await companyDay(api, 31)];
  const sales = await api.get<Sales>(`/api/reports/sales?startDate=${from}&endDate=${to}`);
  const busy = sales.rows.find((row) => row.deliveredOrders > 0);
  if (!busy) throw new Error('The demo company delivered nothing on these days.');
  await openAs(page, 'manager', `${orders}?startDate=${from}&endDate=${to}`);
  const strip = page.getByRole('region', { name: 'Period figures' });
  for (const figure of ['Orders', /^Delivered/, 'Margin', 'Delivered on time']) {
    await expect(strip.getByRole('group', { name: figure }).first()).toContainText(/\d/);
  }
  await expect(page.getByText(/^Compared with/)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Top customers' }).getByRole('link')).not.toHaveCount(
    0,
  );
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Show as table' }).first().click();
  const rows = page.getByRole('row').filter({ has: page.locator(`a[href*="${busy.startDate}"]`) });
  await rows.first().getByRole('link').first().click();
  await expect(page).toHaveURL(/datedBy=delivered-on/);
  const totals = page.getByRole('region', { name: 'Total of all pages' });
  const counted = totals
    .getByText('Orders', { exact: true })
    .locator('xpath=following-sibling::dd');
  await expect(counted).toHaveText(String(busy.deliveredOrders));

  await page.getByRole('button', { name: '7 days' }).click();
  await expect(page.getByRole('button', { name: '7 days' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page).toHaveURL(new RegExp(`endDate=${busy.startDate}`));
});

test('a period of nothing leads to the last one that has something', async ({ page }) => {
  for (const [name, sentence] of [
    ['order', 'No orders and no deliveries from Jan 1, 2001 to Jan 31, 2001.'],
    ['dispatch', 'No stops from Jan 1, 2001 to Jan 31, 2001.'],
    ['receivable', 'No payments from Jan 1, 2001 to Jan 31, 2001.'],
    ['customer', 'No deliveries and no payments from Jan 1, 2001 to Jan 31, 2001.'],
  ]) {
    await openAs(
      page,
      'manager',
      `/dashboard/Report/${name}?startDate=2001-01-01&endDate=2001-01-31`,
    );
    await expect(page.getByText(sentence ?? '')).toBeVisible();
    await page.getByRole('button', { name: 'Show that period' }).first().click();
    await expect(page.getByText(sentence ?? '')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Period figures' })).toBeVisible();
    await expect(page).not.toHaveURL(/2001/);
  }
});

test('the tiles of the dashboard follow the period and open what they count', async ({ page }) => {
  const api = await Api.as(page.request, 'manager');
  const end = await companyDay(api, 31);
  const { total } = await api.get<{ total: number }>(
    `/api/dashboard/total-delivered-orders?days=30&endDate=${end}`,
  );
  await openAs(page, 'manager', `/dashboard/Inventory/dashboard?endDate=${end}`);
  const tile = page.getByRole('group', { name: 'Delivered orders' });
  await expect(tile.getByTestId('total')).toHaveText(total.toLocaleString('en-US'));
  await tile.getByRole('link').click();
  await expect(page).toHaveURL(/Report\/order\?.*datedBy=delivered-on/);
  const totals = page.getByRole('region', { name: 'Total of all pages' });
  await expect(
    totals.getByText('Orders', { exact: true }).locator('xpath=following-sibling::dd'),
  ).toHaveText(total.toLocaleString('en-US'));
});
