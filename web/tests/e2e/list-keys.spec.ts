import { unique } from './orders';
import { Api, expect, openAs, test } from './support';

interface Rows {
  content: { id: string; orderNo: string }[];
}

const delivered = '/dashboard/order/list/delivered';

/** Returns the fourth order, so that its number is not in the first row. */
async function fourth(manager: Api): Promise<{ id: string; orderNo: string }> {
  const { content } = await manager.get<Rows>('/api/order-products?status=delivered&size=10');
  const row = content[3];
  if (!row) throw new Error('The demo company has fewer than four delivered orders.');
  return row;
}

test('Escape leaves a list’s search with what it found; only the second one clears it', async ({
  page,
}) => {
  const { orderNo } = await fourth(await Api.as(page.request, 'manager'));
  await openAs(page, 'manager', delivered);
  await expect(page.getByRole('row').nth(3)).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(orderNo);
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  const search = page.getByRole('searchbox');
  await page.keyboard.press('Escape');
  await expect(search).toHaveValue(orderNo);
  await expect(search).not.toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: orderNo })).toBeVisible();
  await page.goBack();
  await expect(search).toHaveValue(orderNo);
  await page.keyboard.press('Escape');
  await expect(search).toHaveValue('');
});

test('Enter opens from a list’s search the only row that it finds; the arrow down leads there', async ({
  page,
}) => {
  const { orderNo } = await fourth(await Api.as(page.request, 'manager'));
  await openAs(page, 'manager', delivered);
  await expect(page.getByRole('row').nth(3)).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(orderNo);
  // Pressed at once, before the search has a result.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: orderNo })).toBeVisible();
  await page.goBack();
  await page.getByRole('searchbox').press('ArrowDown');
  await expect(page.locator('[role="gridcell"]:focus')).toContainText(orderNo);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: orderNo })).toBeVisible();
});

test('Enter does not open the row that came in the place of the one that was chosen', async ({
  page,
}) => {
  const admin = await Api.as(page.request, 'admin');
  const word = unique();
  const made: { id: string }[] = [];
  for (const letter of ['A', 'B']) {
    const name = `${letter} ${word}`;
    made.push(await admin.send<{ id: string }>('POST', '/api/suppliers', { name }));
  }
  await openAs(page, 'admin', `/dashboard/supplier/list?searchTerm=${word}&sort=name,asc`);
  const search = page.getByRole('searchbox');
  await expect(page.getByText('1–2 of 2')).toBeVisible();
  await search.press('Enter');
  await expect(page.locator('[role="gridcell"]:focus')).toContainText(`A ${word}`);
  // A concurrent rename removes the selected supplier from the result.
  await admin.send(
    'PUT',
    `/api/suppliers/${made[0]?.id}`,
    { name: 'Renamed Away' },
    { 'If-Match': '"1"' },
  );
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/supplier\/list/);
});

test('each page has a title of its own, and its heading the focus after a navigation', async ({
  page,
}) => {
  await openAs(page, 'manager', '/dashboard/order/list/pending');
  await expect(page).toHaveTitle(/^Pending \([\d,]+\) · .*Orders · Waybill$/);
  const link = page.getByRole('row').nth(1).getByRole('link').first();
  await expect(link).toHaveText(/^ORD-/);
  const number = await link.innerText();
  await link.click();
  const heading = page.getByRole('heading', { level: 1, name: number });
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(`^${number} · .*Waybill$`));
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeFocused();
});
