import type { Page } from '@playwright/test';
import { Api, expect, openAs, test } from './support';

interface Customer {
  id: string;
  code: string;
  name: string;
  deliveredOrders: number;
}

interface Statement {
  closingBalance: string;
  openingBalance: string;
  entries: { documentNo: string | null; kind: string }[];
}

const period = 'startDate=2020-01-01&endDate=2099-12-31';

/** Returns the customer with the highest deliveries and the statement of all time. */
async function busiest(page: Page) {
  const api = await Api.as(page.request, 'manager');
  const { content } = await api.get<{ content: Customer[] }>(
    `/api/reports/customer?size=100&${period}`,
  );
  const [customer] = content.sort((one, other) => other.deliveredOrders - one.deliveredOrders);
  if (!customer) throw new Error('The demo company has no customer.');
  const statement = await api.get<Statement>(
    `/api/account-statements/${customer.id}?size=200&${period}`,
  );
  return { customer, statement };
}

function grouped(amount: string): string {
  const [whole = '', part = ''] = amount.replace('-', '').split('.');
  return `${amount.startsWith('-') ? '−' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${part}`;
}

test('the ledger starts in the upper third of a wide window, with the ageing next to it', async ({
  page,
}) => {
  const { customer } = await busiest(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, 'manager', `/dashboard/customer/account-statement/${customer.id}`);
  const ledger = page.getByRole('region', { name: 'Entries' });
  // Its card starts at 330 and has a border of one pixel.
  await expect.poll(async () => (await ledger.boundingBox())?.y ?? 900).toBeLessThanOrEqual(331);
  const ageing = await page.getByRole('region', { name: /^Ageing on/ }).boundingBox();
  expect(ageing?.y ?? 900).toBeLessThan(330);
});

test('a statement goes from the opening to the closing balance, its ageing above, and each entry to its document', async ({
  page,
}) => {
  const { customer, statement } = await busiest(page);
  await openAs(page, 'manager', `/dashboard/customer/${customer.id}`);
  const tabs = page.getByRole('navigation', { name: 'Pages of this customer' });
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible();
  const before = await tabs.boundingBox();
  await tabs.getByRole('link', { name: 'Statement' }).click();
  await expect(page.getByRole('heading', { name: 'Account statement' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'This month' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  const ageing = page.getByRole('region', { name: /^Ageing on/ });
  await expect(ageing).toBeVisible();
  // The tabs stay in place between the two pages.
  await expect.poll(() => tabs.boundingBox()).toEqual(before);
  const heading = page.getByRole('heading', { name: 'Entries' });
  const [above, below] = [await ageing.boundingBox(), await heading.boundingBox()];
  expect(above?.y ?? 0).toBeLessThan(below?.y ?? 0);
  // The ledger begins in the upper half of the window.
  expect(below?.y ?? Number.NaN).toBeLessThan(450);
  await expect(ageing.getByText(/^Overdue [\d,.]+/)).toBeVisible();
  await ageing.getByTitle('Where does this come from?').first().click();
  await expect(page.getByRole('dialog').getByRole('status')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await openAs(page, 'manager', `/dashboard/customer/account-statement/${customer.id}?${period}`);
  const entries = page.getByRole('region', { name: 'Entries' });
  await expect(entries.getByText('Opening balance')).toBeVisible();
  const closing = entries.getByRole('row', { name: /Closing balance/ });
  await expect(closing).toContainText(grouped(statement.closingBalance));

  const delivery = statement.entries.find((entry) => entry.kind === 'delivery');
  await entries.getByRole('link', { name: delivery?.documentNo ?? '' }).click();
  await expect(page.getByRole('heading', { name: delivery?.documentNo ?? '' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/startDate=2020-01-01/);
  await expect(page.getByRole('heading', { name: 'Account statement' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: customer.name })).toBeVisible();
});
