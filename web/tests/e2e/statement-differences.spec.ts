import type { Page } from '@playwright/test';
import { expectNothing } from './axe';
import { Api, expect, openAs, test } from './support';

interface Activity {
  position: number;
}

interface Differences {
  lines: { document: { number: string }; difference: string; events: { position: number }[] }[];
}

const period = 'startDate=2020-01-01&endDate=2099-12-31';

/** A manager may open orders, but not payments. */
const isOrder = ({ document }: Differences['lines'][number]) => document.number.startsWith('ORD');

/** Returns a customer with statement changes, including an order, since the middle of the log, and that position. */
async function changed(page: Page) {
  const api = await Api.as(page.request, 'manager');
  const { content: activities } = await api.get<{ content: Activity[] }>('/api/activities?size=1');
  const middle = Math.floor((activities[0]?.position ?? 0) / 2);
  const { content } = await api.get<{ content: { id: string }[] }>(
    `/api/reports/customer?size=100&${period}`,
  );
  for (const { id } of content) {
    const found = await api.get<Differences>(
      `/api/account-statements/${id}/differences?${period}&knownAt=${middle}`,
    );
    const { lines } = found;
    if (lines.some(({ difference }) => difference === 'changed') && lines.some(isOrder)) {
      return { id, middle, lines };
    }
  }
  throw new Error('No statement of the demo company changed.');
}

test('a statement is compared with what was known at a moment, each difference with its document and event', async ({
  page,
}) => {
  const { id, middle, lines } = await changed(page);
  await openAs(
    page,
    'manager',
    `/dashboard/customer/account-statement/${id}/differences?${period}&knownAt=${middle}`,
  );
  await expect(page.getByRole('heading', { name: 'Changes to the statement' })).toBeVisible();
  const differences = page.getByRole('region', { name: 'Differences' });
  const [line] = lines;
  const number = lines.find(isOrder)?.document.number ?? '';
  await expect(differences.getByRole('link', { name: number }).first()).toBeVisible();
  await expect(differences.getByText('Changed').first()).toBeVisible();
  await expectNothing(page);
  await differences.getByRole('link', { name: 'View event' }).first().click();
  await expect(page).toHaveURL(new RegExp(`/activity/${line?.events[0]?.position}$`));
  await page.goBack();
  await expect(differences.getByRole('link', { name: number }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Account statement' })).toBeVisible();
});

test('from the statement one compares with its last day, and reads that nothing changed since', async ({
  page,
}) => {
  const { id } = await changed(page);
  await openAs(page, 'manager', `/dashboard/customer/account-statement/${id}?${period}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Compare with an earlier date …' }).click();
  await expect(page).not.toHaveURL(/knownAt=2099/);
  await expect(page.getByText('No changes since.')).toHaveCount(1);
});
