import type { Locator, Page } from '@playwright/test';
import { expectNothing } from './axe';
import { companyDay } from './days';
import { Api, expect, openAs, test } from './support';

interface Customer {
  id: string;
  name: string;
  balance: string;
}

interface Stock {
  warehouseId: string;
  productId: string;
  onHand: string;
}

/** Opens the explanation of a figure and expects that its parts add up. */
async function explained(page: Page, figure: Locator): Promise<Locator> {
  const drawer = page.getByRole('dialog');
  const sums = drawer.getByRole('status').locator('dd');
  await expect(figure).toHaveText(/\d/);
  const shown = (await figure.textContent())?.trim() ?? '';
  await figure.focus();
  await page.keyboard.press('Enter');
  await expect(sums).toHaveText([shown, shown]);
  await expect(drawer.getByText('Where does this come from?')).toBeVisible();
  await expect(drawer.getByRole('status')).toContainText('Adds up');
  return drawer;
}

/** Follows the first part down to its event. */
async function follow(page: Page, drawer: Locator): Promise<void> {
  await drawer.getByRole('link', { name: 'View event' }).first().click();
  await expect(page).toHaveURL(/\/dashboard\/activity\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: /^Entry / })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

const figureIn = (place: Locator) => place.getByTitle('Where does this come from?').first();

test('a customer’s balance is explained delivery by delivery, down to the event', async ({
  page,
}) => {
  const api = await Api.as(page.request, 'admin');
  const { content } = await api.get<{ content: Customer[] }>(
    '/api/customers?size=100&sort=code,asc',
  );
  const owing = content.find(({ balance }) => Number(balance) > 0);
  if (!owing) throw new Error('Nobody owes the demo company anything.');
  await openAs(page, 'admin', `/dashboard/customer/${owing.id}`);
  const account = page
    .locator('section')
    .filter({ hasText: 'Account' })
    .filter({ hasText: 'Credit limit' });
  const drawer = await explained(page, figureIn(account));
  await expect(drawer.getByRole('heading', { name: owing.name })).toBeVisible();
  await expect(drawer.getByRole('listitem').first()).toContainText('Delivered and charged');
  await expectNothing(page);
  await follow(page, drawer);
});

test('a stock is explained movement by movement, and Escape leads back to the figure', async ({
  page,
}) => {
  const api = await Api.as(page.request, 'admin');
  const { content } = await api.get<{ content: Stock[] }>(
    '/api/reports/stock?size=1&onHandOnly=true&sort=onHand,desc',
  );
  const [stock] = content;
  if (!stock) throw new Error('The demo company has no stock.');
  await openAs(page, 'admin', `/dashboard/stock/ledger/${stock.warehouseId}/${stock.productId}`);
  const available = figureIn(page.locator('dl').first().locator('> div').nth(2));
  const drawer = await explained(page, available);
  await expect(drawer.getByRole('heading', { name: 'Calculation' })).toBeVisible();
  await expect(drawer).toContainText('On hand − Reserved');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(available).toBeFocused();
  await follow(page, await explained(page, available));
});

test('a tile of the dashboard is explained by the orders that it counts', async ({ page }) => {
  await openAs(page, 'admin', '/dashboard/Inventory/dashboard');
  const tile = page.getByRole('group', { name: 'Orders', exact: true });
  const drawer = await explained(page, figureIn(tile));
  await expect(drawer.getByRole('listitem').first()).toContainText('Placed');
  const more = drawer.getByRole('button', { name: 'Show more' });
  const before = await drawer.getByRole('listitem').count();
  if (await more.isVisible()) {
    await more.click();
    await expect.poll(() => drawer.getByRole('listitem').count()).toBeGreaterThan(before);
  }
  await follow(page, drawer);
});

test('a figure of a list is explained in its cell, and the row opens beside it', async ({
  page,
}) => {
  await openAs(page, 'admin', '/dashboard/order/list/approved');
  const grid = page.getByRole('grid');
  const cell = grid.locator('[data-field="total"][role="gridcell"]').first();
  const amount = figureIn(cell);
  const drawer = await explained(page, amount);
  await expect(drawer.getByRole('listitem').first()).toContainText('Line');
  await drawer.getByRole('heading', { level: 2 }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/dashboard\/order\/list/);
  await cell.click({ position: { x: 4, y: 4 } });
  await expect(page).toHaveURL(/\/dashboard\/order\/[0-9a-f-]{36}$/);
});

test('the balance after an entry of a statement is the sum of the entries up to it', async ({
  page,
}) => {
  const api = await Api.as(page.request, 'admin');
  const { content } = await api.get<{ content: Customer[] }>(
    '/api/customers?size=100&sort=code,asc',
  );
  const owing = content.find(({ balance }) => Number(balance) > 0);
  if (!owing) throw new Error('Nobody owes the demo company anything.');
  // A month that has just begun has no entries.
  const since = `startDate=${await companyDay(api, 40)}`;
  await openAs(page, 'admin', `/dashboard/customer/account-statement/${owing.id}?${since}`);
  const entry = page.getByRole('row').filter({ hasText: 'Delivery' }).last();
  const drawer = await explained(page, entry.getByTitle('Where does this come from?').last());
  await expect(drawer.getByRole('listitem').last()).toContainText('Delivered and charged');
});

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('figures of a card open their explanation once its button was tapped', async ({ page }) => {
    const api = await Api.as(page.request, 'admin');
    const { content } = await api.get<{ content: Customer[] }>('/api/customers?size=1');
    await openAs(page, 'admin', `/dashboard/customer/${content[0]?.id}`);
    const account = page.locator('section').filter({ hasText: 'Account (' });
    const toggle = account.getByRole('button', { name: 'Explain figures' });
    const figure = figureIn(account);
    await expect(figure).toHaveCSS('pointer-events', 'none');
    await expect(figure).toHaveCSS('text-decoration-color', 'rgba(0, 0, 0, 0)');
    const general = page.locator('section').filter({ hasText: 'General' });
    await expect(general.getByRole('button', { name: 'Explain figures' })).toHaveCount(0);
    await toggle.tap();
    await expect(figure).not.toHaveCSS('text-decoration-color', 'rgba(0, 0, 0, 0)');
    await expectNothing(page);
    await figure.tap();
    await expect(page.getByRole('dialog')).toContainText('Where does this come from?');
    await page.keyboard.press('Escape');
    await toggle.tap();
    await expect(figure).toHaveCSS('pointer-events', 'none');
  });
});
