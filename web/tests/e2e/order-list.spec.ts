import { expect, openAs, test } from './support';

test('the list is paged to its end without a row lost or doubled', async ({ page }) => {
  const pages = new Map<string, string[]>();
  page.on('response', async (answer) => {
    const { pathname, search } = new URL(answer.url());
    if (pathname !== '/api/order-products' || !answer.ok()) return;
    const { content } = (await answer.json()) as { content: { id: string }[] };
    pages.set(
      search,
      content.map(({ id }) => id),
    );
  });
  await openAs(page, 'manager', '/dashboard/order/list/delivered?size=50');
  const footer = page.getByText(/^\d+–\d+ of [\d,]+$/);
  const next = page.getByRole('button', { name: 'Next page' });
  await expect(footer).toHaveText(/^1–50 of/);
  const total = Number((await footer.innerText()).split(' of ')[1]?.replace(/,/g, ''));
  for (let from = 51; from <= total; from += 50) {
    await next.click();
    await expect(footer).toHaveText(new RegExp(`^${from}–`));
  }
  await expect(next).toBeDisabled();
  const ids = [...pages.values()].flat();
  expect(ids).toHaveLength(total);
  expect(new Set(ids).size).toBe(ids.length);
});

test('search, filters and tabs stand in the address and survive a reload', async ({ page }) => {
  await openAs(page, 'manager', '/dashboard/order/list/pending');
  const first = page.getByRole('row').nth(1).getByRole('link');
  const number = await first.innerText();
  await page.keyboard.press('/');
  await page.keyboard.type(number);
  await expect(page).toHaveURL(new RegExp(`searchTerm=${number}`));
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await expect(page.getByRole('tab', { name: /Pending/ })).toContainText('1');
  await page.reload();
  await expect(page.getByText('1–1 of 1')).toBeVisible();

  await page.getByRole('tab', { name: /Cancelled/ }).click();
  await expect(page.getByText('Nothing found')).toBeVisible();
  await expect(page.getByText(`No orders match “${number}”.`)).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(page.getByText('Nothing found')).toHaveCount(0);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('a row opens by click and by Enter, J and K move over the rows', async ({ page }) => {
  await openAs(page, 'manager', '/dashboard/order/list/approved');
  const rows = page.getByRole('row');
  await expect(rows.nth(2)).toBeVisible();
  const numberOf = (row: number) => rows.nth(row).getByRole('link').innerText();
  const first = await numberOf(1);
  await rows
    .nth(1)
    .getByText(/\d{4}$/)
    .first()
    .click();
  await expect(page.getByRole('heading', { name: first })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/order\/list\/approved$/);

  // Other tests approve orders meanwhile, which come first.
  await expect(rows.nth(2)).toContainText('ORD-');
  const second = await numberOf(2);
  for (const key of ['j', 'j', 'j', 'k', 'Enter']) await page.keyboard.press(key);
  await expect(page.getByRole('heading', { name: second })).toBeVisible();
});
