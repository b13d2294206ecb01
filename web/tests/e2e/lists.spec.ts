import type { Page } from '@playwright/test';
import { expectNothing } from './axe';
import { grid, tool } from './list-parts';
import { expect, openAs, test } from './support';

const heads = (page: Page) => grid(page).getByRole('columnheader');
const panel = (page: Page, name: string) => page.getByRole('dialog', { name });

test('columns and height of the rows are chosen by keyboard and kept for the person', async ({
  page,
  browser,
  watch,
}) => {
  await page.setViewportSize({ width: 1680, height: 900 });
  await openAs(page, 'manager', '/dashboard/order/list/pending');
  await expect(heads(page).getByText('Warehouse')).toBeVisible();
  await tool(page, 'Columns').focus();
  await page.keyboard.press('Enter');
  const columns = panel(page, 'Columns');
  await expect(columns.getByRole('checkbox', { name: /Number/ })).toBeDisabled();
  await columns.getByRole('checkbox', { name: 'Warehouse' }).focus();
  await page.keyboard.press('Space');
  await columns.getByRole('checkbox', { name: 'Customer code' }).focus();
  await page.keyboard.press('Space');
  await columns.getByRole('button', { name: 'Comfortable' }).focus();
  await page.keyboard.press('Enter');
  await expectNothing(page);
  await page.keyboard.press('Escape');
  await expect(tool(page, 'Columns')).toBeFocused();

  const chosen = async (shown: Page) => {
    await expect(heads(shown).getByText('Customer code')).toBeVisible();
    await expect(heads(shown).getByText('Warehouse')).toHaveCount(0);
    await expect(grid(shown).getByRole('row').nth(1)).toHaveCSS('height', '44px');
  };
  await chosen(page);
  await page.reload();
  await chosen(page);
  await page.getByRole('tab', { name: /Cancelled/ }).click();
  await chosen(page);

  const other = await browser.newContext({ storageState: await page.context().storageState() });
  await watch(other);
  const encoder = await other.newPage();
  await encoder.setViewportSize({ width: 1680, height: 900 });
  await openAs(encoder, 'admin', '/dashboard/order/list/pending');
  await expect(heads(encoder).getByText('Warehouse')).toBeVisible();
  await other.close();

  await tool(page, 'Columns').click();
  await columns.getByRole('button', { name: 'Reset to default' }).click();
  await page.keyboard.press('Escape');
  await expect(heads(page).getByText('Warehouse')).toBeVisible();
  await expect(grid(page).getByRole('row').nth(1)).toHaveCSS('height', '36px');
});

test('columns are moved by keyboard and resized with the pointer, and a view keeps both', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1680, height: 900 });
  await openAs(page, 'manager', '/dashboard/order/list/pending');
  const names = () => heads(page).allInnerTexts();
  await expect(heads(page).getByText('Requested')).toBeVisible();
  await tool(page, 'Columns').click();
  const up = panel(page, 'Columns').getByRole('button', { name: 'Move Requested up' });
  await up.focus();
  for (const passed of ['Customer code', 'Warehouse', 'Customer']) {
    await page.keyboard.press('Enter');
    await expect(up, `after ${passed}`).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect
    .poll(async () => (await names()).filter((name) => /^(Customer|Requested)$/.test(name)))
    .toEqual(['Requested', 'Customer']);

  const requested = heads(page).filter({ hasText: 'Requested' });
  const before = (await requested.boundingBox())?.width ?? 0;
  const edge = requested.locator('.MuiDataGrid-columnSeparator');
  // Waits until the closed panel's backdrop has gone.
  await edge.hover();
  const { x = 0, y = 0, width = 0, height = 0 } = (await edge.boundingBox()) ?? {};
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + 60, y + height / 2, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await requested.boundingBox())?.width).toBe(before + 60);

  await page.reload();
  await expect.poll(async () => (await requested.boundingBox())?.width).toBe(before + 60);
  await tool(page, 'Views').click();
  await panel(page, 'Views').getByLabel('View name').fill('By day');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`columns=.*requestedDate-${before + 60}.*customerName`));
  await page.keyboard.press('Escape');
  await tool(page, 'Columns').click();
  await panel(page, 'Columns').getByRole('button', { name: 'Reset to default' }).click();
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await requested.boundingBox())?.width).toBe(before);
});

