import { expectNothing } from './axe';
import { approvedOrders, onTransit } from './dispatch-trips';
import { expect, openAs, test } from './support';

test('the history of an order includes its dispatch and stock, with before and after, in either direction', async ({
  page,
}) => {
  const { orders, warehouse, manager } = await approvedOrders(page.request, 1);
  const [order] = orders;
  const trip = await onTransit(page.request, orders, warehouse.id);
  await manager.send('PUT', '/api/order-products/update-order/dispatched-to-delivered', {
    id: order?.id,
    lines: [{ line: 1, quantity: '1' }],
    reason: 'One was broken',
  });

  await openAs(page, 'admin', `/dashboard/order/${order?.id}`);
  const story = page.locator('section', {
    has: page.getByRole('heading', { name: 'Timeline' }),
  });
  const option = async (name: string) => {
    await story.getByRole('button', { name: 'Timeline options' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await expect(story.getByText(/^Approved/).first()).toBeVisible();
  await expect(story.getByText(/, Delivered: 2 → 1$/)).toBeVisible();
  await expect(story.getByRole('link', { name: trip.dispatchNo })).toHaveCount(0);

  await option('Include linked documents');
  await expect(story.getByRole('link', { name: trip.dispatchNo }).first()).toBeVisible();
  await expect(story.getByText(/^On hand: .* → /).first()).toBeVisible();
  await expectNothing(page);
  await option('Oldest first');
  await expect(story.getByRole('listitem').first()).toContainText(`Placed ${order?.number}`);
  await story.getByRole('combobox', { name: 'Document type' }).click();
  await page.getByRole('option', { name: 'Dispatch' }).click();
  await expect(story.getByRole('listitem').first()).toContainText(`Planned ${trip.dispatchNo}`);

  // Opens the page as of the step from the story.
  await story.getByRole('link', { name: 'View as of this moment' }).first().click();
  await expect(page.getByRole('region', { name: 'Replay' })).toContainText('1 / ');
});
