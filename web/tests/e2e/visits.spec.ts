import type { Page } from '@playwright/test';
import { opening } from './addresses';
import { arabic } from './kept';
import { openRoutes, protectedRoutes, screenOf } from './route-table';
import { expect, test as withPage } from './support';
import { faultsAt, faultsInArabic } from './visit';

// Both workers take part.
withPage.describe.configure({ mode: 'parallel' });

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
 * Lists that differ from another one of their noun only in the word of the status and in which rows they hold: the
 * same columns, filters and buttons from the same code, and the colours of a status are held by `palette.test.ts`. Axe
 * looks at one of each kind: orders that wait (pending, selectable), that travel (approved) and that are delivered;
 * dispatches of every status and a driver's trips; stock on its way (in transit) and not (pending); what one made.
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

/** Of each kind of page one, at which axe looks in Arabic too. */
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
