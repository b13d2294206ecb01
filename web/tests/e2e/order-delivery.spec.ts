import { approvedOrders, onTransit, type Trip } from './dispatch-trips';
import { Api, expect, openAs, test } from './support';

test('a checker delivers less of one line from the order’s page, and the rest comes back', async ({
  page,
}) => {
  const { orders, warehouse } = await approvedOrders(page.request, 1);
  const [order] = orders;
  if (!order) throw new Error('an order is needed');
  const trip = await onTransit(page.request, orders, warehouse.id);
  const [line] = trip.stops[0]?.lines ?? [];
  if (!line) throw new Error('a line is needed');

  await openAs(page, 'checker', `/dashboard/order/${order.id}`);
  await expect(page.getByRole('link', { name: trip.dispatchNo })).toBeVisible();
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel(`Delivered ${line.sku}`);
  await field.fill('3');
  await expect(dialog).toContainText('Only 2');
  await dialog.getByRole('button', { name: 'Deliver', exact: true }).click();
  await expect(field).toBeFocused();
  await field.fill('1');
  await expect(dialog).toContainText('1 product returns to the warehouse');
  await dialog.getByRole('button', { name: 'Deliver', exact: true }).click();
  const why = dialog.getByLabel('Reason for short delivery');
  await expect(why).toBeFocused();
  await why.fill('One was broken');
  await dialog.getByRole('button', { name: 'Deliver', exact: true }).click();
  // A checker may not read delivered orders, so the trip is shown.
  await expect(page).toHaveURL(new RegExp(`/dispatch/${trip.id}$`));
  await expect(page.getByText('One was broken').first()).toBeVisible();

  const checker = await Api.as(page.request, 'checker');
  const lines = async () =>
    (await checker.get<Trip>(`/api/dispatches/${trip.id}`)).stops[0]?.lines.map(({ delivered }) =>
      Number(delivered),
    );
  await expect.poll(lines).toEqual([1, 2]);
});
