import { expect, type Page, type Request } from '@playwright/test';
import { paths } from '../../src/app/paths';
import type { Records } from './records';
import { type Chapter, desktopLooks, opened, type Scene, type Stage } from './scene';

const beyondCredit = ({ orders }: Records) => paths.order.details(orders.beyondCredit);
const more = /^(More actions|إجراءات أخرى)$/;

const notices: Scene[] = [
  opened(
    'notice-saved',
    'An order is saved',
    ({ orders }) => paths.order.edit(orders.beyondCredit),
    saved,
    {
      route: paths.order.edit(':id'),
    },
  ),
  opened('notice-failed', 'A paper could not be had', beyondCredit, failed, {
    provokes: /status of 503/,
  }),
  opened('notice-release', 'A new version is there', paths.order.list('approved'), newRelease, {
    route: paths.order.lists,
  }),
  opened(
    'notice-lost',
    'The connection was lost in the middle of a save',
    ({ orders }) => paths.order.edit(orders.beyondCredit),
    lost,
  ),
  opened(
    'notice-offline',
    'A driver without a network',
    ({ dispatches }) => paths.dispatch.details(dispatches.onTransit),
    offline,
    { as: 'driver' },
  ),
];

const bulk: Scene[] = [
  opened('bulk-preview', 'Several orders, before they are approved', pendingList, choose, {
    looks: desktopLooks,
    route: paths.order.lists,
  }),
  opened(
    'bulk-result',
    'Several orders approved, except those that are refused',
    pendingList,
    approve,
    {
      looks: desktopLooks,
      route: paths.order.lists,
    },
  ),
];

function pendingList(): string {
  return paths.order.list('pending');
}

/** Saves as a dry run, so that the order stays unchanged for other pictures. */
async function saved({ page }: Stage) {
  await page.route('**/api/order-products/*', (route) =>
    route.request().method() === 'PUT'
      ? route.continue({ url: asDryRun(route.request()) })
      : route.continue(),
  );
  await changeNotes(page);
  await page.keyboard.press('Control+s');
  await standing(page);
}

async function changeNotes(page: Page) {
  await page.getByRole('textbox', { name: /^(Notes|ملاحظات)$/ }).fill('Ring at the back door');
}

/** Returns the URL of a request as a dry run. */
function asDryRun(request: Request): string {
  const url = new URL(request.url());
  url.searchParams.set('preview', 'true');
  return url.href;
}

const noPrinter = 'This server can’t print. Ask your administrator to install the print program';

/** Simulates a server without the program that creates PDFs. */
async function failed({ page }: Stage) {
  await page.route('**/api/order-products/*/pdf*', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        code: 'papers-unavailable',
        detail: noPrinter,
        errors: [],
        status: 503,
      }),
    }),
  );
  await page.getByRole('button', { name: more }).first().click();
  await page.getByRole('menuitem', { name: /PDF/ }).click();
  await standing(page);
}

/** Waits for a notice and keeps it visible by hovering. */
async function standing(page: Page) {
  await page.locator('#notices [role=alert]').first().hover();
}

/** Simulates a new release: the server's page names another entry module. */
async function newRelease({ page }: Stage) {
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /\/assets\/main-[^/"]+\.js/,
      '/assets/main-next.js',
    );
    await route.fulfill({ response, body });
  });
  // The release is checked when the connection returns.
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await page.getByText(/^(A new version of Waybill is available\.|يتوفر إصدار جديد)/).waitFor();
}

/** Simulates a save without a response. */
async function lost({ page }: Stage) {
  await page.route('**/api/order-products/*', (route) =>
    route.request().method() === 'PUT' ? route.abort('internetdisconnected') : route.continue(),
  );
  await changeNotes(page);
  await page.keyboard.press('Control+s');
  await page.getByRole('alert').first().waitFor();
}

async function offline({ page }: Stage) {
  await page.context().setOffline(true);
  await page.getByText(/^(You’re offline\.|لا يوجد اتصال)/).waitFor();
}

/** Selects all pending orders of the first page. */
async function choose({ page }: Stage) {
  await page.locator('.MuiDataGrid-columnHeader').getByRole('checkbox').check();
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: /^(Approve (\d+ )?order|اعتماد )/ })
    .click();
  await page.locator('[role=dialog] button[type=submit]:enabled').waitFor();
}

/** Turns each request into a dry run, so that nothing is recorded and the result matches the preview. */
async function approve(stage: Stage) {
  const { page } = stage;
  await choose(stage);
  await page.route('**/update-order/pending-to-approved*', (route) =>
    route.continue({ url: asDryRun(route.request()) }),
  );
  const dialog = page.getByRole('dialog');
  await dialog.locator('button[type=submit]').click();
  await dialog.locator('[data-outcome=done]').first().waitFor();
  await expect(dialog.locator('[data-outcome=passes], [data-outcome=running]')).toHaveCount(0);
  await dialog.getByRole('button', { name: /^(Close|إغلاق)$/ }).waitFor();
}

/** Chapters of notices and bulk results. */
export const spoken: readonly Chapter[] = [
  { title: 'Notices', scenes: notices },
  { title: 'Several rows at once', scenes: bulk },
];
