import type { Page } from '@playwright/test';
import { expectAccessible } from './axe';
import { Api, expect, openAs, test } from './support';

interface Forecast {
  productId: string;
  name: string;
  unit: string;
  basis: string;
  learnt: { reorderPoint: string; serviceLevel: string } | null;
}

interface Warehouse {
  id: string;
  label: string;
}

/** In per cent: what each of these takes is drawn, beside the product's own. */
const levels = [50, 60, 70, 80, 85, 90, 95, 97.5, 99, 99.9];

/** A product that has to be ordered by what was learnt, and where. */
async function wanted(page: Page) {
  const api = await Api.as(page.request, 'manager');
  for (const warehouse of await api.get<Warehouse[]>('/api/dropdowns/warehouse')) {
    const { content } = await api.get<{ content: Forecast[] }>(
      `/api/product-forecast/product-forecast?warehouseId=${warehouse.id}&onlySuggested=true&sort=daysOfCover,asc&size=8`,
    );
    const product = content.find((row) => row.basis === 'learnt');
    if (product) return { warehouse, product };
  }
  throw new Error('The demo company has to order nothing of what was learnt.');
}

test('from what to order now one comes to the supply of the product, drawn and in words', async ({
  page,
}) => {
  const { warehouse, product } = await wanted(page);
  await openAs(page, 'manager', `/dashboard/Inventory/dashboard?warehouseId=${warehouse.id}`);
  const card = page.getByRole('region', { name: `What to order now · ${warehouse.label}` });
  await card.getByRole('link', { name: product.name }).first().click();
  await expect(page).toHaveURL(new RegExp(`/product/${product.productId}\\?.*#supply$`));
  await expect(
    page.getByText(/^Sells .* a day; the stock of .* lasts .*; order .*\.$/),
  ).toBeVisible();
  await page.getByText('How it is worked out, and how good it was').click();
  await expect(page.getByText(/^(Service level|Own safety stock of) /)).toBeVisible();

  const past = page.getByRole('group', { name: /^Forecasts and deliveries\./ });
  await page
    .getByRole('heading', { name: 'Forecasts and deliveries' })
    .evaluate((element) => element.scrollIntoView({ block: 'start' }));
  await past.getByRole('application').focus();
  await page.keyboard.press('ArrowRight');
  await expect(past.getByText('9 times out of 10')).toBeVisible();

  const title = /^Stock value by service level/;
  const heading = page.getByRole('heading', { name: title });
  await heading.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  const service = page.locator('section', { has: heading });
  await service.getByRole('button', { name: 'Show as table' }).click();
  const table = page.getByRole('region', { name: title }).getByRole('table');
  const own = Number(product.learnt?.serviceLevel);
  await expect(table.getByRole('row')).toHaveCount(1 + new Set([...levels, own]).size);
  await expect(table.locator('strong')).toHaveText(`${own}%`);
  await expectAccessible(page);

  await page.getByRole('heading', { name: 'Forecast', exact: true }).scrollIntoViewIfNeeded();
  const figures = page.getByRole('region', { name: 'Forecast', exact: true });
  await figures
    .getByRole('row', { name: /^Reorder point/ })
    .getByRole('button')
    .first()
    .click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('Demand over the lead time').first()).toBeVisible();
  await expect(drawer.getByText('Safety stock').first()).toBeVisible();
});

test('each figure of both forecasts says how it is calculated', async ({ page }) => {
  const { warehouse, product } = await wanted(page);
  const address = `/dashboard/product/${product.productId}?warehouseId=${warehouse.id}#supply`;
  await openAs(page, 'manager', address);
  const figures = page.getByRole('region', { name: 'Forecast', exact: true });
  const lastSteps = {
    'Demand a day': ['Demand a day', 'Average daily usage'],
    'Days of cover': ['Days of cover', 'Days of cover'],
    'Order by': ['Order by', 'Order by'],
  };
  for (const [name, steps] of Object.entries(lastSteps)) {
    const row = figures.getByRole('row', { name: new RegExp(`^${name}`) });
    await expect(row.getByRole('button')).toHaveCount(2);
    for (const [at, step] of steps.entries()) {
      await row.getByRole('button').nth(at).click();
      const drawer = page.getByRole('dialog');
      await expect(drawer.getByText(step, { exact: true }).first()).toBeVisible();
      await expect(drawer.getByText('Adds up')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(drawer).toBeHidden();
    }
  }
});

test('a forecast that does not come says so, and comes at the second try', async ({ page }) => {
  const { warehouse, product } = await wanted(page);
  const pattern = '**/api/product-forecast/product-forecast/*';
  await page.route(pattern, (route) => route.fulfill({ status: 422, body: '{}' }));
  await openAs(
    page,
    'manager',
    `/dashboard/product/${product.productId}?warehouseId=${warehouse.id}#supply`,
  );
  const section = page.locator('section', {
    has: page.getByRole('heading', { name: 'Forecast', exact: true }),
  });
  const retry = section.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await page.unroute(pattern);
  await retry.click();
  await expect(page.getByText(/^Sells .* a day/)).toBeVisible();
});
