import type { Page } from '@playwright/test';
import { paths } from '../../src/app/paths';
import { openAs } from '../e2e/support';
import type { Records } from './records';
import { type Chapter, desktopLooks, opened, page, type Scene, type Stage } from './scene';

const approved = paths.order.list('approved');
const pending = ({ orders }: Records) => paths.order.details(orders.pending);
const more = /^(More actions|إجراءات أخرى)$/;

const signingIn: Scene[] = [
  session('waiting', 'Registered, without a role yet', { role: null, permissions: [] }),
  session('first-password', 'The first sign-in', { mustChangePassword: true }),
];

const states: Scene[] = [
  opened('order-mistakes', 'A form with mistakes', paths.order.new, async ({ page }) => {
    await page.keyboard.press('Control+s');
    await page.locator('[aria-invalid=true]').first().waitFor();
  }),
  {
    name: 'order-list-loading',
    title: 'A list that is on its way',
    route: paths.order.lists,
    extent: 'window',
    unsettled: true,
    play: async ({ page }) => {
      await page.route('**/api/order-products?*', () => undefined);
      await openAs(page, 'manager', approved);
      await page.locator('.MuiSkeleton-root:visible').first().waitFor();
      await tabsStand(page);
    },
  },
  opened('document-menu', 'Menu of a document', pending, async ({ page }) => {
    await page.getByRole('button', { name: more }).first().click();
    await page.getByRole('menuitem').first().waitFor();
  }),
  opened(
    'row-menu',
    'Menu of a row',
    approved,
    async ({ page }) => {
      // An order on a dispatch has no such action.
      await page.locator('.MuiDataGrid-row').getByRole('button', { name: more }).first().click();
      await page.getByRole('menuitem').first().waitFor();
    },
    { looks: desktopLooks, route: paths.order.lists },
  ),
  opened(
    'document-trail',
    'Opened from a list',
    approved,
    async ({ page }) => {
      await page.locator('.MuiDataGrid-row').first().click();
      await page.waitForURL(/\/order\/[0-9a-f-]{36}/);
      await page.getByRole('heading', { level: 1, name: /ORD-/ }).waitFor();
    },
    { looks: desktopLooks, route: paths.order.details(':id') },
  ),
];

const looksAndWidths: Scene[] = [
  setting('preset-purple', 'Purple', { themeColorPresets: 'purple' }),
  setting('preset-orange', 'Orange', { themeColorPresets: 'orange' }),
  setting('contrast-default', 'Default contrast', { themeContrast: 'default' }),
  wide('tablet-list', 'A list, 820 wide', approved, 820, 'light'),
  wide('tablet-order', 'An order, 820 wide', pending, 820, 'light'),
  wide('wide-list', 'A list, 1920 wide', approved, 1920, 'light'),
  wide('wide-order', 'An order, 1920 wide', pending, 1920, 'light'),
  wide('phone-list', 'A list on a phone, Arabic', approved, 390, 'arabic'),
  wide('phone-order', 'An order on a phone, Arabic', pending, 390, 'arabic'),
  wide(
    'phone-statement',
    'A statement on a phone, Arabic',
    ({ customer }) => paths.customer.statement(customer.id),
    390,
    'arabic',
  ),
];

const forecasts: Scene[] = [
  page(
    'proposals',
    'What to order, by supplier',
    ({ bare }) => paths.stock.proposalsFor({ warehouseId: bare }),
    { route: paths.stock.proposals },
  ),
  opened(
    'product-supply',
    'What to order of a product',
    ({ product, warehouse }) => paths.product.supply(product, { warehouseId: warehouse }),
    async ({ page }) => {
      await page.locator('.recharts-surface').first().waitFor();
    },
    { extent: 'page', route: paths.product.details(':id') },
  ),
];

/** Scene of the first page after one response about the user. */
function session(name: string, title: string, change: object): Scene {
  const play = async ({ page, open }: Stage) => {
    await page.route('**/api/auth/me', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), ...change } });
    });
    await open(paths.dashboard);
  };
  return { name, title, route: paths.dashboard, extent: 'window', play };
}

/** Scene of the dashboard with a changed setting. */
function setting(name: string, title: string, change: object): Scene {
  const play = async ({ page, open }: Stage) => {
    await page.addInitScript(
      (kept) => localStorage.setItem('settings', kept),
      JSON.stringify(change),
    );
    await open(paths.inventory);
  };
  return { name, title, route: paths.inventory, extent: 'window', looks: ['light'], play };
}

/** Scene of a page in a window of another width. */
function wide(
  name: string,
  title: string,
  path: string | ((records: Records) => string),
  width: number,
  look: 'light' | 'arabic',
): Scene {
  // Phones and tablets have a touch screen.
  const scene = page(name, title, path, { looks: [look], touch: width < 900 });
  const play = async (stage: Stage) => {
    await stage.page.setViewportSize({ width, height: 900 });
    await scene.play(stage);
  };
  return { ...scene, play };
}

/** Waits until the tabs have their counts and the line is below the selected one. */
async function tabsStand(page: Page) {
  await page
    .getByRole('tab')
    .filter({ hasText: /[\d٠-٩]/ })
    .first()
    .waitFor();
  await page.waitForFunction(() => {
    const of = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    const tab = of('[role=tab][aria-selected=true]');
    const line = of('.MuiTabs-indicator');
    const stands =
      tab && line && Math.abs(tab.left - line.left) < 1 && Math.abs(tab.width - line.width) < 1;
    return stands && document.fonts.status === 'loaded';
  });
}

/** Chapters of special states and other windows. */
export const other: readonly Chapter[] = [
  { title: 'Before there is a role', scenes: signingIn },
  { title: 'On the way, wrong, open', scenes: states },
  { title: 'Forecasts', scenes: forecasts },
  { title: 'Other looks and widths', scenes: looksAndWidths },
];
