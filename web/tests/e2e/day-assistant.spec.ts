import { approvedFor, newAccount, newCustomer, newEmployee } from './day-records';
import { depart } from './dispatch-trips';
import { expect, openAs, test } from './support';

test('an assistant sees the own trips, notes who took the goods, and nothing else', async ({
  page,
}) => {
  const customer = await newCustomer(page.request);
  const driver = await newEmployee(page.request, 'driver');
  const helper = await newEmployee(page.request, 'assistant');
  const assistant = await newAccount(page.request, 'assistant', { employeeId: helper.id });
  const { orders, warehouse } = await approvedFor(page.request, customer, 2);
  const [mine, other] = orders;
  if (!mine || !other) throw new Error('two orders are needed');
  const trip = await depart(page.request, [mine], warehouse.id, driver.id, [helper.id]);
  const stranger = await newEmployee(page.request, 'driver');
  const foreign = await depart(page.request, [other], warehouse.id, stranger.id);

  await openAs(page, assistant, '/');
  await expect(page).toHaveURL(/\/dispatch\/list\/on-transit$/);
  await expect(page.getByText(trip.dispatchNo)).toBeVisible();
  await expect(page.getByText(/DSP-/)).toHaveCount(1);
  await page.getByText(trip.dispatchNo).click();
  const card = page.locator(`[data-stop="${mine.number}"]`);
  await card.getByRole('button', { name: 'Handed over' }).click();
  await page.getByLabel('Received by').fill('The night baker');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(card).toContainText('The night baker');
  await expect(page.getByRole('button', { name: /^(Deliver|Bring|Close)/ })).toHaveCount(0);

  const bar = page.getByRole('navigation', { name: 'Main navigation' });
  await bar.getByRole('button', { name: 'Dispatch' }).click();
  await expect(page.getByRole('menuitem')).toHaveText([/^On-Transit Dispatch\s*1$/]);
  await openAs(page, assistant, `/dashboard/dispatch/${foreign.id}`);
  await expect(
    page.getByText('It doesn’t exist, or you don’t have permission to view it.'),
  ).toBeVisible();
  await openAs(page, assistant, '/dashboard/order/list/approved');
  await expect(page.getByRole('heading', { name: 'Permission Denied' })).toBeVisible();
});
