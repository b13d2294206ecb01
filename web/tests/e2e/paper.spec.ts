import type { Page } from '@playwright/test';
import { approvedOrders, driverNamed, plan } from './dispatch-trips';
import { findGoods, place } from './orders';
import { Api, expect, openAs, test } from './support';

const desktop = { width: 1440, height: 900 };

interface Pages {
  content: { id: string }[];
}

interface Order {
  id: string;
  orderNo: string;
  customer: { name: string };
  lines: { sku: string }[];
  delivery: { totals: { total: string } };
}

interface Purchase {
  id: string;
  transactionNo: string;
  totalCost: string;
}

interface Receipt {
  id: string;
  receiptNo: string;
  amount: string;
}

/** Prints the current page by the browser's shortcut or by an action of its menu, and runs `look` on the paper. */
async function onPaper(page: Page, look: () => Promise<void>, action?: string) {
  await page.evaluate(() => {
    document.body.removeAttribute('data-printed');
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  if (action) {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  } else await page.keyboard.press('Control+p');
  await expect(page.locator('body[data-printed]')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  await look();
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize(desktop);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(page.locator('.print-sheet')).toHaveCount(0);
}

async function open(page: Page, user: 'admin' | 'checker', path: string, number: string) {
  await openAs(page, user, path);
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
}

const pages = (page: Page) => page.locator('.print-sheet .page');

/** Expects only the paper in print, without clipped content. */
async function expectOnlyPaper(page: Page) {
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  // A4 at 96 dpi.
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

test('an order, a purchase, a goods receipt and a receipt are papers of their own, with nothing of the screen', async ({
  page,
}) => {
  const admin = await Api.as(page.request, 'admin');
  const first = async <T>(list: string, query: string): Promise<T> => {
    const { content } = await admin.get<Pages>(`/api/${list}?${query}&size=1`);
    return admin.get<T>(`/api/${list}/${content[0]?.id}`);
  };
  const paper = page.locator('.print-sheet');
  const heading = paper.getByRole('heading', { level: 1 }).first();
  const total = paper.getByRole('row', { name: /^Total/ }).last();

  const order = await first<Order>('order-products', 'status=delivered');
  await open(page, 'admin', `/dashboard/order/${order.id}`, order.orderNo);
  await onPaper(page, async () => {
    await expect(heading).toContainText(order.orderNo);
    await expect(paper.locator('address').first()).toContainText(order.customer.name);
    for (const { sku } of order.lines) await expect(paper).toContainText(sku);
    await expect(total).toContainText(amountOf(order.delivery.totals.total));
    await expect(paper.locator('.letterhead').first()).toContainText(/Portland, Maine .*04101/);
    await expect(pages(page).first()).toContainText(/Page 1 of \d/);
    await expectOnlyPaper(page);
  });

  const ordered = await first<Purchase>('stockTransactions', 'kind=purchase&status=approved-admin');
  await open(page, 'admin', `/dashboard/stock/${ordered.id}`, ordered.transactionNo);
  await onPaper(page, async () => {
    await expect(heading).toHaveText(`Purchase order ${ordered.transactionNo}`);
    await expect(total).toContainText(amountOf(ordered.totalCost));
    await expect(paper).toContainText('Deliver to');
    await expect(paper).not.toContainText(/Status|Received/);
    await expectOnlyPaper(page);
  });

  const received = await first<Purchase>(
    'stockTransactions',
    'kind=purchase&status=received-by-warehouse',
  );
  await open(page, 'admin', `/dashboard/stock/${received.id}`, received.transactionNo);
  await onPaper(page, async () => {
    await expect(heading).toHaveText(`Goods receipt ${received.transactionNo}`);
    await expect(paper.locator('.signatures')).toContainText('Received by');
    await expect(paper).not.toContainText('USD');
    await expectOnlyPaper(page);
  });

  const receipt = await first<Receipt>('payments', 'status=approved&kind=payment');
  await open(page, 'admin', `/dashboard/receivable/${receipt.id}`, receipt.receiptNo);
  await onPaper(page, async () => {
    await expect(heading).toContainText(receipt.receiptNo);
    await expect(paper.locator('.highlight')).toContainText(amountOf(receipt.amount));
    await expect(paper.locator('.signatures')).toContainText('Payer');
    await expectOnlyPaper(page);
  });

  // Creates its own order, because other tests approve theirs concurrently.
  const { unlimited, warehouse, plenty } = await findGoods(admin);
  const line = { productId: plenty[0]?.productId ?? '', quantity: '1' };
  const pending = await place(admin, unlimited.id, warehouse.id, [line]);
  await open(page, 'admin', `/dashboard/order/${pending.id}`, pending.number);
  await onPaper(page, async () => {
    await expect(paper.locator('.mark')).toHaveText('Pending approval');
    await expect(paper.locator('.signatures')).toHaveCount(0);
  });
});

test('a trip has a load list, and a delivery note in two copies for each stop that names no other', async ({
  page,
}) => {
  const { orders, warehouse, encoder, customer } = await approvedOrders(page.request, 2);
  const driver = await driverNamed(encoder, 'Kenji');
  const planned = await plan(page.request, orders, warehouse.id, driver.id);
  await open(page, 'checker', `/dashboard/dispatch/${planned.id}`, planned.number);
  const paper = page.locator('.print-sheet');
  await onPaper(page, async () => {
    await expect(paper.getByRole('heading', { level: 1 })).toContainText(planned.number);
    for (const { number } of orders) await expect(paper).toContainText(number);
    for (const who of ['Loaded by', 'Checked by', 'Driver'])
      await expect(paper.locator('.signatures')).toContainText(who);
    await expect(paper).not.toContainText(/price|\bUSD\b/i);
    await expectOnlyPaper(page);
  });

  const notes = async () => {
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
  };
  await onPaper(page, notes, 'Print delivery notes');
});
