import { companyDay } from './days';
import { findGoods, type Placed, place } from './orders';
import { Api, expect, openAs, signIn, test } from './support';

interface Moment {
  position: number;
}

test('an order is looked at as it was before its approval, on a link that can be handed on, and nothing can be done there', async ({
  page,
}) => {
  const api = await Api.as(page.request, 'admin');
  const { unlimited, warehouse, plenty } = await findGoods(api);
  const line = { productId: plenty[0]?.productId ?? '', quantity: '1' };
  const order = await place(api, unlimited.id, warehouse.id, [line]);
  const now = new Date().toISOString();
  const { position } = await api.get<Moment>(`/api/past-moment?asOf=${now}`);
  await api.send<Placed>('PUT', '/api/order-products/update-order/pending-to-approved', {
    id: order.id,
  });

  await openAs(page, 'admin', `/dashboard/order/${order.id}`);
  await expect(page.getByRole('heading', { name: order.number })).toBeVisible();
  await expect(page.locator('main').getByText('Approved', { exact: true }).first()).toBeVisible();
  await page.goto(`/dashboard/order/${order.id}?asOf=${position}`);
  await expect(page).toHaveURL(new RegExp(`/as-of/${position}/dashboard/order/${order.id}$`));
  const banner = page.getByRole('complementary', { name: 'Past moment' });
  await expect(banner).toContainText('You’re viewing everything as of');
  await expect(page.getByRole('heading', { name: order.number })).toBeVisible();
  await expect(page.locator('main').getByText('Pending', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0);

  // Links keep the moment of the page.
  await page.getByRole('link', { name: unlimited.name }).first().click();
  await expect(page).toHaveURL(new RegExp(`/as-of/${position}/dashboard/customer/`));
  await page.reload();
  await expect(banner).toBeVisible();
  await banner.getByRole('link', { name: 'Back to now' }).click();
  await expect(page).toHaveURL(/^[^?]*\/dashboard\/customer\/[^/]+$/);
  await expect(banner).toHaveCount(0);
});

test('a link to a past moment is opened by somebody who signs in first', async ({ page }) => {
  const day = await companyDay(await Api.as(page.request, 'manager'));
  await page.goto(`/as-of/${day}/dashboard/order/list/pending`);
  await signIn(page, 'manager');
  await expect(page).toHaveURL(new RegExp(`/as-of/${day}/dashboard/order/list/pending$`));
  await expect(page.getByRole('complementary', { name: 'Past moment' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible();
  await expect(page.getByText('New order')).toHaveCount(0);
});

test('the life of an order is replayed step by step, with what changed marked, on a link to a step', async ({
  page,
}) => {
  const api = await Api.as(page.request, 'admin');
  const { unlimited, warehouse, plenty } = await findGoods(api);
  const line = { productId: plenty[1]?.productId ?? '', quantity: '1' };
  const order = await place(api, unlimited.id, warehouse.id, [line]);
  const step = '/api/order-products/update-order';
  await api.send<Placed>('PUT', `${step}/pending-to-approved`, { id: order.id });
  await api.send<Placed>('PUT', `${step}/approved-to-cancelled`, {
    id: order.id,
    reason: 'Not wanted any more',
  });

  await openAs(page, 'admin', `/dashboard/order/${order.id}`);
  await page.getByRole('button', { name: 'Timeline options' }).click();
  await page.getByRole('menuitem', { name: 'Replay' }).click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/replay/order/${order.id}`));
  const steps = page.getByRole('region', { name: 'Replay' });
  await expect(steps).toContainText('1 / 3');
  await expect(steps).toContainText(`Placed ${order.number}`);
  const main = page.locator('main');
  await expect(main.getByText('Pending', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0);

  await steps.getByRole('button', { name: 'Next step' }).click();
  await expect(steps).toContainText('2 / 3');
  await expect(page).toHaveURL(/at=2/);
  await expect(main.locator('[data-changed]', { hasText: 'Approved' }).first()).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(steps).toContainText('Not wanted any more');
  await expect(main.locator('[data-changed]', { hasText: 'Cancelled' }).first()).toBeVisible();

  // A link to a step shows the step with its changes.
  await openAs(page, 'admin', `/dashboard/replay/order/${order.id}?at=2`);
  await expect(steps).toContainText('2 / 3');
  await expect(main.locator('[data-changed]', { hasText: 'Approved' }).first()).toBeVisible();
  await steps.getByRole('button', { name: 'Mark', exact: true }).click();
  await steps.getByRole('textbox', { name: 'Note' }).fill('Approved by its maker');
  // Marks survive a reload and are printed by the server.
  await page.reload();
  await expect(steps.getByRole('textbox', { name: 'Note' })).toHaveValue('Approved by its maker');
  const paper = page.waitForEvent('download');
  await steps.getByRole('button', { name: 'PDF with 1 marked step' }).click();
  expect((await paper).suggestedFilename()).toMatch(/^replay-order-.*\.pdf$/);
  await steps.getByRole('link', { name: 'Exit' }).click();
  await expect(main.getByText('Cancelled', { exact: true }).first()).toBeVisible();
});
