import type { Page } from '@playwright/test';
import { approvedOrders, driverNamed, plan } from './dispatch-trips';
import { Api, expect, openAs, test } from './support';

interface Pages {
  content: { id: string }[];
}

/** Opens a page as a printer sees it. */
async function asPaper(page: Page, user: 'admin' | 'manager' | 'checker', path: string) {
  await openAs(page, user, path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
}

const sheet = (page: Page) => page.locator('.print-sheet');

/** Nothing of the screen is on paper, and nothing is cut off beside it. */
async function expectOnlyPaper(page: Page) {
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.setViewportSize({ width: 680, height: 1000 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(680);
}

test('an order on paper says who, what, how much, and who signs', async ({ page }) => {
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
  const paper = sheet(page);
  await expect(paper).toContainText(order.orderNo);
  await expect(paper).toContainText(order.customer.name);
  for (const { sku } of order.lines) await expect(paper).toContainText(sku);
  const total = Number(order.delivery.totals.total).toLocaleString('en-US', {
    minimumFractionDigits: 2,
  });
  await expect(paper.getByRole('row', { name: /^Total/ })).toContainText(total);
  await expect(paper.locator('footer')).toContainText('Received by');
  await expect(paper.locator('footer')).toContainText('Date and signature');
  await expectOnlyPaper(page);
});

test('a delivery note has the goods of each stop without prices, and lines to sign on', async ({
  page,
}) => {
  const { orders, warehouse, encoder, customer } = await approvedOrders(page.request, 2);
  const driver = await driverNamed(encoder, 'Kenji');
  const planned = await plan(page.request, orders, warehouse.id, driver.id);
  await asPaper(page, 'checker', `/dashboard/dispatch/${planned.id}`);
  const paper = sheet(page);
  await expect(paper).toContainText(planned.number);
  for (const { number } of orders) await expect(paper).toContainText(number);
  await expect(paper).toContainText(customer.name);
  await expect(paper.getByText('Signature, date and time')).toHaveCount(2);
  await expect(paper.locator('footer')).toContainText('Checked by, date');
  await expect(paper.locator('footer')).toContainText('Driver, date');
  await expect(paper).not.toContainText(/price|USD/i);
  await expectOnlyPaper(page);
});

test('a receipt says what was paid, how, and by whom it is signed', async ({ page }) => {
  const admin = await Api.as(page.request, 'admin');
  const { content } = await admin.get<Pages>('/api/payments?status=approved&kind=payment&size=1');
  const id = content[0]?.id;
  const receipt = await admin.get<{ receiptNo: string; amount: string }>(`/api/payments/${id}`);
  await asPaper(page, 'admin', `/dashboard/receivable/${id}`);
  const paper = sheet(page);
  await expect(paper).toContainText(receipt.receiptNo);
  const amount = Number(receipt.amount).toLocaleString('en-US', { minimumFractionDigits: 2 });
  await expect(paper.getByText(/^Amount/)).toContainText(`${amount}`);
  await expect(paper.locator('footer')).toContainText('Paid by');
  await expect(paper.locator('footer')).toContainText('Received by');
  await expectOnlyPaper(page);
});
