import type { Page } from '@playwright/test';
import { unique } from './orders';
import { Api, expect, openAs, test } from './support';

interface Found {
  content: { id: string; receiptNo: string; amount: string }[];
  totalElements: number;
}

/** Creates a customer for this test. */
async function newCustomer(api: Api) {
  const billingAddress = { line: '1 Quay', city: 'Portland', country: 'US' };
  const name = `Lost ${unique()}`;
  const draft = { name, billingAddress, deliveryAddresses: [] };
  const { id } = await api.send<{ id: string }>('POST', '/api/customers', draft);
  const payments = () => api.get<Found>(`/api/payments?customerId=${id}&size=10`);
  return { id, payments };
}

/** Drops the first response after the server has executed the call. Returns the keys of all attempts. */
async function loseFirstAnswer(page: Page, path: RegExp, method: string) {
  const keys: (string | undefined)[] = [];
  let lost = false;
  await page.route(path, async (route) => {
    const request = route.request();
    if (request.method() !== method || request.url().includes('preview=true')) {
      return route.continue();
    }
    keys.push(request.headers()['idempotency-key']);
    if (lost) return route.continue();
    lost = true;
    const answer = await route.fetch();
    expect(answer.ok(), await answer.text()).toBe(true);
    return route.abort('internetdisconnected');
  });
  return keys;
}

async function enterPayment(page: Page, customerId: string, amount: string) {
  await openAs(page, 'admin', `/dashboard/receivable/new?customerId=${customerId}`);
  await page.getByLabel('Amount').fill(amount);
}

const save = (page: Page) => page.getByRole('button', { name: /Submit for approval/ });
const lost = (page: Page) => page.getByRole('alert').filter({ hasText: 'The connection was lost' });
const receivables = /\/api\/payments(\?.*)?$/;

test('a payment whose answer was lost is saved once, however often Save is pressed', async ({
  page,
}) => {
  const api = await Api.as(page.request, 'admin');
  const customer = await newCustomer(api);
  const keys = await loseFirstAnswer(page, receivables, 'POST');
  await enterPayment(page, customer.id, '120.50');
  await save(page).click();
  await expect(lost(page)).toContainText('nothing is saved twice');
  await lost(page).getByRole('button', { name: 'Retry' }).click();
  await expect(page).toHaveURL(/\/receivable\/[0-9a-f-]{36}$/);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect((await customer.payments()).totalElements).toBe(1);
});

test('a payment whose answer was lost survives a reload with its key: it is saved once', async ({
  page,
}) => {
  const api = await Api.as(page.request, 'admin');
  const customer = await newCustomer(api);
  const keys = await loseFirstAnswer(page, receivables, 'POST');
  await enterPayment(page, customer.id, '75');
  await save(page).click();
  await expect(lost(page)).toBeVisible();
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  const offer = page.getByRole('alert').filter({ hasText: 'Unsaved changes from' });
  await expect(offer).toContainText('It may have been saved when the connection was lost');
  await offer.getByRole('button', { name: /^Restore draft of / }).click();
  await expect(page.getByLabel('Amount')).toHaveValue('75');
  await save(page).click();
  await expect(page).toHaveURL(/\/receivable\/[0-9a-f-]{36}$/);
  expect(new Set(keys).size).toBe(1);
  expect((await customer.payments()).totalElements).toBe(1);
});

test('the same payment entered again on purpose is another one', async ({ page }) => {
  const api = await Api.as(page.request, 'admin');
  const customer = await newCustomer(api);
  for (const made of [1, 2]) {
    await enterPayment(page, customer.id, '33');
    await save(page).click();
    await expect(page).toHaveURL(/\/receivable\/[0-9a-f-]{36}$/);
    await expect.poll(async () => (await customer.payments()).totalElements).toBe(made);
  }
});
