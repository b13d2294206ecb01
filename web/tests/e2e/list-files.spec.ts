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

async function download(page: Page, kind: string, name: RegExp): Promise<Buffer> {
  await tool(page, 'Download').click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: kind }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(name);
  return bytesOf(file);
}
