import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type Page, test } from '@playwright/test';
import { Api, openAs } from '../e2e/support';

/** Where the pictures go. */
const folder = process.env.SCREENS ?? 'screens';

const looks = [
  { name: 'desk', width: 1440, height: 900, mode: 'light' },
  { name: 'desk-dark', width: 1440, height: 900, mode: 'dark' },
  { name: 'phone', width: 390, height: 844, mode: 'light' },
] as const;

for (const look of looks) {
  test(`pictures, ${look.name}`, async ({ browser }) => {
    mkdirSync(folder, { recursive: true });
    const page = await open(browser, look);
    const shoot = async (name: string) => {
      // Skeletons give way, and what moves comes to rest.
      await page.waitForTimeout(900);
      await page.screenshot({ path: join(folder, `${name}-${look.name}.png`) });
    };
    await page.goto('/auth/jwt/login');
    await page.getByLabel('Username').waitFor();
    await shoot('sign-in');

    await openAs(page, 'manager', '/dashboard');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await shoot('customer-list');

    await page.goto('/dashboard/order/list/pending');
    await page.getByText(/ORD-/).first().waitFor();
    await shoot('order-list');

    await page.goto(`/dashboard/order/${await largestPending(page)}`);
    await page.getByText('Timeline').waitFor();
    await shoot('order-details');

    await page.goto('/dashboard/order/new');
    await fillOrder(page);
    await shoot('order-new');
    await page.context().close();
  });
}

async function open(browser: Browser, look: (typeof looks)[number]): Promise<Page> {
  const { width, height, mode } = look;
  const context = await browser.newContext({
    viewport: { width, height },
    reducedMotion: 'reduce',
  });
  await context.addInitScript((themeMode) => {
    localStorage.setItem('settings', JSON.stringify({ themeMode }));
  }, mode);
  return context.newPage();
}

async function largestPending(page: Page): Promise<string> {
  const api = await Api.as(page.request, 'manager');
  const { content } = await api.get<{ content: { id: string; lineCount: number }[] }>(
    '/api/order-products?status=pending&size=50',
  );
  const [first] = content
    .filter((order) => order.lineCount <= 6)
    .sort((one, other) => other.lineCount - one.lineCount);
  return first?.id ?? '';
}

/** An order in the middle of being typed, one line of it beyond the stock. */
async function fillOrder(page: Page): Promise<void> {
  const api = await Api.as(page.request, 'manager');
  const { content } = await api.get<{
    content: { code: string; creditLimit: string | null; onHold: boolean }[];
  }>('/api/customers?active=true&size=100');
  const customer = content.find((each) => each.creditLimit !== null && !each.onHold);
  await page
    .getByLabel(/^Customer\b/)
    .first()
    .fill(customer?.code ?? '');
  await page.getByRole('option').first().click();
  await page.getByLabel(/^Warehouse/).fill('main');
  await page.getByRole('option').first().click();
  await page.getByLabel('Line 1 Product').click();
  for (const [row, [product, quantity]] of [
    ['espresso', '4'],
    ['basmati', '12'],
    ['apple juice', '900'],
  ].entries()) {
    await page.keyboard.type(product ?? '');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await page.locator(`[data-cell="${row}:quantity"]:focus`).waitFor();
    await page.keyboard.type(quantity ?? '');
    if (row < 2) {
      await page.keyboard.press('Enter');
      await page.locator(`[data-cell="${row + 1}:product"]:focus`).waitFor();
    }
  }
}
