import { approvedOrders } from './dispatch-trips';
import { expect, openAs, test } from './support';

test('several orders are chosen with the keyboard and put on the trip together, or a town in one click', async ({
  page,
}) => {
  const { orders, warehouse, customer } = await approvedOrders(page.request, 5);
  await openAs(page, 'manager', '/dashboard/dispatch/new');
  await page.getByRole('combobox', { name: 'Warehouse' }).fill(warehouse.code);
  await page.keyboard.press('Enter');
  const found = page.waitForResponse(/dropdowns\/dispatch.*searchTerm=/);
  await page.getByRole('textbox', { name: 'Search number or customer' }).fill(customer.name);
  await found;
  const boxes = page.getByRole('checkbox', { name: /^Choose ORD/ });
  // Waits until the list shows the result of the search only.
  await expect(boxes.and(page.locator(`:not([aria-label$="${customer.name}"])`))).toHaveCount(0);
  for (const { number } of orders) {
    await expect(page.getByRole('checkbox', { name: `Choose ${number}` })).toBeVisible();
  }
  await boxes.first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(boxes.nth(2)).toBeFocused();
  await page.keyboard.press('Shift+Space');
  await expect(page.getByRole('button', { name: 'Add 3 orders' })).toBeVisible();
  await page.keyboard.press('Enter');
  const stops = page.getByRole('button', { name: /move with the arrow keys/ });
  await expect(stops).toHaveCount(3);
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
