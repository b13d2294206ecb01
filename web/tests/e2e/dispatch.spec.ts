import { approvedOrders } from './dispatch-trips';
import { expect, openAs, test } from './support';

test('an order is put on the trip with a click, several with Shift, and a town with one button', async ({
  page,
}) => {
  const { orders, warehouse, customer } = await approvedOrders(page.request, 5);
  await openAs(page, 'manager', '/dashboard/dispatch/new');
  await page.getByRole('combobox', { name: 'Warehouse' }).fill(warehouse.code);
  await page.keyboard.press('Enter');
  const found = page.waitForResponse(/dropdowns\/dispatch.*searchTerm=/);
  await page.getByRole('textbox', { name: 'Search number or customer' }).fill(customer.name);
  await found;
  const rows = page.getByRole('button', { name: /^Add ORD/ });
  // Waits until the list shows the result of the search only.
  await expect(rows.filter({ hasNotText: customer.name })).toHaveCount(0);
  for (const { number } of orders) {
    await expect(page.getByRole('button', { name: `Add ${number}` })).toBeVisible();
  }
  const stops = page.getByRole('button', { name: /move with the arrow keys/ });
  await rows.first().click();
  await expect(stops).toHaveCount(1);
  // The next row takes the place of the added one, with the focus.
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('Shift+Enter');
  await expect(stops).toHaveCount(3);
  const route = page.getByRole('link', { name: 'Route in Maps' });
  await expect(route).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&/);
  await page.getByRole('textbox', { name: 'Search number or customer' }).fill('');
  await page.getByRole('button', { name: 'By date', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Add all \d+ orders to/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'By town', exact: true }).click();
  // An order that is taken off the dispatch returns to the waiting orders.
  for (let left = 3; left > 0; left--) {
    await page
      .getByRole('button', { name: /^Remove ORD/ })
      .first()
      .click();
    await expect(stops).toHaveCount(left - 1);
  }
  const town = page.getByRole('button', { name: /^Add all \d+ orders to/ }).first();
  const count = Number((await town.textContent())?.replace(/\D/g, ''));
  await town.click();
  await expect(stops).toHaveCount(count);
});
