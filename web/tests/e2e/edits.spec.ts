import type { Page } from '@playwright/test';
import { paths } from '../../src/app/paths';
import { approvedFor, newCustomer, newEmployee } from './day-records';
import { plan, plate } from './dispatch-trips';
import { enter, leave } from './loaded-app';
import { type Placed, unique } from './orders';
import { Api, expect, openAs, test } from './support';

/** Edits one field of a record and expects the new value on its page. */
async function change(page: Page, path: string, field: string, value: string) {
  await openAs(page, 'manager', path);
  await page.getByLabel(field).fill(value);
  await page.keyboard.press('Control+s');
  await expect(page).not.toHaveURL(/\/edit\//);
  await expect(page.locator('main').getByText(value).first()).toBeVisible();
}

async function firstOf(page: Page, list: string): Promise<string> {
  const manager = await Api.as(page.request, 'manager');
  const { content } = await manager.get<{ content: { id: string }[] }>(`/api/${list}&size=1`);
  return content[0]?.id ?? '';
}

test('an employee gets another telephone', async ({ page }) => {
  const { id } = await newEmployee(page.request, 'assistant');
  await change(page, `/dashboard/employee/edit/${id}`, 'Phone', '+1 207 555 0199');
});

test('a planned trip gets another vehicle', async ({ page }) => {
  const customer = await newCustomer(page.request);
  const driver = await newEmployee(page.request, 'driver');
  const { orders, warehouse } = await approvedFor(page.request, customer, 1);
  const { id } = await plan(page.request, orders, warehouse.id, driver.id);
  await change(page, `/dashboard/dispatch/edit/${id}`, 'Vehicle plate', plate());
});

test('a purchase that waits gets another reference', async ({ page }) => {
  const manager = await Api.as(page.request, 'manager');
  const supplierId = await firstOf(page, 'suppliers?searchTerm=Golden');
  const { id } = await manager.send<Placed>('POST', '/api/stockTransactions', {
    kind: 'purchase',
    supplierId,
    warehouseId: await firstOf(page, 'warehouses?searchTerm=NORTH'),
    lines: [
      {
        productId: await firstOf(page, `products?supplierId=${supplierId}`),
        quantity: '1',
        unitCost: '1',
      },
    ],
  });
  await change(page, `/dashboard/stock/edit/${id}`, 'Supplier reference', unique());
});

test('the lists of records open them', async ({ page }) => {
  await openAs(page, 'admin', paths.help);
  for (const noun of ['supplier', 'warehouse', 'employee', 'product', 'user']) {
    await enter(page, `/dashboard/${noun}/list`);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await page.getByRole('row').nth(1).getByRole('link').first().click();
    await expect(page).toHaveURL(new RegExp(`/${noun}/[0-9a-f-]{36}$`));
    await expect(page.locator('main h1')).toBeVisible();
    await leave(page);
  }
});

const lists = [
  ['order', ['', 'pending', 'approved', 'loaded', 'dispatch', 'delivered', 'cancelled']],
  ['stock', ['', 'pending', 'approved', 'inTransit', 'received', 'void']],
  ['receivable', ['pending', 'approved', 'void']],
] as const;

test('the tabs of documents lead from list to list', async ({ page }) => {
  await openAs(page, 'admin', paths.help);
  for (const [noun, statuses] of lists) {
    const list = (status: string) => `/${noun}/list${status && `/${status}`}`;
    await enter(page, `/dashboard${list(statuses[0])}`);
    for (const [at, status] of statuses.entries()) {
      await page.getByRole('tab').nth(at).click();
      await expect(page).toHaveURL(new RegExp(`${list(status)}$`));
      await expect(page.getByRole('tab').nth(at)).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('row').nth(1)).toBeVisible();
    }
    await leave(page);
  }
});
