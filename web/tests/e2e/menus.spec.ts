import type { Page } from '@playwright/test';
import { type Role, roles } from '../../src/api/roles';
import { newAccount, openAsPerson } from './day-records';
import { pathsWithout } from './inside';
import { protectedRoutes } from './route-table';
import { expect, openAs, test } from './support';

/** Section 6 of the specification, line by line: what stands in the menu, and for whom. */
const matrix: readonly (readonly [items: readonly string[], roles: string])[] = [
  [['Customer', 'Supplier', 'Product'], 'admin, manager, book-keeper'],
  [['Warehouse'], 'admin, manager, warehouse-manager, book-keeper'],
  [['User'], 'admin'],
  [['Employee'], 'admin, manager, book-keeper'],
  [['Create Receivable', 'Pending Receivable', 'Approved Receivable', 'Void Receivable'], 'admin'],
  [['Create Order'], 'admin, manager, encoder, book-keeper'],
  [['Waiting Orders'], 'admin, manager'],
  [
    ['Approved Orders', 'Loaded Orders', 'Dispatch Orders'],
    'admin, manager, checker, warehouse-manager, book-keeper',
  ],
  [['Delivered Orders'], 'admin, manager, book-keeper'],
  [['Cancelled Orders'], 'admin, manager, encoder, book-keeper'],
  [['Create Dispatch'], 'admin, manager, encoder'],
  [['Waiting Dispatch'], 'admin, manager, checker'],
  [['On-Transit Dispatch'], 'admin, manager, checker, driver, assistant'],
  [['Delivered Dispatch', 'Cancelled Dispatch'], 'admin, manager'],
  [['Create Stock Transaction'], 'admin, manager, encoder, book-keeper'],
  [['Pending Stock Approval', 'Approved Stock'], 'admin, manager, book-keeper'],
  [['In-Transit Stock', 'Received Stock'], 'admin, manager, warehouse-manager'],
  [['Void Stock'], 'admin, manager'],
  [['Inventory Report', 'Customer Report'], 'admin, manager'],
];

/** The groups of section 2, with what they hold. */
const groups: Record<string, RegExp> = {
  Admin: /^(Customer|Supplier|Warehouse|User|Employee|Product)$/,
  Receivable: /Receivable$/,
  Order: / Orders?$/,
  Dispatch: / Dispatch$/,
  'Stock Management': /Stock/,
  Reports: / Report$/,
};

/** An id that no record has. */
const nobodys = '01900000-0000-7000-8000-00000000ffff';

// Menus open and close at once, and both workers take part.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ mode: 'parallel' });

function itemsOf(role: Role): string[] {
  return matrix
    .filter(([, allowed]) => allowed.split(', ').includes(role))
    .flatMap(([items]) => items);
}

function groupsOf(role: Role): string[] {
  return Object.keys(groups).filter((group) => itemsOf(role).some((item) => isIn(item, group)));
}

const isIn = (item: string, group: string) => groups[group]?.test(item) ?? false;
const bar = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' });

/** Opens group after group and reads what is in it. */
async function shownInMenus(page: Page): Promise<Record<string, string[]>> {
  const shown: Record<string, string[]> = {};
  await expect(bar(page).getByRole('button').first()).toBeVisible();
  for (const group of await bar(page).getByRole('button').all()) {
    const name = await group.innerText();
    await group.click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    shown[name] = await page.getByRole('menuitem').allInnerTexts();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
  }
  return shown;
}

async function layOut(page: Page, themeLayout: string) {
  await page.setViewportSize({ width: 1440, height: 1400 });
  await page.addInitScript((kept) => {
    localStorage.setItem('settings', kept);
  }, JSON.stringify({ themeLayout }));
}

test('the table of this test holds every item of the menu once', () => {
  const items = matrix.flatMap(([each]) => each);
  expect(new Set(items).size).toBe(items.length);
  expect(itemsOf('admin')).toHaveLength(items.length);
  for (const item of items) {
    expect(Object.keys(groups).filter((group) => isIn(item, group))).toHaveLength(1);
  }
});

for (const role of roles) {
  for (const layout of ['horizontal', 'mini'] as const) {
    test(`the ${layout} menu of ${role} is that of the specification`, async ({ page }) => {
      await layOut(page, layout);
      await openAs(page, role, '/');
      const shown = await shownInMenus(page);
      expect(Object.keys(shown)).toEqual(groupsOf(role));
      expect(Object.values(shown).flat().sort()).toEqual(itemsOf(role).sort());
      for (const [group, items] of Object.entries(shown)) {
        expect(items.filter((item) => !isIn(item, group))).toEqual([]);
      }
    });
  }

  test(`the vertical menu of ${role} is that of the specification`, async ({ page }) => {
    await layOut(page, 'vertical');
    await openAs(page, role, '/');
    await expect(bar(page).getByRole('link')).toHaveCount(itemsOf(role).length);
    const links = await bar(page).getByRole('link').allInnerTexts();
    expect(links.sort()).toEqual(itemsOf(role).sort());
    const heads = await bar(page).getByRole('button').allInnerTexts();
    expect(heads.map((head) => head.toLowerCase())).toEqual(
      groupsOf(role).map((group) => group.toLowerCase()),
    );
  });

  test(`${role} is denied every route of which the server grants nothing`, async ({ page }) => {
    await openAs(page, role, '/');
    await expect(bar(page)).toBeVisible();
    const granted = await page.evaluate(async () => {
      const answer = await fetch('/api/auth/me', {
        headers: { Authorization: `Bearer ${sessionStorage.getItem('accessToken')}` },
      });
      const { permissions } = (await answer.json()) as { permissions: { operation: string }[] };
      return permissions.map(({ operation }) => operation);
    });
    const forbidden = protectedRoutes.filter(
      ({ path, needs }) =>
        path !== '/dashboard' && !needs.some((operation) => granted.includes(operation)),
    );
    const paths = forbidden.map(({ path }) => path.replace(/:\w+/g, nobodys));
    expect(await pathsWithout(page, 'Permission Denied', paths)).toEqual([]);
    expect(forbidden.length > 0 || role === 'admin').toBe(true);
  });
}

test('an account without a role sees the waiting page on every route, and no menu', async ({
  page,
}) => {
  const nobody = await newAccount(page.request, null);
  await openAsPerson(page, nobody, '/');
  const heading = 'Waiting for an administrator';
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  const paths = protectedRoutes.map(({ path }) => path.replace(/:\w+/g, nobodys));
  expect(await pathsWithout(page, heading, paths)).toEqual([]);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /New/ })).toHaveCount(0);
});
