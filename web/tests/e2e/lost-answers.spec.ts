import type { Page } from '@playwright/test';
import { findGoods, place, unique } from './orders';
import { Api, expect, openAs, test } from './support';

interface Found {
  content: { id: string; receiptNo: string; amount: string }[];
  totalElements: number;
}

/** A customer that no other test has anything to do with. */
async function newCustomer(api: Api) {
  const billingAddress = { line: '1 Quay', city: 'Portland', country: 'US' };
  const name = `Lost ${unique()}`;
  const draft = { name, billingAddress, deliveryAddresses: [] };
  const { id } = await api.send<{ id: string }>('POST', '/api/customers', draft);
  const payments = () => api.get<Found>(`/api/payments?customerId=${id}&size=10`);
  return { id, payments };
}

/** Cuts the connection once after the server has carried a call out; answers the keys of all its attempts. */
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

test('a payment that is corrected after a lost answer is not entered twice: the page says what was saved; entered again on purpose it is another one', async ({
  page,
}) => {
  const api = await Api.as(page.request, 'admin');
  const customer = await newCustomer(api);
  await loseFirstAnswer(page, receivables, 'POST');
  await enterPayment(page, customer.id, '120.50');
  await save(page).click();
  await expect(lost(page)).toBeVisible();
  await page.getByLabel('Amount').fill('120.60');
  await save(page).click();
  await expect(page.getByText('Your first attempt was saved as')).toBeVisible();
  await save(page).click();
  await expect(page.getByText('Your first attempt was saved as')).toBeVisible();
  const { content, totalElements } = await customer.payments();
  expect([totalElements, content[0]?.amount]).toEqual([1, '120.50']);
  await page.getByRole('button', { name: `Open ${content[0]?.receiptNo}` }).click();
  await expect(page).toHaveURL(new RegExp(`/receivable/${content[0]?.id}$`));
  await expect(page.getByText('120.50').first()).toBeVisible();

  await enterPayment(page, customer.id, '120.50');
  await save(page).click();
  await expect(page).toHaveURL(/\/receivable\/[0-9a-f-]{36}$/);
  await expect.poll(async () => (await customer.payments()).totalElements).toBe(2);
});

test('a payment whose answer was lost survives a reload with its key: it is saved once', async ({
  page,
}) => {
  const api = await Api.as(page.request, 'admin');
  const customer = await newCustomer(api);
  const keys = await loseFirstAnswer(page, receivables, 'POST');
  await enterPayment(page, customer.id, '75');
  await save(page).click();
  await expect(lost(page)).toContainText('nothing is saved twice');
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  const offer = page.getByRole('alert').filter({ hasText: 'that was not saved' });
  await expect(offer).toContainText('It may have been saved when the connection was lost');
  await offer.getByRole('button', { name: /^Restore the draft of / }).click();
  await expect(page.getByLabel('Amount')).toHaveValue('75');
  await save(page).click();
  await expect(page).toHaveURL(/\/receivable\/[0-9a-f-]{36}$/);
  expect(new Set(keys).size).toBe(1);
  expect((await customer.payments()).totalElements).toBe(1);
});

test('an approval whose answer was lost, that was taken back since, approves when it is repeated', async ({
  page,
}) => {
  const encoder = await Api.as(page.request, 'encoder');
  const manager = await Api.as(page.request, 'manager');
  const { unlimited, warehouse, plenty } = await findGoods(manager);
  const lines = plenty.slice(0, 1).map(({ productId }) => ({ productId, quantity: '1' }));
  const order = await place(encoder, unlimited.id, warehouse.id, lines);
  const now = () => manager.get<{ status: string }>(`/api/order-products/${order.id}`);
  const keys = await loseFirstAnswer(page, /pending-to-approved/, 'PUT');
  await openAs(page, 'manager', `/dashboard/order/${order.id}`);
  const dialog = page.getByRole('dialog');
  const chip = (word: string) => page.locator(`main [data-status=${word}]`).first();
  await expect(chip('pending')).toBeVisible();
  await page.keyboard.press('a');
  // What will happen makes room for itself: a click on its way would land beside the button.
  await expect(dialog).toContainText('becomes approved');
  await dialog.getByRole('button', { name: /Approve/ }).click();
  // As soon as the page learns that the order is approved, it shows it.
  await expect(dialog.getByText(/will not be done twice|was probably carried out/)).toBeVisible();
  await expect(dialog.getByText('by somebody else')).toHaveCount(0);
  await expect.poll(async () => (await now()).status).toBe('approved');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(chip('approved')).toBeVisible();

  await manager.send('PUT', '/api/order-products/update-order/approved-to-pending', {
    id: order.id,
  });
  await expect(chip('pending')).toBeVisible();
  await page.keyboard.press('a');
  await dialog.getByRole('button', { name: /Approve/ }).click();
  await expect(dialog).toHaveCount(0);
  expect((await now()).status).toBe('approved');
  expect(new Set(keys).size).toBe(2);
});
