import { paths } from '../../src/app/paths';
import { type Chapter, desktopLooks, opened, page, press } from './scene';

const visitors: Chapter = {
  title: 'Signing in',
  scenes: [
    page('sign-in', 'Sign in', paths.auth.login, { as: null }),
    page('register', 'Register', paths.auth.register, { as: null }),
    page('not-found', 'Page not found', paths.notFound, { as: null }),
    page('denied', 'Permission denied', paths.user.list, { as: 'checker' }),
    page('help', 'Help', paths.help, { as: null }),
  ],
};

const frame: Chapter = {
  title: 'Around every page',
  scenes: [
    opened('search', 'Search', paths.dashboard, async ({ page }) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').fill('or');
      await page.getByRole('option').nth(3).waitFor();
    }),
    opened('settings', 'Settings', paths.dashboard, async ({ page }) => {
      await page.getByRole('button', { name: /^(Settings|الإعدادات)$/ }).click();
      await page.getByRole('radio').first().waitFor();
    }),
    opened(
      'shortcuts',
      'Shortcuts',
      paths.order.list('approved'),
      async ({ page }) => {
        await page.keyboard.press('?');
        await page.getByRole('dialog').waitFor();
      },
      { looks: desktopLooks },
    ),
    opened('account', 'Account menu', paths.dashboard, async ({ page }) => {
      await page.getByRole('button', { name: /^(Account|الحساب)$/ }).click();
      await page.getByRole('menuitem').first().waitFor();
    }),
    page('account-page', 'One’s own account', paths.account),
    page('security', 'Security records', paths.security, { as: 'admin' }),
    layout('vertical'),
    layout('mini'),
    opened(
      'navigation',
      'Navigation on a phone',
      paths.dashboard,
      async ({ page }) => {
        await page.getByRole('button', { name: 'Lists', exact: true }).click();
        await page.locator('.MuiDrawer-paper a').first().waitFor();
      },
      { looks: ['phone'] },
    ),
  ],
};

/** Scene of a navigation layout other than the horizontal default. */
function layout(themeLayout: 'vertical' | 'mini') {
  return opened(
    `layout-${themeLayout}`,
    `Navigation, ${themeLayout}`,
    paths.order.list('approved'),
    async ({ page, open, look }) => {
      const themeMode = look.name === 'dark' ? 'dark' : 'light';
      await page.addInitScript(
        (kept) => localStorage.setItem('settings', kept),
        JSON.stringify({ themeLayout, themeMode }),
      );
      await open(paths.order.list('approved'));
    },
    { looks: desktopLooks },
  );
}

const approved = paths.order.list('approved');

const list: Chapter = {
  title: 'What a list can do',
  scenes: [
    opened('list-columns', 'Columns', approved, press(/^(Columns|الأعمدة)$/), {
      looks: desktopLooks,
    }),
    opened('list-views', 'Views', approved, async (stage) => {
      if (stage.look.name === 'phone') await press(/^(More actions|إجراءات أخرى)$/)(stage);
      await press(/^(Views|طرق العرض)$/)(stage);
    }),
    opened('list-dates', 'Filter by date', approved, async (stage) => {
      if (stage.look.name === 'phone') await press(/^(Filters|عوامل التصفية)$/)(stage);
      await press(/^(Date range|الفترة)$/)(stage);
    }),
    opened(
      'list-selection',
      'Several at once',
      paths.order.list('pending'),
      async ({ page }) => {
        for (const row of [1, 2, 3]) await page.getByRole('checkbox').nth(row).check();
      },
      { looks: desktopLooks },
    ),
  ],
};

const figures: Chapter = {
  title: 'Dashboard and reports',
  scenes: [
    page('inventory', 'Inventory dashboard', paths.inventory),
    ...(['customer', 'order', 'dispatch', 'receivable', 'stock'] as const).map((name) =>
      page(`report-${name}`, `Report: ${name}`, paths.report[name]),
    ),
  ],
};

/** Chapters that are not about one kind of record. */
export const general: readonly Chapter[] = [visitors, frame, list, figures];
