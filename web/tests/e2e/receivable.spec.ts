import { choose } from './master-people';
import { Api, expect, openAs, test } from './support';

interface Delivered {
  orderNo: string;
  customerCode: string;
}

test('a credit note is about a delivered order of its customer; pending, it is edited and voided without touching the balance', async ({
  page,
}) => {
  const admin = await Api.as(page.request, 'admin');
  const { content } = await admin.get<{ content: Delivered[] }>(
    '/api/order-products?status=delivered&size=1',
  );
  const [order] = content;
  if (!order) throw new Error('The demo has a delivered order.');
  await openAs(page, 'admin', '/dashboard/receivable/new');
  await page.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'Credit note' }).click();
  await expect(page.getByRole('combobox', { name: 'Order' })).toBeDisabled();
  await choose(page, 'Customer', order.customerCode);
  await choose(page, 'Order', order.orderNo);
  await page.getByLabel('Amount').fill('0.01');
  await page.getByRole('button', { name: /Submit for approval/ }).click();
  const status = (word: string) => page.locator(`main [data-status=${word}]`).first();
  await expect(status('pending')).toBeVisible();
  await expect(page.getByRole('link', { name: order.orderNo })).toBeVisible();

  await page.keyboard.press('e');
  await page.getByLabel('Amount').fill('0.02');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('0.02').first()).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Void' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('It never counted');
  await dialog.getByLabel('Reason').fill('Entered twice');
  await dialog.getByRole('button', { name: 'Void' }).click();
  await expect(status('void')).toBeVisible();
  await expect(page.getByText('before approval. No balance changed.')).toBeVisible();
});
