import type { Page } from '@playwright/test';
import { expectNothing } from './axe';
import { as, choose, type Server, unique } from './master-people';
import { expect, test } from './support';

interface Customer {
  id: string;
  code: string;
  account: { balance: string };
}

async function customer(server: Server): Promise<Customer> {
  const { content } = await server.get<{ content: { id: string }[] }>(
    '/api/customers?searchTerm=CUS-00007',
  );
  return server.get(`/api/customers/${content[0]?.id}`);
}

async function balance(server: Server) {
  return Number((await customer(server)).account.balance);
}

const status = (page: Page, word: string) => page.locator(`main [data-status=${word}]`).first();
const shown = (amount: number) =>
  amount.toLocaleString('en-US', { minimumFractionDigits: 2 }).replace('-', '−');

async function axe(page: Page) {
  // Notices fade in and out.
  await expect(page.locator('#notices').getByRole('alert')).toHaveCount(0);
  await expectNothing(page);
}

test('a payment lowers the balance once it is approved, and its contra entry raises it again', async ({
  context,
}) => {
  const { page, server } = await as(context, 'admin');
  const { code } = await customer(server);
  const before = await balance(server);

  await page.goto('/dashboard/receivable/new');
  await choose(page, 'Customer', code);
  await page.getByLabel('Amount').fill('120.50');
  await page.getByRole('combobox', { name: 'Method' }).click();
  await page.getByRole('option', { name: 'Cheque' }).click();
  await page.getByRole('button', { name: /Submit for approval/ }).click();
  await expect(page.getByText('Reference is required')).toBeVisible();
  const reference = unique('CH');
  await page.getByLabel('Reference').fill(reference);
  await axe(page);
  await page.keyboard.press('Control+s');
  await expect(status(page, 'pending')).toBeVisible();
  await expect(page.getByText(reference).first()).toBeVisible();
  expect(await balance(server)).toBe(before);

  const dialog = page.getByRole('dialog');
  await page.keyboard.press('a');
  await expect(dialog).toContainText(shown(before));
  await expect(dialog).toContainText(shown(before - 120.5));
  await expect(dialog).toContainText('recorded as self-approved');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(status(page, 'approved')).toBeVisible();
  expect(await balance(server)).toBeCloseTo(before - 120.5, 2);

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Void' }).click();
  await expect(dialog).toContainText('a contra entry dated today charges the amount');
  await expect(dialog).toContainText(shown(before));
  await dialog.getByLabel('Reason').fill('The cheque bounced');
  await axe(page);
  await dialog.getByRole('button', { name: 'Void' }).click();
  await expect(status(page, 'void')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Contra entry' })).toBeVisible();
  await expect(page.getByText('The cheque bounced').first()).toBeVisible();
  expect(await balance(server)).toBeCloseTo(before, 2);
  await axe(page);
});

test('a pending one is edited and voided without touching the balance', async ({ context }) => {
  const { page, server } = await as(context, 'admin');
  const { id } = await customer(server);
  const before = await balance(server);
  await page.goto(`/dashboard/receivable/new?customerId=${id}`);
  await page.getByLabel('Amount').fill('10');
  await page.keyboard.press('Control+s');
  await expect(status(page, 'pending')).toBeVisible();
  await page.keyboard.press('e');
  await page.getByLabel('Amount').fill('900,000,000');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('dialog')).toContainText('Record 900,000,000.00?');
  await page.getByRole('dialog').getByRole('button', { name: 'Correct it' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByLabel('Amount').fill('15.25');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('15.25').first()).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Void' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('It was never counted');
  await dialog.getByLabel('Reason').fill('Entered twice');
  await dialog.getByRole('button', { name: 'Void' }).click();
  await expect(status(page, 'void')).toBeVisible();
  await expect(page.getByText('before it counted: no balance changed.')).toBeVisible();
  expect(await balance(server)).toBe(before);
});

test('a credit note is about a delivered order of its customer', async ({ context }) => {
  const { page, server } = await as(context, 'admin');
  const { content } = await server.get<{
    content: { orderNo: string; customerCode: string }[];
  }>('/api/order-products?status=delivered&size=1');
  const [order] = content;
  if (!order) throw new Error('The demo has a delivered order.');
  await page.goto('/dashboard/receivable/new');
  await page.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'Credit note' }).click();
  await expect(page.getByRole('combobox', { name: 'Order' })).toBeDisabled();
  await choose(page, 'Customer', order.customerCode);
  await choose(page, 'Order', order.orderNo);
  await page.getByLabel('Amount').fill('0.01');
  await page.getByRole('button', { name: /Submit for approval/ }).click();
  await expect(status(page, 'pending')).toBeVisible();
  await expect(page.getByRole('link', { name: order.orderNo })).toBeVisible();
});

test('the lists count, filter by customer and kind, and open by keyboard', async ({ context }) => {
  const { page, server } = await as(context, 'admin');
  const { id } = await customer(server);
  await page.goto('/dashboard/receivable/list/approved');
  await expect(page.getByRole('tab')).toHaveText([/Pending\d/, /Approved\d/, /Void\d/]);
  await page.getByRole('button', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'Credit note' }).click();
  await expect(page).toHaveURL(/kind=credit-note/);
  await expect(page.getByRole('gridcell', { name: /Credit note/ }).first()).toBeVisible();
  await expect(page.getByRole('gridcell', { name: /^Cash/ })).toHaveCount(0);
  await page.goto(`/dashboard/receivable/list/approved?customerId=${id}`);
  const total = await server.get<{ totalElements: number }>(
    `/api/payments?status=approved&customerId=${id}`,
  );
  await expect(page.getByRole('tab', { name: 'Approved' })).toContainText(
    String(total.totalElements),
  );
  await axe(page);
});
