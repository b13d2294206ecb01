import type { Page } from '@playwright/test';
import { as, choose, type Server, unique } from './master-people';
import { expect, test } from './support';

interface Row {
  id: string;
  name: string;
}

interface Stock {
  onHand: string;
}

const sku = 'CAN-030';

async function places(server: Server) {
  const list = async (path: string) => (await server.get<{ content: Row[] }>(path)).content[0]?.id;
  const product = await list(`/api/products?searchTerm=${sku}`);
  const warehouse = await list('/api/warehouses?searchTerm=NORTH');
  const onHand = async () =>
    Number(
      (await server.get<Stock>(`/api/stocks/warehouse/${warehouse}/product/${product}`)).onHand,
    );
  return { product, warehouse, onHand };
}

async function enterAdjustment(page: Page, quantity: string, reason: string) {
  await page.goto('/dashboard/stock/new');
  await page.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'Adjustment' }).click();
  await choose(page, 'Warehouse', 'NORTH');
  await page.getByLabel('Reason').fill(reason);
  await page.getByRole('combobox', { name: 'Line 1 Product' }).fill(sku);
  await page.getByRole('option', { name: new RegExp(sku) }).click();
  await page.getByRole('textbox', { name: 'Line 1 Quantity' }).fill(quantity);
  await page.getByRole('button', { name: /Submit for approval/ }).click();
}

test('an approved adjustment moves the stock, a void one does not', async ({ context }) => {
  const clerk = await as(context, 'encoder');
  const boss = await as(context, 'manager');
  const { onHand, product } = await places(boss.server);
  const before = await onHand();

  const reason = unique('Broken in the aisle');
  await enterAdjustment(clerk.page, '-3', reason);
  await expect(clerk.page.locator('main [data-status=pending-approval]').first()).toBeVisible();
  await expect(clerk.page.getByRole('button', { name: /Approve/ })).toHaveCount(0);
  expect(await onHand()).toBe(before);

  await boss.page.goto(clerk.page.url());
  await expect(boss.page.getByText(reason).first()).toBeVisible();
  await boss.page.keyboard.press('a');
  const dialog = boss.page.getByRole('dialog');
  await expect(dialog).toContainText('on hand −3');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(boss.page.locator('main [data-status=received-by-warehouse]').first()).toBeVisible();
  expect(await onHand()).toBe(before - 3);
  await boss.page.goto(`/dashboard/product/${product}`);
  await expect(boss.page.getByRole('row', { name: /North depot/ })).toContainText(
    (before - 3).toLocaleString('en-US'),
  );

  await enterAdjustment(clerk.page, '5', unique('Found behind the rack'));
  await expect(clerk.page.getByRole('heading', { level: 1, name: /^STK-/ })).toBeVisible();
  await boss.page.goto(clerk.page.url());
  await boss.page.getByRole('button', { name: 'More actions' }).click();
  await boss.page.getByRole('menuitem', { name: 'Void' }).click();
  await dialog.getByLabel('Reason').fill('Counted twice');
  await dialog.getByRole('button', { name: 'Void' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(boss.page.getByText('Counted twice').first()).toBeVisible();
  expect(await onHand()).toBe(before - 3);
});

test('an adjustment requires a reason and lines, shown at their fields', async ({ context }) => {
  const { page } = await as(context, 'encoder');
  await page.goto('/dashboard/stock/new');
  await page.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'Adjustment' }).click();
  await page.getByRole('button', { name: /Submit for approval/ }).click();
  await expect(page.getByText('Warehouse is required')).toBeVisible();
  await expect(page.getByText('Reason is required')).toBeVisible();

  await choose(page, 'Warehouse', 'NORTH');
  await page.getByLabel('Reason').fill('Counted');
  await page.getByRole('button', { name: /Submit for approval/ }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Add at least one line.' })).toBeVisible();
});

test('a loss beyond what is there is refused in the server’s words', async ({ context }) => {
  const clerk = await as(context, 'encoder');
  const boss = await as(context, 'manager');
  const { onHand } = await places(boss.server);
  const before = await onHand();
  await enterAdjustment(clerk.page, '-99999', unique('Typed too much'));
  await expect(clerk.page.getByRole('heading', { level: 1, name: /^STK-/ })).toBeVisible();
  await boss.page.goto(clerk.page.url());
  await boss.page.getByRole('button', { name: /Approve/ }).click();
  const dialog = boss.page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toContainText(new RegExp(`${sku}.* in North depot`));
  await expect(dialog.getByRole('button', { name: 'Approve' })).toBeDisabled();
  expect(await onHand()).toBe(before);
});

test('nobody approves their own work but an admin, and that shows', async ({ context }) => {
  const boss = await as(context, 'manager');
  await enterAdjustment(boss.page, '1', unique('Found'));
  await expect(boss.page.getByRole('heading', { level: 1, name: /^STK-/ })).toBeVisible();
  await boss.page.getByRole('button', { name: /Approve/ }).click();
  await expect(boss.page.getByRole('dialog').getByRole('alert')).toContainText(
    'Somebody else has to approve this',
  );
});
