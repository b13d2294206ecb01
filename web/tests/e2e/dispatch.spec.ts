import { approvedOrders, driverNamed, freeDriver, plate, type Trip } from './dispatch-trips';
import { Api, expect, openAs, test } from './support';

test('an encoder plans a trip with the keyboard, a checker sends it off, delivers and closes it', async ({
  page,
  browser,
  watch,
}) => {
  const { orders, warehouse, encoder } = await approvedOrders(page.request, 2);
  const [first, second] = orders;
  if (!first || !second) throw new Error('two orders are needed');
  await freeDriver(page.request, 'Kenji');
  const driver = await driverNamed(encoder, 'Kenji');

  await openAs(page, 'encoder', '/dashboard/dispatch/list/mine');
  await expect(page.getByRole('link', { name: /New dispatch/ })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByLabel('Warehouse', { exact: false }).first()).toBeFocused();
  await page.keyboard.type(warehouse.code);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Warehouse', { exact: false }).first()).toHaveValue(
    `${warehouse.code} · ${warehouse.name}`,
  );
  await page.getByRole('combobox', { name: 'Driver' }).focus();
  await page.keyboard.type('Kenji');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Driver' })).toHaveValue(driver.label);
  await page.getByLabel('Vehicle plate').focus();
  await page.keyboard.type(plate());

  const search = page.getByRole('textbox', { name: 'Search number or customer' });
  const handles = page.getByRole('button', { name: /move with the arrow keys/ });
  for (const [at, order] of [first, second].entries()) {
    await search.focus();
    await page.keyboard.type(order.number);
    await expect(page.getByRole('button', { name: `Add ${order.number}` })).toHaveCount(1);
    await expect(page.getByRole('button', { name: /^Add ORD/ })).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(handles).toHaveCount(at + 1);
    await search.fill('');
  }
  const load = page.locator('section').filter({ hasText: 'On the vehicle' });
  await expect(load).toContainText(/Stops\s*2/);
  // A limit is shown when it is near.
  await expect(load).not.toContainText('60');
  await handles.nth(1).focus();
  await page.keyboard.press('ArrowUp');
  await expect(handles.first()).toHaveAccessibleName(new RegExp(second.number));
  await expect(handles.first()).toBeFocused();
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/dispatch\/[0-9a-f-]{36}$/);
  const id = page.url().split('/').at(-1);
  await expect(page.getByRole('heading', { level: 1, name: /^DSP-/ })).toBeVisible();

  const manager = await Api.as(page.request, 'manager');
  const trip = () => manager.get<Trip>(`/api/dispatches/${id}`);
  expect((await trip()).stops.map(({ orderNo }) => orderNo)).toEqual([second.number, first.number]);

  const other = await browser.newContext();
  await watch(other);
  const checkerPage = await other.newPage();
  await openAs(checkerPage, 'checker', `/dashboard/dispatch/${id}`);
  const dialog = checkerPage.getByRole('dialog');
  for (const [consequence, status] of [
    ['2 orders go with it', 'loaded'],
    [`Stock of 2 products leaves ${warehouse.name}`, 'on-transit'],
  ] as const) {
    await expect(checkerPage.getByRole('button', { name: /Load|Send off/ })).toBeVisible();
    await checkerPage.keyboard.press('a');
    await expect(dialog).toContainText(consequence);
    await expect(dialog.locator('button[type=submit]')).toBeFocused();
    await checkerPage.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect.poll(async () => (await trip()).status).toBe(status);
  }

  await checkerPage.getByRole('button', { name: `Deliver ${second.number}` }).click();
  await expect(dialog).toContainText(`${second.number} becomes delivered`);
  await dialog.getByLabel('Received by').fill('Mia');
  await dialog.getByRole('button', { name: 'Deliver', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await checkerPage.getByRole('button', { name: `Bring ${first.number} back` }).click();
  await dialog.getByLabel('Reason').fill('Nobody there');
  await expect(dialog).toContainText('back in the warehouse and reserved again');
  await dialog.getByRole('button', { name: 'Bring back' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(checkerPage.locator(`[data-stop="${second.number}"]`)).toContainText('Mia');
  await expect(checkerPage.locator(`[data-stop="${first.number}"]`)).toContainText('Brought back');
  await checkerPage.keyboard.press('a');
  await expect(dialog).toContainText('becomes delivered');
  await expect(dialog.locator('button[type=submit]')).toBeFocused();
  await checkerPage.keyboard.press('Enter');
  await expect.poll(async () => (await trip()).status).toBe('delivered');
  // The page of the one who planned it has followed.
  await expect(page.locator('[data-status="delivered"]').first()).toBeVisible();
  await other.close();
});

test('a cancellation requires a reason, and its orders are free again', async ({ page }) => {
  const { orders, warehouse, manager } = await approvedOrders(page.request, 1);
  const [order] = orders;
  if (!order) throw new Error('an order is needed');
  const planned = await manager.send<{ id: string; number: string }>('POST', '/api/dispatches', {
    warehouseId: warehouse.id,
    driverId: (await driverNamed(manager, 'Sofia')).id,
    assistantIds: [],
    vehiclePlate: plate(),
    stops: [{ orderId: order.id }],
  });
  await openAs(page, 'manager', `/dashboard/dispatch/${planned.id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Cancel dispatch' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1 order is free for another dispatch');
  await expect(dialog.getByRole('button', { name: 'Cancel dispatch' })).toBeDisabled();
  await dialog.getByLabel('Reason').fill('The vehicle broke down');
  await dialog.getByRole('button', { name: 'Cancel dispatch' }).click();
  await expect(page.getByText(`${planned.number} is cancelled`)).toBeVisible();
  const free = await manager.get<{ id: string }[]>(
    `/api/dropdowns/dispatch?warehouseId=${warehouse.id}&searchTerm=${order.number}`,
  );
  expect(free.map(({ id }) => id)).toEqual([order.id]);
});

test('several orders are chosen with the keyboard and put on the trip together, or a town in one click', async ({
  page,
}) => {
  const { orders, warehouse, customer } = await approvedOrders(page.request, 3);
  await openAs(page, 'manager', '/dashboard/dispatch/new');
  await page.getByLabel('Warehouse', { exact: false }).first().fill(warehouse.code);
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Search number or customer' }).fill(customer.name);
  const boxes = page.getByRole('checkbox', { name: /^Choose ORD/ });
  // The list is that of the search now, and no longer the one before.
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
  // After a stop is taken off, its order is where it waited.
  for (let left = 3; left > 0; left--) {
    await page
      .getByRole('button', { name: /^Take ORD/ })
      .first()
      .click();
    await expect(stops).toHaveCount(left - 1);
  }
  const town = page.getByRole('button', { name: /^Add all \d+ orders to/ }).first();
  const count = Number((await town.textContent())?.replace(/\D/g, ''));
  await town.click();
  await expect(stops).toHaveCount(count);
});

test('the lists of dispatches have their tabs and keep their filters', async ({ page }) => {
  await openAs(page, 'manager', '/dashboard/dispatch/list');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  for (const [tab, path] of [
    ['Waiting', 'waiting'],
    ['Loaded', 'loaded'],
    ['On transit', 'on-transit'],
    ['Delivered', 'delivered'],
    ['Cancelled', 'cancelled'],
  ]) {
    await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click();
    await expect(page).toHaveURL(new RegExp(`/dispatch/list/${path}$`));
  }
  await page.goto('/dashboard/dispatch/list/delivered?searchTerm=WB-1042');
  await expect(page.getByRole('row').nth(1)).toContainText('WB-1042');
});