test('a list opened from the menu has its last filters, a link its own, and a cleared one none', async ({
  page,
}) => {
  await openAs(page, 'manager', '/dashboard/order/list/delivered');
  const fromMenu = async () => {
    await page.getByRole('link', { name: 'Waybill' }).first().click();
    // An open menu closes on navigation.
    await expect(page).not.toHaveURL(/order\/list/);
    await expect(heads(page).getByText('Dispatch', { exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'Order', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Delivered Orders' }).click();
  };
  await heads(page).getByText('Date', { exact: true }).click();
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: 'Warehouse' }).click();
  await page.getByRole('option', { name: /Main/ }).click();
  await page.getByLabel('Rows per page').selectOption('10');
  await expect(page).toHaveURL(/warehouseId=.*sort=orderDate.*size=10/);
  const last = new URL(page.url()).search;

  await fromMenu();
  await expect(page).toHaveURL(new RegExp(`delivered\\${last}$`));
  await page.goBack();
  await expect(page).not.toHaveURL(/order\/list/);

  await page.goto('/dashboard/order/list/delivered?sort=orderNo,asc');
  await expect(page).toHaveURL(/delivered\?sort=orderNo,asc$/);
  await page.goto('/dashboard/order/list/delivered');
  await expect(page).toHaveURL(new RegExp(`delivered\\${last}$`));

  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).not.toHaveURL(/warehouseId|sort/);
  await fromMenu();
  await expect(grid(page).getByRole('row').nth(1)).toBeVisible();
  await expect(page).not.toHaveURL(/warehouseId|sort/);
});

test('a view holds filters, sort and columns, survives a reload, reaches another tab and nobody else', async ({
  page,
  context,
}) => {
  await openAs(page, 'manager', '/dashboard/order/list/delivered');
  await heads(page).getByText('Number', { exact: true }).click();
  await tool(page, 'Columns').click();
  await panel(page, 'Columns').getByRole('checkbox', { name: 'Attention' }).uncheck();
  await page.keyboard.press('Escape');
  await tool(page, 'Views').click();
  await panel(page, 'Views').getByLabel('View name').fill('By number');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/sort=orderNo.*columns=/);
  await expectNothing(page);
  await page.keyboard.press('Escape');
  await expect(tool(page, 'By number')).toBeVisible();
  const saved = new URL(page.url()).search;

  await page.goto('/dashboard/customer/list');
  const tab = await context.newPage();
  await openAs(tab, 'manager', '/dashboard/order/list/delivered?size=50');
  await tool(tab, 'Views').click();
  await panel(tab, 'Views').getByRole('button', { name: 'By number', exact: true }).click();
  await expect(tab).toHaveURL(new RegExp(`\\${saved}$`));
  await expect(heads(tab).getByText('Attention')).toHaveCount(0);

  await tool(tab, 'By number').click();
  await panel(tab, 'Views').getByRole('button', { name: 'Rename view By number' }).click();
  await panel(tab, 'Views').getByLabel('Rename view By number').fill('Numbers');
  await page.keyboard.press('Enter');
  await panel(tab, 'Views').getByRole('button', { name: 'Rename', exact: true }).click();
  await panel(tab, 'Views').getByRole('button', { name: 'The list opens with Numbers' }).click();
  await tab.keyboard.press('Escape');

  await page.goto('/dashboard/order/list/delivered');
  await expect(page).toHaveURL(new RegExp(`\\${saved}$`));
  await expect(tool(page, 'Numbers')).toBeVisible();

  const admin = await context.newPage();
  await openAs(admin, 'admin', '/dashboard/order/list/delivered');
  await expect(grid(admin).getByRole('row').nth(1)).toBeVisible();
  await expect(admin).toHaveURL(/delivered$/);
  await tool(admin, 'Views').click();
  await expect(panel(admin, 'Views')).toContainText('No saved views yet');

  await tool(page, 'Numbers').click();
  await panel(page, 'Views').getByRole('button', { name: 'Delete view Numbers' }).click();
  await page.keyboard.press('Escape');
  await expect(tool(page, 'Views')).toBeVisible();
});

test('on a phone the first row begins in the upper half, with search and status tabs above it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, 'manager', '/dashboard/order/list/delivered');
  const first = page.getByRole('link', { name: /ORD-/ }).first();
  await expect(first).toBeVisible();
  expect((await first.boundingBox())?.y).toBeLessThan(310);
  await expect(page.getByRole('searchbox')).toBeInViewport();
  await expect(page.getByRole('tab', { name: /Delivered/ })).toBeInViewport();
  const bar = page.getByRole('navigation', { name: 'Quick access' });
  await expect(bar.getByRole('button', { name: 'Search' })).toBeInViewport();
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('button', { name: 'Download' })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'More actions' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Download' })).toBeHidden();

  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('button', { name: 'Warehouse' }).click();
  await sheet.getByRole('option').first().click();
  await expect(page).toHaveURL(/warehouseId=/);
  await expectNothing(page);
  await sheet.getByRole('button', { name: /^Show \d+ rows?$/ }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove filter Warehouse' }).click();
  await expect(page).not.toHaveURL(/warehouseId=/);
  await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
