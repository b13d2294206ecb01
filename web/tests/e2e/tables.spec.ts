import type { Page } from '@playwright/test';
import { arabic } from './kept';
import { grid, tool } from './list-parts';
import { Api, expect, openAs, test } from './support';

const rows = (page: Page) => grid(page).getByRole('row');
/** A busy machine shows a first page late. */
const slowly = { timeout: 45_000 };
const arrived = (page: Page, row: number) => expect(rows(page).nth(row)).toBeVisible(slowly);

/** Counts fully visible rows, between the column headers and the footer. */
function rowsInSight(page: Page): Promise<number> {
  return grid(page).evaluate((root) => {
    const area = root.getBoundingClientRect();
    const head = root.querySelector('[role="columnheader"]')?.getBoundingClientRect();
    const bottom = Math.min(area.bottom, innerHeight) + 0.5;
    const top = (head?.bottom ?? area.top) - 0.5;
    return [...root.querySelectorAll('[role="row"][data-id]')].filter((row) => {
      const box = row.getBoundingClientRect();
      return box.top >= top && box.bottom <= bottom;
    }).length;
  });
}

for (const [name, path, least] of [
  ['orders', '/dashboard/order/list/delivered', 14],
  ['customers', '/dashboard/customer/list', 14],
] as const) {
  test(`at 1440 x 900 a list of ${name} shows ${least} rows`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openAs(page, 'manager', path);
    await arrived(page, least);
    await expect.poll(() => rowsInSight(page)).toBeGreaterThanOrEqual(least);
    await expect(rows(page).nth(1)).toHaveCSS('height', '36px');
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(900);
  });
}

test('the columns of orders stand at the same places on every tab', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const places = async () => {
    const found = await grid(page)
      .getByRole('columnheader')
      .evaluateAll((heads) =>
        heads.map((head) => [
          head.textContent ?? '',
          Math.round(head.getBoundingClientRect().left),
        ]),
      );
    return Object.fromEntries(found) as Record<string, number>;
  };
  await openAs(page, 'manager', '/dashboard/order/list/pending');
  await arrived(page, 1);
  const pending = await places();
  const shared = ['Date', 'Customer', 'Warehouse'];
  expect(Object.keys(pending)).toEqual(expect.arrayContaining(shared));
  for (const [tab, names] of Object.entries({
    Approved: [...shared, 'Requested', 'Attention'],
    Delivered: [...shared, 'Attention'],
    Cancelled: [...shared, 'Requested'],
  })) {
    await page.getByRole('tab', { name: new RegExp(tab) }).click();
    await arrived(page, 1);
    const wanted = names.map((name) => pending[name]);
    await expect
      .poll(async () =>
        names.map(
          (
            (now) => (name) =>
              now[name]
          )(await places()),
        ),
      )
      .toEqual(wanted);
    expect(Object.keys(await places())).not.toContain('Status');
  }
});

test('with more columns than there is room for, the number and the menu stay in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 900 });
  await openAs(page, 'manager', '/dashboard/order/list/pending');
  await arrived(page, 1);
  await tool(page, 'Columns').click();
  const columns = page.getByRole('dialog', { name: 'Columns' });
  for (const name of ['Warehouse', 'Customer code', 'Lines']) {
    await columns.getByRole('checkbox', { name }).check();
  }
  await page.keyboard.press('Escape');
  const scroller = page.locator('.MuiDataGrid-virtualScroller');
  await expect
    .poll(() => scroller.evaluate((box) => box.scrollWidth - box.clientWidth))
    .toBeGreaterThan(40);
  const number = rows(page).nth(1).getByRole('link');
  const menu = rows(page).nth(1).getByRole('button', { name: 'More actions' });
  const before = [await number.boundingBox(), await menu.boundingBox()].map((box) => box?.x);
  await scroller.evaluate((box) => box.scrollBy({ left: 200 }));
  await expect.poll(() => scroller.evaluate((box) => box.scrollLeft)).toBeGreaterThan(20);
  const after = [await number.boundingBox(), await menu.boundingBox()].map((box) => box?.x);
  expect(after).toEqual(before);
});

