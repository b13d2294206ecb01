import type { Page } from '@playwright/test';
import { type Api, expect } from './support';

interface Customer {
  id: string;
  code: string;
  name: string;
  creditLimit: string | null;
  balance: string;
  openOrders: string;
  onHold: boolean;
  active: boolean;
}

interface Stock {
  productId: string;
  sku: string;
  name: string;
  unit: string;
  available: string;
}

interface Warehouse {
  id: string;
  code: string;
  name: string;
}

export interface Placed {
  id: string;
  number: string;
  version: number;
}

interface Pages<Row> {
  content: Row[];
}

/** Returns a warehouse of the demo company with enough stock of several products. */
export async function findGoods(api: Api, products = 3) {
  const customers = (await api.get<Pages<Customer>>('/api/customers?active=true&size=100')).content;
  const warehouses = (await api.get<Pages<Warehouse>>('/api/warehouses?active=true&size=10'))
    .content;
  // Other tests create empty warehouses.
  for (const warehouse of warehouses) {
    const stocks = await api.get<Pages<Stock>>(
      `/api/stocks/warehouse/${warehouse.id}?onHandOnly=true&size=100`,
    );
    const plenty = stocks.content.filter((stock) => Number(stock.available) >= 20);
    if (plenty.length >= products) return { warehouse, plenty, ...kinds(customers) };
  }
  throw new Error(`no warehouse has ${products} products with plenty of stock`);
}

function kinds(customers: Customer[]) {
  return {
    unlimited: first(customers, (each) => each.creditLimit === null && !each.onHold),
    limited: first(customers, (each) => each.creditLimit !== null && !each.onHold),
    held: customers.find((each) => each.onHold),
  };
}

interface Line {
  productId: string;
  quantity: string;
  unitPrice?: string;
}

export function place(
  api: Api,
  customerId: string,
  warehouseId: string,
  lines: Line[],
  more: object = {},
): Promise<Placed> {
  const draft = { customerId, warehouseId, lines, ...more };
  return api.send<Placed>('POST', '/api/order-products', draft);
}

/** Returns a text that no other order has. */
export function unique(): string {
  return `T-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 6)}`.toUpperCase();
}

/** Returns the focused cell of the lines: `0:quantity`. */
export function focusedCell(page: Page): Promise<string | undefined> {
  return page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.cell);
}

/** Pastes text at the focus, as from a spreadsheet. */
export function paste(page: Page, text: string): Promise<void> {
  return page.evaluate((block) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', block);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
}

/** Presses Tab until the first product has the focus. */
export async function tabToLines(page: Page): Promise<void> {
  await expect(page.locator('[data-cell="0:product"]')).toBeVisible();
  for (let tries = 0; tries < 20; tries++) {
    if ((await focusedCell(page)) === '0:product') return;
    await page.keyboard.press('Tab');
  }
  expect(await focusedCell(page)).toBe('0:product');
}

/** Types a line at the focus and ends in the first cell of the next one. */
export async function typeLine(page: Page, row: number, sku: string, quantity: string) {
  await expect.poll(() => focusedCell(page)).toBe(`${row}:product`);
  await page.keyboard.type(sku);
  await page.keyboard.press('Enter');
  await expect.poll(() => focusedCell(page)).toBe(`${row}:quantity`);
  await page.keyboard.type(quantity);
  await page.keyboard.press('Enter');
}

function first<T>(all: readonly T[], fits: (each: T) => boolean): T {
  const found = all.find(fits);
  if (!found) throw new Error('The demo company has nothing that fits.');
  return found;
}
