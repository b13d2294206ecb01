import type { Page } from '@playwright/test';
import { expectNothing } from './axe';
import { bytesOf, sheetOf } from './files';
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

/** The customer to whom most was delivered, and the statement of everything. */
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

/** A customer who owes something. */
async function debtor(page: Page): Promise<string> {
  const api = await Api.as(page.request, 'manager');
  const { content } = await api.get<{ content: { id: string; balance: string }[] }>(
    '/api/customers?active=true&sort=code,asc&size=100',
  );
  const owing = content.find(({ balance }) => Number(balance) > 0);
  if (!owing) throw new Error('Nobody owes the demo company anything.');
  return owing.id;
}

function grouped(amount: string): string {
  const [whole = '', part = ''] = amount.replace('-', '').split('.');
  return `${amount.startsWith('-') ? '−' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${part}`;
}

test('a statement goes from the opening to the closing balance, and each entry to its document', async ({
  page,
}) => {
  const { customer, statement } = await busiest(page);
  await openAs(page, 'manager', `/dashboard/customer/${customer.id}`);
  await expect(page.getByRole('heading', { name: customer.name })).toBeVisible();
  await page.getByRole('link', { name: 'Statement' }).first().click();
  await expect(page.getByRole('heading', { name: 'Account statement' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'This month' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  await page.goto(`/dashboard/customer/account-statement/${customer.id}?${period}`);
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

test('the ageing of an account stands above its entries, and each part shows where it comes from', async ({
  page,
}) => {
  const id = await debtor(page);
  await openAs(page, 'manager', `/dashboard/customer/account-statement/${id}?${period}`);
  const heading = page.getByRole('heading', { name: /^Ageing on/ });
  await expect(heading).toBeVisible();
  const entries = page.getByRole('heading', { name: 'Entries' });
  const [above, below] = [await heading.boundingBox(), await entries.boundingBox()];
  expect(above?.y ?? 0).toBeLessThan(below?.y ?? 0);
  const card = page.locator('section').filter({ has: heading });
  for (const age of [
    'Not due',
    '1 to 30 days overdue',
    '31 to 60 days',
    '61 to 90 days',
    'Over 90 days',
  ]) {
    await expect(card.getByText(age)).toBeVisible();
  }
  await card.getByTitle('Where does this come from?').first().click();
  await expect(page.getByRole('dialog').getByRole('status')).toBeVisible();
  await expectNothing(page);
});

test('the tabs of a customer stay where they are from one to the other', async ({ page }) => {
  const id = await debtor(page);
  await openAs(page, 'manager', `/dashboard/customer/${id}`);
  const tabs = page.getByRole('navigation', { name: 'Pages of this customer' });
  await expect(page.getByRole('heading', { name: 'Customer prices' })).toBeVisible();
  const before = await tabs.boundingBox();
  await tabs.getByRole('link', { name: 'Statement' }).click();
  await expect(page.getByRole('heading', { name: /^Ageing on/ })).toBeVisible();
  await expect.poll(() => tabs.boundingBox()).toEqual(before);
});

test('a statement is downloaded whole, as CSV and as a workbook, and printed with all entries', async ({
  page,
}) => {
  const { customer, statement } = await busiest(page);
  await openAs(page, 'manager', `/dashboard/customer/account-statement/${customer.id}?${period}`);
  await page.getByRole('button', { name: 'Download' }).click();
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV' }).click(),
  ]);
  expect(csv.suggestedFilename()).toBe(`statement-${customer.code}-2020-01-01-2099-12-31.csv`);
  const text = (await bytesOf(csv)).toString('utf8');
  const lines = text.trim().split(/\r?\n/);
  const table = lines.slice(lines.indexOf('') + 1);
  // A header, the opening and the closing balance around the entries.
  expect(table).toHaveLength(statement.entries.length + 3);
  expect(table[0]).toBe(
    'Date,Kind,Document,Due on,Debit,Credit,Balance,Reason,Received by,Pays,Pays in part,Open',
  );
  expect(text).toContain(statement.closingBalance);
  // Who, whom, when and in what, for people: no ids, and readable as UTF-8 by spreadsheets.
  expect(text.startsWith('\uFEFF')).toBe(true);
  expect(text).toContain(`Customer,${customer.code},`);
  expect(text).toContain('Period,2020-01-01,2099-12-31');
  expect(text).toContain('Currency,USD');
  expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);

  await page.getByRole('button', { name: 'Download' }).click();
  const [workbook] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /XLSX/ }).click(),
  ]);
  expect(workbook.suggestedFilename()).toMatch(/\.xlsx$/);
  const sheet = sheetOf(await bytesOf(workbook));
  expect(sheet).toContain(`<v>${Number(statement.closingBalance)}</v>`);
  expect(sheet).toContain(`>${customer.name.replaceAll('&', '&amp;')}</t>`);

  // Shortcuts rest until the menu has gone.
  await expect(page.locator('.MuiModal-root')).toHaveCount(0);
  const issued = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes('/api/issued-statements'),
  );
  await page.keyboard.press('p');
  expect((await issued).postDataJSON()).toMatchObject({ format: 'pdf', purpose: 'printed' });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Download' })).toBeHidden();
  await expect(page.locator('header').first()).toBeHidden();
});

test("the browser's own keys print a statement as a letter that says it was not issued", async ({
  page,
}) => {
  const { customer, statement } = await busiest(page);
  await openAs(page, 'manager', `/dashboard/customer/account-statement/${customer.id}?${period}`);
  const entries = page.getByRole('region', { name: 'Entries' });
  await expect(entries.getByText('Closing balance')).toBeVisible();
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', document.title);
  });
  await page.keyboard.press('Control+p');
  // A browser calls the file after the title.
  const file = `statement-${customer.code}-2020-01-01-2099-12-31`;
  await expect(page.locator(`body[data-printed="${file}"]`)).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  const paper = page.locator('.print-sheet');
  const pages = paper.locator('.page');
  await expect(paper.locator('.mark')).toHaveText('Not issued');
  await expect(paper.locator('address')).toContainText(customer.name);
  await expect(paper.locator('.highlight')).toContainText(/Balance \W*USD/);
  await expect(paper.locator('.buckets > div')).toHaveCount(5);
  const count = await pages.count();
  await expect(pages.last()).toContainText(`Page ${count} of ${count}`);
  await expect(paper.locator('.rows:has(.carry) tbody tr')).toHaveCount(statement.entries.length);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(paper).toHaveCount(0);
  await expect(page).toHaveTitle(/Waybill$/);
});

test('a period that ends before it begins is refused at its field and not requested', async ({
  page,
}) => {
  const { customer } = await busiest(page);
  await openAs(page, 'manager', `/dashboard/customer/account-statement/${customer.id}`);
  await page.getByRole('textbox', { name: 'From' }).fill('12/31/2099');
  await expect(page.getByText('The first day is after the last.')).toBeVisible();
  await page.getByRole('button', { name: 'Last month' }).click();
  await expect(page.getByText('The first day is after the last.')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Entries' })).toBeVisible();
});

test('a statement that does not load says so and is tried again', async ({ page }) => {
  const { customer } = await busiest(page);
  await page.route('**/api/account-statements/**', (route) =>
    route.fulfill({
      status: 404,
      contentType: 'application/problem+json',
      body: JSON.stringify({ status: 404, title: 'Not Found', detail: 'No such customer.' }),
    }),
  );
  await openAs(page, 'manager', `/dashboard/customer/account-statement/${customer.id}`);
  await expect(page.getByText('No such customer.')).toBeVisible();
  await page.unroute('**/api/account-statements/**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Opening balance').first()).toBeVisible();
});
