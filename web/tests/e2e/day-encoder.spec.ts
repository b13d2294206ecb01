import { approvedFor, newCustomer, newEmployee } from './day-records';
import { plate } from './dispatch-trips';
import { choose } from './master-people';
import { findGoods, tabToLines, typeLine, unique } from './orders';
import { Api, expect, openAs, test } from './support';

test('an encoder enters an order, edits it, finds it again; the manager sees why it cannot be approved', async ({
  page,
  browser,
  watch,
}) => {
  const manager = await Api.as(page.request, 'manager');
  const { warehouse, plenty } = await findGoods(manager);
  const [tea, rice] = plenty;
  if (!tea || !rice) throw new Error('two products are needed');
  const customer = await newCustomer(page.request, '10.00');
  const reference = unique();

  await openAs(page, 'encoder', '/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByLabel('Customer', { exact: false }).first()).toBeFocused();
  await page.keyboard.type(customer.code);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type(warehouse.code);
  await page.keyboard.press('Enter');
  await page.getByLabel('Customer’s reference').fill(reference);
  await tabToLines(page);
  await typeLine(page, 0, tea.sku, '3');
  await typeLine(page, 1, rice.sku, '2');
  await page.keyboard.press('Control+s');
  const heading = page.getByRole('heading', { level: 1, name: /^ORD-/ });
  await expect(heading).toBeVisible();
  const number = await heading.innerText();
  await expect(page.getByRole('button', { name: /Approve order/ })).toHaveCount(0);

  await page.keyboard.press('e');
  await page.getByLabel('Line 1 Quantity').fill('5');
  await page.getByLabel('Notes').fill('Ring at the back door');
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page).not.toHaveURL(/edit/);
  await expect(page.getByText('Ring at the back door').first()).toBeVisible();
  await expect(page.getByRole('cell', { name: /^5 / }).first()).toBeVisible();
  const order = page.url();

  await page.goto('/dashboard/order/list/mine');
  await page.getByRole('searchbox', { name: /Search/ }).fill(reference);
  const row = page.getByRole('row', { name: new RegExp(number) });
  await expect(row).toContainText(customer.name);
  await expect(row).toContainText('Pending');
  await expect(page.getByRole('row')).toHaveCount(2);

  const context = await browser.newContext();
  await watch(context);
  const managerPage = await context.newPage();
  await openAs(managerPage, 'manager', new URL(order).pathname);
  await managerPage.getByRole('button', { name: /Approve order/ }).click();
  await expect(managerPage.getByRole('dialog').getByRole('alert')).toContainText(
    /over the credit limit.*Balance.*0\.00.*Open orders.*0\.00.*This order.*Credit limit.*10\.00/s,
  );
  await context.close();
});

test('an encoder plans a dispatch of what is approved', async ({ page }) => {
  const customer = await newCustomer(page.request);
  const driver = await newEmployee(page.request, 'driver');
  const { orders, warehouse } = await approvedFor(page.request, customer, 2);

  await openAs(page, 'encoder', '/');
  const bar = page.getByRole('navigation', { name: 'Main navigation' });
  await bar.getByRole('button', { name: 'Dispatch' }).click();
  await page.getByRole('menuitem', { name: 'Create Dispatch' }).click();
  await choose(page, 'Warehouse', warehouse.name);
  await choose(page, 'Driver', driver.name);
  await page.getByLabel('Vehicle plate').fill(plate());
  for (const { number } of orders) {
    await page.getByRole('textbox', { name: 'Search number or customer' }).fill(number);
    await page.getByRole('button', { name: `Add ${number}` }).click();
  }
  await page.getByRole('button', { name: /Plan dispatch/ }).click();
  const heading = page.getByRole('heading', { level: 1, name: /^DSP-/ });
  await expect(heading).toBeVisible();
  const number = await heading.innerText();
  await expect(page.getByText(driver.name).first()).toBeVisible();
  for (const order of orders) {
    await expect(page.locator(`[data-stop="${order.number}"]`)).toContainText(customer.name);
  }
  await expect(page.getByRole('button', { name: /^(Load|Send off)/ })).toHaveCount(0);

  await page.goto('/dashboard/dispatch/list/mine');
  await expect(page.getByRole('row', { name: new RegExp(number) })).toContainText('Waiting');
});
