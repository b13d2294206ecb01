import type { Page } from '@playwright/test';
import { opening } from './addresses';
import { arabic } from './kept';
import { openRoutes, protectedRoutes, screenOf } from './route-table';
import { expect, test as withPage } from './support';
import { faultsAt, faultsInArabic } from './visit';

// Lets both workers run these tests. The lists of orders are nine pages, each seen at seven widths.
withPage.describe.configure({ mode: 'parallel', timeout: 240_000 });

const vertical = { settings: JSON.stringify({ themeLayout: 'vertical' }) };

const test = withPage.extend<{ inArabic: Page }>({
  inArabic: async ({ keeper, options, watch }, use) => {
    const kept = await keeper.open(options, { ...arabic, ...vertical });
    await watch(kept.context);
    await use(kept.page);
    await keeper.tidy(kept);
  },
});

/**
 * Lists that differ from another one of their noun only in status and rows. Columns, filters and buttons share their
 * code, and `palette.test.ts` checks status colors. Axe checks one of each kind: waiting orders (pending, selectable),
 * traveling ones (approved) and delivered ones; dispatches of every status and a driver's trips; stock in transit and
 * not (pending); one's own documents.
 */
const alike: readonly string[] = [
  '/dashboard/order/list/loaded',
  '/dashboard/order/list/dispatch',
  '/dashboard/order/list/cancelled',
  '/dashboard/dispatch/list/waiting',
  '/dashboard/dispatch/list/loaded',
  '/dashboard/dispatch/list/delivered',
  '/dashboard/dispatch/list/cancelled',
  '/dashboard/dispatch/list/mine',
  '/dashboard/stock/list/approved',
  '/dashboard/stock/list/received',
  '/dashboard/stock/list/void',
  '/dashboard/receivable/list/approved',
  '/dashboard/receivable/list/void',
];

/** One page of each kind, which axe checks in Arabic too. */
const axeInArabic = [
  '/dashboard',
  '/dashboard/customer/:id',
  '/dashboard/product/edit/:id',
  '/dashboard/order/list/pending',
  '/dashboard/order/:id',
  '/dashboard/order/new',
  '/dashboard/dispatch/:id',
  '/dashboard/stock/new',
  '/dashboard/Inventory/dashboard',
  '/dashboard/Report/stock',
];

test('the pages for everybody are accessible, fit every window, have a name and break nothing', async ({
  page,
}) => {
  const faults: string[] = [];
  for (const { path } of openRoutes) {
    const found = await faultsAt({ page, role: null, address: path, axe: true });
    faults.push(...found.map((fault) => `${path}: ${fault}`));
  }
  expect(faults, faults.join('\n')).toEqual([]);
});

const screens = new Set(protectedRoutes.map(screenOf));

for (const screen of screens) {
  const routes = protectedRoutes.filter((route) => screenOf(route) === screen);
  test(`${screen} is accessible, fits every window, has a name and breaks nothing`, async ({
    page,
    inArabic,
    request,
  }) => {
    const faults: string[] = [];
    for (const route of routes) {
      const axe = !alike.includes(route.path);
      const who = await opening(request, route);
      const found = await faultsAt({ page, ...who, axe });
      if (axe) {
        const also = axeInArabic.includes(route.path);
        found.push(...(await faultsInArabic({ page: inArabic, ...who, axe: also })));
      }
      faults.push(...found.map((fault) => `${route.path}: ${fault}`));
    }
    expect(faults, faults.join('\n')).toEqual([]);
  });
}
