import { approvedFor, newCustomer } from './day-records';
import { onTransit } from './dispatch-trips';
import { Api, expect, openAs, test } from './support';

interface Record {
  version: number;
  invoicesFrom?: string | null;
}

interface Invoices {
  content: { id: string; invoiceNo: string; customerName: string; total: string }[];
}

test('a book-keeper issues the invoice of collected deliveries and opens it from the order', async ({
  page,
}) => {
  const { request } = page;
  const customer = await newCustomer(request);
  const admin = await Api.as(request, 'admin');
  const record = await admin.get<Record>(`/api/customers/${customer.id}`);
  await admin.send(
    'PUT',
    `/api/customers/${customer.id}`,
    { ...record, invoicing: 'monthly' },
    { 'If-Match': `"${record.version}"` },
  );
  const { orders, warehouse } = await approvedFor(request, customer, 2);
  const trip = await onTransit(request, orders, warehouse.id);
  const checker = await Api.as(request, 'checker');
  for (const { id } of trip.stops) {
    await checker.send('PUT', '/api/order-products/update-order/dispatched-to-delivered', { id });
  }

  await openAs(page, 'book-keeper', '/dashboard/journals');
  const bar = page.getByRole('navigation', { name: 'Main navigation' });
  await bar.getByRole('button', { name: 'Accounting' }).click();
  await page.getByRole('menuitem', { name: 'Invoices', exact: true }).click();
  await page.getByRole('button', { name: 'Issue invoices' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('list', { name: 'Invoices' })).toContainText(customer.name);
  await expect(dialog.getByRole('listitem').filter({ hasText: customer.name })).toContainText(
    '2 deliveries',
  );
  await dialog.getByRole('button', { name: /^Issue \d+ invoices?$/ }).click();
  await expect(dialog).toHaveCount(0);

  const bookKeeper = await Api.as(request, 'book-keeper');
  const found = () => bookKeeper.get<Invoices>(`/api/invoices?customerId=${customer.id}`);
  await expect.poll(async () => (await found()).content.length).toBe(1);
  const [invoice] = (await found()).content;
  if (!invoice) throw new Error('an invoice is needed');
  await page.goto(`/dashboard/order/${orders[0]?.id}`);
  await page.getByRole('link', { name: invoice.invoiceNo }).click();
  await expect(page.getByRole('heading', { level: 1, name: invoice.invoiceNo })).toBeVisible();
  for (const { number } of orders) {
    await expect(page.getByRole('heading', { level: 2, name: number })).toBeVisible();
  }
  await expect(page.getByRole('heading', { level: 2, name: 'Tax by rate' })).toBeVisible();
});
