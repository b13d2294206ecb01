import type { Page } from '@playwright/test';
import { newAccount, openAsPerson } from './day-records';
import { pathsWithout } from './inside';
import { protectedRoutes } from './route-table';
import { expect, openAs, test } from './support';

/**
 * What a warehouse manager finds in the menu. That of every role is held by `navigation-roles.test.ts`, and that each
 * is let in only where the server grants something by `guards.test.tsx`.
 */
const menu = {
  Admin: ['Warehouse'],
  Order: ['Approved Orders', 'Loaded Orders', 'Dispatch Orders'],
  'Stock Management': ['In-Transit Stock', 'Received Stock'],
};

/** An id that no record has. */
const nobodys = '01900000-0000-7000-8000-00000000ffff';

// Menus open and close at once, and both workers take part.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ mode: 'parallel' });

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

async function chooseLayout(page: Page, name: string) {
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('radio', { name }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('radio')).toHaveCount(0);
}

test('the menu is the same in every layout of the navigation', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1400 });
  await openAs(page, 'warehouse-manager', '/');
  expect(await shownInMenus(page)).toEqual(menu);
  await chooseLayout(page, 'Mini');
  expect(await shownInMenus(page)).toEqual(menu);
  await chooseLayout(page, 'Vertical');
  await expect(bar(page).getByRole('link')).toHaveText(Object.values(menu).flat());
  const heads = await bar(page).getByRole('button').allInnerTexts();
  expect(heads.map((head) => head.toLowerCase())).toEqual(
    Object.keys(menu).map((group) => group.toLowerCase()),
  );
});

test('an encoder is denied every route of which the server grants nothing', async ({ page }) => {
  await openAs(page, 'encoder', '/');
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
  expect(forbidden.length).toBeGreaterThan(20);
  const paths = forbidden.map(({ path }) => path.replace(/:\w+/g, nobodys));
  expect(await pathsWithout(page, 'Permission Denied', paths)).toEqual([]);
});

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
