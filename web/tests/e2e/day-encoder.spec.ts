import { nameFirst } from '../../src/ui/combobox/lookup-types';
import { approvedFor, newCustomer, newEmployee } from './day-records';
import { plate, type Trip } from './dispatch-trips';
import { findGoods, tabToLines, typeLine, unique } from './orders';
import { Api, expect, openAs, test } from './support';

interface Order {
  status: string;
  totals: { total: string };
  lines: { sku: string; quantity: string }[];
}

const grouped = (amount: string) => amount.replace(/\B(?=(\d{3})+(?=\.))/g, ',');

test('an encoder enters an order with the keyboard alone, edits it and finds it again', async ({
  page,
}) => {
  const api = await Api.as(page.request, 'encoder');
  const { warehouse, plenty } = await findGoods(await Api.as(page.request, 'manager'));
  const [tea, rice] = plenty;
  if (!tea || !rice) throw new Error('two products are needed');
  const customer = await newCustomer(page.request, '10.00');
  const reference = unique();

  await openAs(page, 'encoder', '/');
  await expect(page).toHaveURL(/\/dashboard\/today$/);
  const bar = page.getByRole('navigation', { name: 'Main navigation' });
  await bar.getByRole('button', { name: 'Order', exact: true }).click();
  await page.getByRole('menuitem', { name: 'My Orders' }).click();
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('link', { name: 'New order' })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByRole('combobox', { name: 'Customer' })).toBeFocused();
  await page.keyboard.type(customer.code);
  await page.keyboard.press('Enter');
  // The warehouse of the encoder's last order is there already.
  await page.getByRole('combobox', { name: 'Warehouse' }).fill(warehouse.code);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Warehouse' })).toHaveValue(nameFirst(warehouse));
  await expect(page.getByText('Credit left after this order')).toBeVisible();
  await tabToLines(page);
  await typeLine(page, 0, tea.sku, '3');
  await typeLine(page, 1, rice.sku, '2');
  await expect(page.getByText(new RegExp(`${tea.unit}\\w* available`)).first()).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}$/);
  const id = page.url().split('/').at(-1);
  // Another client reads the page's write slightly later.
  let entered: Order | undefined;
  await expect(async () => {
    entered = await api.get<Order>(`/api/order-products/${id}`);
    expect(entered.status).toBe('pending');
    expect(entered.lines.map((line) => [line.sku, Number(line.quantity)])).toEqual([
      [tea.sku, 3],
      [rice.sku, 2],
    ]);
  }).toPass();
  const heading = page.getByRole('heading', { level: 1, name: /^ORD-/ });
  const number = await heading.innerText();
  await expect(page.getByText(grouped(entered?.totals.total ?? '')).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Approve order/ })).toHaveCount(0);

  await page.keyboard.press('e');
  await page.getByLabel('Line 1 Quantity').fill('5');
  await page.getByLabel('Customer’s reference').fill(reference);
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page).not.toHaveURL(/edit/);
  await expect(page.getByRole('cell', { name: /^5 / }).first()).toBeVisible();

  await openAs(page, 'encoder', '/dashboard/order/list/mine');
  await page.getByRole('searchbox', { name: /Search/ }).fill(reference);
  const row = page.getByRole('row', { name: new RegExp(number) });
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(row).toContainText(customer.name);
  await expect(row).toContainText('Pending');
});

test('an encoder plans a dispatch with the keyboard, and cancels it with a reason', async ({
  page,
}) => {
  const customer = await newCustomer(page.request);
  const driver = await newEmployee(page.request, 'driver');
  const { orders, warehouse } = await approvedFor(page.request, customer, 2);
  const [first, second] = orders;
  if (!first || !second) throw new Error('two orders are needed');

  await openAs(page, 'encoder', '/');
  const bar = page.getByRole('navigation', { name: 'Main navigation' });
  await bar.getByRole('button', { name: 'Dispatch' }).click();
  await page.getByRole('menuitem', { name: 'Create Dispatch' }).click();
  await expect(page.getByRole('combobox', { name: 'Warehouse' })).toBeFocused();
  await page.keyboard.type(warehouse.code);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Warehouse' })).toHaveValue(nameFirst(warehouse));
  await page.getByRole('combobox', { name: 'Driver' }).fill(driver.name);
  await page.keyboard.press('Enter');
  await page.getByLabel('Vehicle plate').fill(plate());
  const search = page.getByRole('textbox', { name: 'Search number or customer' });
  const handles = page.getByRole('button', { name: /move with the arrow keys/ });
  for (const [at, { number }] of [first, second].entries()) {
    await search.fill(number);
    await expect(page.getByRole('button', { name: `Add ${number}` })).toHaveCount(1);
    await expect(page.getByRole('button', { name: /^Add ORD/ })).toHaveCount(1);
    await search.press('Enter');
    await expect(handles).toHaveCount(at + 1);
  }
  const load = page.locator('section').filter({ hasText: 'On the vehicle' });
  await expect(load).toContainText(/Stops\s*2/);
  // The load is shown only when it is near the limit.
  await expect(load).not.toContainText('60');
  await handles.nth(1).press('ArrowUp');
  await expect(handles.first()).toHaveAccessibleName(new RegExp(second.number));
  await expect(handles.first()).toBeFocused();
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/dispatch\/[0-9a-f-]{36}$/);
  await expect(page.locator(`[data-stop="${first.number}"]`)).toContainText(customer.name);
  await expect(
    page.locator('main').getByRole('button', { name: /^(Load|Dispatch( |$))/ }),
  ).toHaveCount(0);
  const encoder = await Api.as(page.request, 'encoder');
  const id = page.url().split('/').at(-1);
  const trip = await encoder.get<Trip>(`/api/dispatches/${id}`);
  expect(trip.stops.map(({ orderNo }) => orderNo)).toEqual([second.number, first.number]);

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Cancel dispatch' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('2 orders become available for another dispatch');
  await expect(dialog.getByRole('button', { name: 'Cancel dispatch' })).toBeDisabled();
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await dialog.getByLabel('Reason').fill('The vehicle broke down');
  await dialog.getByRole('button', { name: 'Cancel dispatch' }).click();
  await expect(page.locator('main [data-status=cancelled]').first()).toBeVisible();
  const free = await encoder.get<{ id: string }[]>(
    `/api/dropdowns/dispatch?warehouseId=${warehouse.id}&searchTerm=${first.number}`,
  );
  expect(free.map((order) => order.id)).toEqual([first.id]);
});