test('on a phone no product to order is printed over the next', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, 'manager', '/dashboard/stock/proposals');
  const lines = page.locator('main tr:has(td)');
  await expect(lines.nth(1)).toBeVisible(slowly);
  const beyond = await lines.evaluateAll((all) =>
    all.flatMap((line) => {
      const { bottom } = line.getBoundingClientRect();
      return [...line.querySelectorAll('td')].flatMap((cell) => {
        const content = document.createRange();
        content.selectNodeContents(cell);
        const rest = content.getBoundingClientRect().bottom - bottom;
        return rest > 1 ? `${cell.textContent}: ${Math.round(rest)} px below its row` : [];
      });
    }),
  );
  expect(beyond).toEqual([]);
});

test.describe('from right to left', () => {
  test.use({ stored: arabic });

  for (const [name, path] of [
    ['orders', '/dashboard/order/list/delivered'],
    ['a statement', null],
  ] as const) {
    test(`the decimals of ${name} stand below each other`, async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      const to = path ?? (await statement(page));
      await openAs(page, 'manager', to);
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      const cells = page
        .locator('.figure:not(th):not([role=columnheader])')
        .filter({ hasText: /\d\.\d\d$/ });
      await expect(cells.first()).toBeVisible(slowly);
      await expect
        .poll(() => cells.evaluateAll(decimalsAside), { message: 'places of the last digit' })
        .toEqual([]);
    });
  }

  test('the figures of an order’s totals stand below each other', async ({ page }) => {
    // The oldest belongs to the demo company and has a tax.
    await openAs(page, 'manager', '/dashboard/order/list/delivered?sort=orderNo,asc');
    await arrived(page, 1);
    await rows(page).nth(1).getByRole('link').first().click();
    const total = page.getByTestId('total');
    await expect(total).toBeVisible(slowly);
    const figures = page.locator(
      ':has(~ [data-testid=total]) > :last-child, [data-testid=total] > :last-child',
    );
    const ends = await figures.evaluateAll((all) =>
      all.map((each) => {
        const text = document.createRange();
        text.selectNodeContents(each);
        return Math.round(text.getBoundingClientRect().right);
      }),
    );
    // Subtotal, tax and total; the discount only if there is one.
    expect(ends.length).toBeGreaterThanOrEqual(3);
    expect(new Set(ends).size).toBe(1);
  });
});

/** Returns the statement of a customer with a delivered order. */
async function statement(page: Page): Promise<string> {
  const api = await Api.as(page.request, 'manager');
  const { content } = await api.get<{ content: { customerId: string }[] }>(
    '/api/order-products?status=delivered&size=1&sort=orderNo,asc',
  );
  return `/dashboard/customer/account-statement/${content[0]?.customerId}`;
}

/** Returns texts with decimals that are not aligned with their column. */
function decimalsAside(cells: Element[]): string[] {
  const ends = new Map<string, number>();
  const found: string[] = [];
  for (const cell of cells) {
    const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    let last: Node | null = null;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) last = node;
    if (!last) continue;
    const range = document.createRange();
    range.selectNodeContents(last);
    const { right } = range.getBoundingClientRect();
    const box = cell.getBoundingClientRect();
    const column = `${Math.round(box.left)}-${Math.round(box.right)}`;
    const known = ends.get(column) ?? right;
    ends.set(column, known);
    if (Math.abs(known - right) > 0.6)
      found.push(`${cell.textContent} ends at ${right}, not ${known}`);
    if (getComputedStyle(cell).direction !== 'ltr')
      found.push(`${cell.textContent} runs the other way`);
  }
  return ends.size === 0 ? ['nothing was measured'] : found;
}
