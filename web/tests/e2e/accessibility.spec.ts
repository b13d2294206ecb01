import { chapters } from '../screens/chapters';
import { keptFor, looks } from '../screens/looks';
import { findRecords, type Records } from '../screens/records';
import { opening } from './addresses';
import { aside, expectAccessible, loaded } from './axe';
import { openRoutes, protectedRoutes } from './route-table';
import { openAs, test } from './support';

// What fades is there at once, and both workers take part.
test.use({
  viewport: { width: 1440, height: 900 },
  contextOptions: { reducedMotion: 'reduce' },
});
test.describe.configure({ mode: 'parallel' });

for (const { path } of openRoutes) {
  test(`axe finds nothing on ${path}, light and dark`, async ({ page }) => {
    await page.goto(path);
    await loaded(page);
    await expectAccessible(page);
  });
}

for (const route of protectedRoutes) {
  test(`axe finds nothing on ${route.path}, light and dark`, async ({ page }) => {
    const { role, address } = await opening(page.request, route);
    await openAs(page, role, address);
    await loaded(page);
    await expectAccessible(page);
  });
}

/** Of each kind of page one. */
const inArabic = [
  '/dashboard',
  '/dashboard/customer/:id',
  '/dashboard/product/edit/:id',
  '/dashboard/order/list/mine',
  '/dashboard/dispatch/:id',
  '/dashboard/stock/new',
  '/dashboard/Inventory/dashboard',
  '/dashboard/Report/stock',
];

for (const route of protectedRoutes.filter(({ path }) => inArabic.includes(path))) {
  test(`axe finds nothing on ${route.path} in Arabic`, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('i18nextLng', 'ar'));
    const { role, address } = await opening(page.request, route);
    await openAs(page, role, address);
    await loaded(page);
    await expectAccessible(page);
  });
}

const dialogs = chapters
  .flatMap(({ scenes }) => scenes)
  .filter(({ extent }) => extent === 'window');
let records: Records;

for (const scene of dialogs) {
  test(`axe finds nothing on what opens: ${scene.name}`, async ({ page }) => {
    records ??= await findRecords(page.request);
    const look = looks.find(({ name }) => name === (scene.looks?.[0] ?? 'light')) ?? looks[0];
    await page.setViewportSize({ width: look.width, height: look.height });
    await page.addInitScript((kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    }, keptFor(look));
    const open = async (path: string) => {
      await openAs(page, scene.as ?? 'manager', path);
      await loaded(page);
    };
    await scene.play({ page, look, records, open });
    await expectAccessible(page, aside);
  });
}
