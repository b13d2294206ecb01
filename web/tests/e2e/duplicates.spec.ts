import type { Page } from '@playwright/test';
import { newCustomer } from './day-records';
import { choose } from './master-people';
import { unique } from './orders';
import { Api, expect, openAs, test } from './support';

/** Finds the live region of screen readers. */
const spoken = (page: Page) => page.locator('[aria-live=polite]');

/** Enters a payment by check as the bookkeeper did the day before. */
async function entered(page: Page, customerId: string, reference: string) {
  const admin = await Api.as(page.request, 'admin');
  const payment = { customerId, amount: '12.00', method: 'cheque', reference };
  return admin.send<{ id: string; number: string }>('POST', '/api/payments', payment);
}

test('a check that was entered before is warned about before it is saved, and saved all the same', async ({
  page,
  context,
}) => {
  const customer = await newCustomer(page.request);
  const cheque = unique();
  const first = await entered(page, customer.id, cheque);
  await openAs(page, 'admin', '/dashboard/receivable/new');
  await choose(page, 'Customer', customer.name);
  await page.getByLabel('Amount').fill('12');
  await page.getByRole('combobox', { name: 'Method' }).click();
  await page.getByRole('option', { name: 'Check' }).click();
  // The reference matches in other case and spacing.
  await page.getByRole('textbox', { name: /^Reference/ }).fill(`${cheque.toLowerCase()} `);
  const warning = spoken(page).filter({ hasText: 'was already entered' });
  await expect(warning).toContainText(
    `Check ${cheque.toLowerCase()} was already entered: ${first.number}`,
  );
  await expect(page.locator('[data-notice]')).toHaveCount(0);

  await page.keyboard.press('Tab');
  const link = page.getByRole('link', { name: first.number });
  await expect(link).toBeFocused();
  const [opened] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Enter')]);
  await expect(opened).toHaveURL(new RegExp(`/receivable/${first.id}$`));
  await opened.close();

  await page.keyboard.press('Control+s');
  const heading = page.getByRole('heading', { level: 1, name: /^RCT-/ });
  await expect(heading).toBeVisible();
  await expect(heading).not.toHaveText(first.number);
});

test('the warning stands above Save where its field is out of sight', async ({ page }) => {
  const customer = await newCustomer(page.request);
  await page.setViewportSize({ width: 390, height: 700 });
  await openAs(page, 'manager', '/dashboard/customer/new');
  await page.getByRole('textbox', { name: 'Name' }).fill(customer.name);
  const sentence = `A customer with this name already exists: ${customer.code} · ${customer.name}`;
  await expect(spoken(page).filter({ hasText: sentence })).toBeVisible();
  const notice = page.locator('[data-notice]');
  await expect(notice).toHaveCount(0);
  await page.getByLabel('Country').last().scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(notice).toContainText(sentence);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(notice).toHaveCount(0);
});
