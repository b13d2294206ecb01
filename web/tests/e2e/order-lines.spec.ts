import type { Locator, Page } from '@playwright/test';
import { findGoods, place } from './orders';
import { Api, expect, openAs, test } from './support';

/** Exceeds the number of requests that the page makes. */
const many = 16;

/** Collects the API calls of a page from now on, except the event stream. */
function listen(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !pathname.startsWith('/api/events')) {
      calls.push(`${request.method()} ${pathname}`);
    }
  });
  return calls;
}

test('an order of many lines requests the facts of all of them at once', async ({ page }) => {
  const api = await Api.as(page.request, 'manager');
  const { unlimited, warehouse, plenty } = await findGoods(api, many);
  const lines = plenty.slice(0, many).map(({ productId }) => ({ productId, quantity: '99999' }));
  const { id } = await place(api, unlimited.id, warehouse.id, lines);
  const calls = listen(page);
  await openAs(page, 'manager', `/dashboard/order/edit/${id}`);
  await expect(page.getByText(/^Only .* available$/)).toHaveCount(many);
  expect(calls.length, calls.join('\n')).toBeLessThan(many);
});

test('the figure that is typed is covered by no bar, whatever the size of the window', async ({
  page,
}) => {
  const api = await Api.as(page.request, 'manager');
  const { unlimited, warehouse, plenty } = await findGoods(api, tall);
  const lines = plenty.slice(0, tall).map(({ productId }) => ({ productId, quantity: '1' }));
  const { id } = await place(api, unlimited.id, warehouse.id, lines);
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height });
    await openAs(page, 'manager', `/dashboard/order/edit/${id}`);
    await page.getByLabel('Line 1 Quantity').focus();
    const covered: number[] = [];
    const look = async (line: number) => {
      const field = page.getByLabel(`Line ${line} Quantity`);
      await expect(field).toBeFocused();
      if (await field.evaluate(isCovered)) covered.push(line);
    };
    for (let line = 2; line <= tall; line += 1) {
      await page.keyboard.press('Enter');
      await look(line);
    }
    for (let line = tall - 1; line >= 1; line -= 1) {
      await page.keyboard.press('ArrowUp');
      await look(line);
    }
    expect(covered, `lines at ${width} x ${height}`).toEqual([]);
  }
});

/** Exceeds the number of lines that fit in any of the windows. */
const tall = 10;
const windows = [
  [1440, 900],
  [1280, 720],
  [390, 844],
] as const;

/** Tests for another element over the upper or lower edge of a field. */
function isCovered(field: Element): boolean {
  const { left, right, top, bottom } = field.getBoundingClientRect();
  return [top + 1, bottom - 1].some(
    (y) => document.elementFromPoint((left + right) / 2, y) !== field,
  );
}

test('a line of an order on a phone has its fields beside each other, its shortage in one line below, and its figures under them', async ({
  page,
}) => {
  const { unlimited, warehouse, plenty } = await findGoods(await Api.as(page.request, 'manager'));
  const api = await Api.as(page.request, 'encoder');
  const lines = [{ productId: plenty[0]?.productId ?? '', quantity: '99999' }];
  const { id } = await place(api, unlimited.id, warehouse.id, lines);
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, 'manager', `/dashboard/order/edit/${id}`);
  const short = page.getByText(/^Only .* available$/);
  await expect(short).toBeVisible();
  const box = async (of: Locator) => {
    const found = await of.boundingBox();
    if (!found) throw new Error('It is not on the page.');
    return { ...found, right: Math.round(found.x + found.width), bottom: found.y + found.height };
  };
  const [quantity, price, discount] = await Promise.all(
    ['Quantity', 'Price', 'Disc. %'].map((name) => box(page.getByLabel(`Line 1 ${name}`))),
  );
  const note = await box(short);
  const figures = page.locator('tbody tr').first().locator('td.shown');
  const [tax, margin, total] = await Promise.all([0, 1, 2].map((at) => box(figures.nth(at))));
  expect([price?.y, discount?.y]).toEqual([quantity?.y, quantity?.y]);
  expect(note.y).toBeGreaterThan(quantity?.bottom ?? 0);
  expect(note.height).toBeLessThan(20);
  expect([margin?.y, total?.y]).toEqual([tax?.y, tax?.y]);
  expect(tax?.y).toBeGreaterThan(note.bottom - 1);
  expect([tax?.right, margin?.right, total?.right].map((right) => (right ?? 0) - cellEdge)).toEqual(
    [quantity?.right, price?.right, discount?.right],
  );
});

/** Distance from a figure's cell to the input of the field above, in pixels: padding and border. */
const cellEdge = 11;
