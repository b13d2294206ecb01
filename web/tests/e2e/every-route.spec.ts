import { opening } from './addresses';
import { openRoutes, protectedRoutes } from './route-table';
import { expectSound, test } from './visitor';

// Both workers take part.
test.describe.configure({ mode: 'parallel' });

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

for (const { path } of openRoutes) {
  test(`${path} is accessible, fits every window, has its name and breaks nothing`, async ({
    visitor,
  }) => {
    await expectSound(await visitor(null), path);
  });
}

for (const route of protectedRoutes) {
  const axe = !alike.includes(route.path);
  const is = axe ? 'is accessible, fits every window,' : 'fits every window,';
  test(`${route.path} ${is} has its name and breaks nothing`, async ({ visitor, request }) => {
    const { role, address } = await opening(request, route);
    await expectSound(await visitor(role), address, { axe });
  });
}

/** Of each kind of page one. */
const inArabic = [
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

for (const route of protectedRoutes.filter(({ path }) => inArabic.includes(path))) {
  test(`${route.path} is accessible in Arabic, fits every window, has its name and breaks nothing`, async ({
    visitor,
    request,
  }) => {
    const { role, address } = await opening(request, route);
    await expectSound(await visitor(role, 'ar'), address);
  });
}
