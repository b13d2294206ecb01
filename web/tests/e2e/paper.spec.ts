import type { Page } from '@playwright/test';
import { approvedOrders, driverNamed, plan } from './dispatch-trips';
import { findGoods, place } from './orders';
import { Api, expect, openAs, test } from './support';

interface Pages {
  content: { id: string }[];
}

/** Opens a page and prints its paper by the browser's own keys, or by an action of its menu. */
async function asPaper(
  page: Page,
  user: 'admin' | 'manager' | 'checker',
  path: string,
  action?: string,
) {
  await openAs(page, user, path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await printed(page, action);
}

async function printed(page: Page, action?: string) {
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  if (action) {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  } else await page.keyboard.press('Control+p');
  await expect(page.locator('body[data-printed]')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
}

const pages = (page: Page) => page.locator('.print-sheet .page');

/** Nothing of the screen is on paper, and nothing is cut off beside it. */
async function expectOnlyPaper(page: Page) {
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  // A4 at 96 dots an inch.
  await page.setViewportSize({ width: 794, height: 1123 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(794);
  for (const one of await pages(page).all()) {
    const cut = await one.evaluate((of) => {
      const foot = of.querySelector('footer')?.getBoundingClientRect().top ?? 0;
      const body = of.querySelector('.body')?.getBoundingClientRect().bottom ?? 0;
      const wide = [...of.querySelectorAll('table')].some(
        (table) => table.scrollWidth > (table.parentElement?.clientWidth ?? 0) + 1,
      );
      return wide || body - foot > 20;
    });
    expect(cut, 'something is cut off').toBe(false);
  }
}

const amountOf = (amount: string) =>
  Number(amount).toLocaleString('en-US', { minimumFractionDigits: 2 });

test('an order on paper shows who, what and how much', async ({ page }) => {
  const manager = await Api.as(page.request, 'manager');
  const { content } = await manager.get<Pages>('/api/order-products?status=delivered&size=1');
  const id = content[0]?.id;
  const order = await manager.get<{
    orderNo: string;
    customer: { name: string };
    lines: { sku: string }[];
    delivery: { totals: { total: string } };
  }>(`/api/order-products/${id}`);
  await asPaper(page, 'manager', `/dashboard/order/${id}`);
  const paper = page.locator('.print-sheet');
  await expect(paper.getByRole('heading', { level: 1 }).first()).toContainText(order.orderNo);
  await expect(paper.locator('address').first()).toContainText(order.customer.name);
  for (const { sku } of order.lines) await expect(paper).toContainText(sku);
  await expect(paper.getByRole('row', { name: /^Total/ }).last()).toContainText(
    amountOf(order.delivery.totals.total),
  );
  await expect(paper.locator('.letterhead').first()).toContainText(/Portland, Maine .*04101/);
  await expect(pages(page).first()).toContainText(/Page 1 of \d/);
  await expectOnlyPaper(page);
});

test('a pending order is stamped as pending approval, and nobody signs it', async ({ page }) => {
  // An order of its own: those of other tests are approved in between.
  const admin = await Api.as(page.request, 'admin');
  const { unlimited, warehouse, plenty } = await findGoods(admin);
  const line = { productId: plenty[0]?.productId ?? '', quantity: '1' };
  const { id } = await place(admin, unlimited.id, warehouse.id, [line]);
  await asPaper(page, 'manager', `/dashboard/order/${id}`);
  await expect(page.locator('.print-sheet .mark')).toHaveText('Pending approval');
  await expect(page.locator('.print-sheet .signatures')).toHaveCount(0);
});

test('a trip has a load list, and a delivery note in two copies for each stop that names no other', async ({
  page,
}) => {
  const { orders, warehouse, encoder, customer } = await approvedOrders(page.request, 2);
  const driver = await driverNamed(encoder, 'Kenji');
  const planned = await plan(page.request, orders, warehouse.id, driver.id);
  const path = `/dashboard/dispatch/${planned.id}`;
  await asPaper(page, 'checker', path);
  const paper = page.locator('.print-sheet');
  await expect(paper.getByRole('heading', { level: 1 })).toContainText(planned.number);
  for (const { number } of orders) await expect(paper).toContainText(number);
  for (const who of ['Loaded by', 'Checked by', 'Driver'])
    await expect(paper.locator('.signatures')).toContainText(who);
  await expect(paper).not.toContainText(/price|\bUSD\b/i);
  await expectOnlyPaper(page);

  await page.emulateMedia({ media: 'screen' });
  await asPaper(page, 'checker', path, 'Print delivery notes');
  await expect(pages(page)).toHaveCount(4);
  for (const [at, one] of (await pages(page).all()).entries()) {
    const [own, other] = at < 2 ? orders : [...orders].reverse();
    await expect(one).toContainText(`${planned.number}-${at < 2 ? 1 : 2}`);
    await expect(one).toContainText(own?.number ?? '');
    await expect(one).not.toContainText(other?.number ?? '');
    await expect(one).toContainText(customer.name);
    await expect(one).toContainText('Page 1 of 1');
    await expect(one).toContainText(at % 2 === 0 ? 'Copy for the customer' : 'Signed copy');
    await expect(one).not.toContainText(/price|\bUSD\b/i);
  }
  await expectOnlyPaper(page);
});

test('a purchase order has its sum and no status; a goods receipt what arrived and no costs', async ({
  page,
}) => {
  const admin = await Api.as(page.request, 'admin');
  const first = async (status: string) => {
    const list = await admin.get<Pages>(
      `/api/stockTransactions?kind=purchase&status=${status}&size=1`,
    );
    const id = list.content[0]?.id ?? '';
    return admin.get<{ id: string; transactionNo: string; totalCost: string }>(
      `/api/stockTransactions/${id}`,
    );
  };
  const ordered = await first('approved-admin');
  await asPaper(page, 'admin', `/dashboard/stock/${ordered.id}`);
  const paper = page.locator('.print-sheet');
  await expect(paper.getByRole('heading', { level: 1 }).first()).toHaveText(
    `Purchase order ${ordered.transactionNo}`,
  );
  await expect(paper.getByRole('row', { name: /^Total/ }).last()).toContainText(
    amountOf(ordered.totalCost),
  );
  await expect(paper).toContainText('Deliver to');
  await expect(paper).not.toContainText(/Status|Received/);
  await expectOnlyPaper(page);

  await page.emulateMedia({ media: 'screen' });
  const received = await first('received-by-warehouse');
  await asPaper(page, 'admin', `/dashboard/stock/${received.id}`);
  await expect(paper.getByRole('heading', { level: 1 }).first()).toHaveText(
    `Goods receipt ${received.transactionNo}`,
  );
  await expect(paper.locator('.signatures')).toContainText('Received by');
  await expect(paper).not.toContainText('USD');
  await expectOnlyPaper(page);
});

test('a receipt shows what was paid, how, and by whom it is signed', async ({ page }) => {
  const admin = await Api.as(page.request, 'admin');
  const { content } = await admin.get<Pages>('/api/payments?status=approved&kind=payment&size=1');
  const id = content[0]?.id;
  const receipt = await admin.get<{ receiptNo: string; amount: string }>(`/api/payments/${id}`);
  await asPaper(page, 'admin', `/dashboard/receivable/${id}`);
  const paper = page.locator('.print-sheet');
  await expect(paper.getByRole('heading', { level: 1 })).toContainText(receipt.receiptNo);
  await expect(paper.locator('.highlight')).toContainText(amountOf(receipt.amount));
  await expect(paper.locator('.signatures')).toContainText('Payer');
  await expectOnlyPaper(page);
});
