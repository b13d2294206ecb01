import { Api, expect, openAs, test } from './support';

interface OpenDelivery {
  orderId: string;
  orderNo: string;
  open: string;
}

/** Returns a customer with unpaid deliveries and their open amounts, oldest due first. */
async function debtor(api: Api) {
  const { content } = await api.get<{ content: { id: string; balance: string }[] }>(
    '/api/customers?active=true&size=100',
  );
  for (const { id, balance } of content) {
    if (Number(balance) <= 0) continue;
    const { deliveries } = await api.get<{ deliveries: OpenDelivery[] }>(
      `/api/account-statements/${id}/open-deliveries`,
    );
    const [first, second] = deliveries;
    if (first && second && Number(second.open) > 2) return { id, first, second };
  }
  throw new Error('Nobody in the demo company owes two deliveries.');
}

test('a payment proposes what is due first, pays what was chosen instead, and everybody sees it', async ({
  page,
}) => {
  const api = await Api.as(page.request, 'admin');
  const { id, first, second } = await debtor(api);
  const paysOf = ({ orderNo }: OpenDelivery) =>
    page.getByRole('textbox', { name: `Pays of ${orderNo}` });

  await openAs(page, 'admin', `/dashboard/receivable/new?customerId=${id}`);
  await page.getByLabel('Amount').fill((Number(first.open) + 1).toFixed(2));
  await expect(paysOf(first)).toHaveValue(Number(first.open).toFixed(2));
  await expect(paysOf(second)).toHaveValue('1.00');
  await expect(page.getByText('Part payment')).toBeVisible();
  await expect(page.getByText('Rest stays on account: 0.00')).toBeVisible();

  await paysOf(first).fill('');
  await paysOf(second).fill('1.5');
  await expect(page.getByText('Chosen by hand.')).toBeVisible();
  await paysOf(second).fill('999999');
  await expect(page.getByText('more than was paid')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('More is allocated than was paid.')).toBeVisible();
  await paysOf(second).fill('1.50');
  await page.keyboard.press('Control+s');

  await expect(page.locator('main [data-status=pending]').first()).toBeVisible();
  await expect(page.getByText('(part)').first()).toBeVisible();
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(page.locator('main [data-status=approved]').first()).toBeVisible();
  const receipt = page.url().split('/').pop();
  const { receiptNo } = await api.get<{ receiptNo: string }>(`/api/payments/${receipt}`);

  await page.getByRole('link', { name: second.orderNo }).first().click();
  await expect(page.getByRole('heading', { name: 'Payments' })).toBeVisible();
  await expect(page.getByRole('link', { name: receiptNo })).toBeVisible();
  await openAs(page, 'admin', `/dashboard/customer/account-statement/${id}`);
  await expect(page.getByText(`pays ${second.orderNo} (part)`).first()).toBeVisible();
});
