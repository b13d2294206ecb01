import { expectNothing } from './axe';
import { choose } from './master-people';
import { findGoods, type Placed, place } from './orders';
import { Api, expect, openAs, test } from './support';

/** Display name of the demo's admin. */
const admin = 'Ada Lindqvist';

interface Periods {
  closable: string[];
  version: number;
}

test('an admin who approves an own order stands in the activity, opened down to its events', async ({
  page,
}) => {
  const api = await Api.as(page.request, 'admin');
  const { unlimited, warehouse, plenty } = await findGoods(api);
  const line = { productId: plenty[0]?.productId ?? '', quantity: '1' };
  const order = await place(api, unlimited.id, warehouse.id, [line]);
  await api.send<Placed>('PUT', '/api/order-products/update-order/pending-to-approved', {
    id: order.id,
  });
  // The page does not refetch, so the activities must be there before it opens.
  await api.get(`/api/activities?noun=order&recordId=${order.id}`);

  await openAs(page, 'admin', `/dashboard/order/${order.id}`);
  await page.getByRole('button', { name: 'Timeline options' }).click();
  await page.getByRole('menuitem', { name: 'Activity' }).click();
  await expect(page.getByRole('heading', { name: 'Activity', level: 1 })).toBeVisible();
  await expect(
    page.getByRole('button', { name: new RegExp(`^Record: ?${order.number}`) }),
  ).toBeVisible();
  const approval = page.getByRole('row', { name: /Self-approved/ });
  await expect(approval).toContainText('Approved by the one who made or last edited it');
  await expect(approval).toContainText(admin);
  await expect(approval.getByRole('link', { name: order.number })).toHaveAttribute(
    'href',
    `/dashboard/order/${order.id}`,
  );
  await expectNothing(page);

  await approval.getByText('Self-approved').click();
  await expect(page.getByRole('heading', { name: /^Entry [\d,]+$/ })).toBeVisible();
  const recorded = page.locator('main section', { hasText: 'Changes' });
  await expect(recorded.getByText('Approved by the one who made')).toBeVisible();
  await expect(
    recorded.getByText(new RegExp(`^Reserved 1 .+ for ${order.number} in ${warehouse.name}$`)),
  ).toBeVisible();
  await expect(recorded.getByRole('link', { name: /^Stock / })).toHaveAttribute(
    'href',
    `/dashboard/stock/ledger/${warehouse.id}/${line.productId}`,
  );
  await expectNothing(page);
  await recorded.locator(`a[href="/dashboard/order/${order.id}"]`).first().click();
  await expect(page.getByRole('heading', { name: order.number })).toBeVisible();
});

test('the activity is filtered by a finding and not shown to who may not look', async ({
  page,
}) => {
  await openAs(page, 'manager', '/dashboard/activity?finding=self-approved');
  await expect(page.getByRole('button', { name: /^Finding: ?Self-approved/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Self-approved/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Remove filter Finding' }).click();
  await expect(page).not.toHaveURL(/finding=/);
  await openAs(page, 'book-keeper', '/dashboard/activity');
  await expect(page.getByRole('heading', { name: 'Permission Denied' })).toBeVisible();
});

/** Formats a day for a date field. */
function typed(day: string): string {
  const [year, month, date] = day.split('-');
  return `${month}/${date}/${year}`;
}

test('a month is closed, a payment into it is refused with the day, and the month is opened again', async ({
  page,
}) => {
  const api = await Api.as(page.request, 'admin');
  // Closes the earliest month, in which no other test dates a document.
  const { closable } = await api.get<Periods>('/api/closed-periods');
  const through = closable[0] ?? '';
  const monthOf = (day: string) =>
    new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      new Date(day),
    );
  const month = monthOf(through);
  const { content } = await api.get<{ content: { code: string }[] }>(
    '/api/customers?active=true&size=1',
  );

  await openAs(page, 'admin', '/dashboard/periods');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Close month' }).click();
  await expect(dialog.getByRole('combobox')).toHaveText(monthOf(closable.at(-1) ?? ''));
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await dialog.getByRole('combobox').click();
  await page.getByRole('option', { name: month }).click();
  await expectNothing(page);
  await dialog.getByRole('button', { name: 'Close month' }).click();
  await expect(page.getByRole('heading', { name: /^Closed through / })).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(month) })).toContainText(admin);
  await expect(dialog).toHaveCount(0);
  await expectNothing(page);

  await page.goto('/dashboard/receivable/new');
  await choose(page, 'Customer', content[0]?.code ?? '');
  await page.getByLabel('Amount').fill('10');
  await page.getByRole('textbox', { name: 'Received on' }).fill(typed(through));
  await page.keyboard.press('Control+s');
  await expect(
    page.getByText(`${through} lies in a closed period: ${admin} closed the books to ${through}`),
  ).toBeVisible();

  await page.goto('/dashboard/periods');
  await page.getByRole('button', { name: 'Reopen' }).click();
  await dialog.getByRole('button', { name: 'Reopen' }).click();
  await expect(dialog.getByText('Reason is required')).toBeVisible();
  await dialog.getByLabel('Reason').fill('A payment came late');
  await dialog.getByRole('button', { name: 'Reopen' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('row', { name: new RegExp(month) })).toHaveCount(0);
});

test('the control report counts own approvals by person and leads to the single ones', async ({
  page,
}) => {
  await openAs(page, 'manager', '/dashboard/control');
  await expect(page.getByRole('heading', { name: 'Control report' })).toBeVisible();
  const row = page.getByRole('row', { name: /Self-approved/ }).first();
  await expect(row).toContainText(admin);
  await expect(page.getByRole('heading', { name: 'Missing numbers' })).toBeVisible();
  await expectNothing(page);
  await row.getByRole('button').first().click();
  const explanation = page.getByRole('dialog', { name: /Self-approved/ });
  await expect(explanation.getByText('Adds up')).toBeVisible();
  await expect(explanation.getByRole('listitem').first()).toContainText('Approved');
  await page.keyboard.press('Escape');
  await row.getByRole('link', { name: 'Self-approved' }).click();
  await expect(page.getByRole('button', { name: /^Finding: ?Self-approved/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Self-approved/ }).first()).toContainText(admin);
});
