import type { Page } from '@playwright/test';
import { companyDay } from './days';
import { bytesOf, parseCsv, sheetOf } from './files';
import { type Order, tool } from './list-parts';
import { Api, expect, openAs, test } from './support';

test('the whole filtered list comes as a file, with the rows that the server has', async ({
  page,
}) => {
  const api = await Api.as(page.request, 'manager');
  const query = `sort=orderNo,asc&startDate=${await companyDay(api, 365)}`;
  await openAs(page, 'manager', `/dashboard/order/list/delivered?${query}`);
  const rows: Order[] = [];
  for (let next: string | null | undefined = ''; next !== null && next !== undefined; ) {
    const answer: { content: Order[]; next?: string | null } = await api.get(
      `/api/order-products?status=delivered&size=100&${query}${next && `&after=${encodeURIComponent(next)}`}`,
    );
    rows.push(...answer.content);
    next = answer.next;
  }
  expect(rows.length).toBeGreaterThan(100);
  const csv = await download(page, 'CSV', /^orders-delivered.*\.csv$/);
  const [head = [], ...lines] = parseCsv(csv.toString('utf8'));
  const at = (name: string) => head.indexOf(name);
  expect(lines.map((line) => [line[at('Order')], line[at('Customer')], line[at('Total')]])).toEqual(
    rows.map(({ orderNo, customerName, total }) => [orderNo, customerName, total]),
  );
  expect(new Set(lines.map((line) => line[at('Status')]))).toEqual(new Set(['Delivered']));

  const sheet = sheetOf(await download(page, 'Excel (XLSX)', /^orders-delivered.*\.xlsx$/));
  for (const { orderNo, total } of rows.slice(0, 3)) {
    expect(sheet).toContain(`>${orderNo}</t>`);
    expect(sheet).toContain(`<v>${Number(total)}</v>`);
  }
  expect(sheet.match(/<row /g)).toHaveLength(rows.length + 1);
});

test('a file for people who read Arabic is in Arabic, from right to left', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'ar'));
  await openAs(page, 'manager', '/dashboard/order/list/delivered?sort=orderNo,asc');
  await page.getByRole('button', { name: 'تنزيل' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'ملف Excel (XLSX)' }).click(),
  ]);
  const sheet = sheetOf(await bytesOf(file));
  expect(sheet).toContain('rightToLeft="1"');
  for (const word of ['العميل', 'الإجمالي', 'مُسلَّم']) expect(sheet).toContain(`>${word}</t>`);
});

test('a file that breaks off is not handed over, and the page says so', async ({ page }) => {
  await openAs(page, 'manager', '/dashboard/order/list/delivered');
  await page.route('**/api/order-products?*format=csv*', (route) =>
    route.abort('internetdisconnected'),
  );
  await tool(page, 'Download').click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  await expect(page.getByText('The download failed: Something went wrong')).toBeVisible();
  await expect(tool(page, 'Download')).toBeEnabled();
});

async function download(page: Page, kind: string, name: RegExp): Promise<Buffer> {
  await tool(page, 'Download').click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: kind }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(name);
  return bytesOf(file);
}
