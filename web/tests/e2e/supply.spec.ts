import type { Page } from '@playwright/test';
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

/** Service levels in percent whose stock is drawn, next to the product's own. */
const levels = [50, 60, 70, 80, 85, 90, 95, 97.5, 99, 99.9];

/** Returns a product with a learned suggestion, and its warehouse. */
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

test('from what to order one comes to the supply of the product, drawn and in words', async ({
  page,
}) => {
  const { warehouse, product } = await wanted(page);
  await openAs(page, 'manager', `/dashboard/Inventory/dashboard?warehouseId=${warehouse.id}`);
  const card = page.getByRole('region', { name: 'What to order' });
  const all = card.getByRole('button', { name: /^Show all/ });
  await card.getByRole('row').nth(1).waitFor();
  if (await all.isVisible()) await all.click();
  await card.getByRole('link', { name: product.name }).first().click();
  await expect(page).toHaveURL(new RegExp(`/product/${product.productId}\\?tab=forecast&`));
  await expect(
    page.getByText(/^Sells .* a day; the stock of .* lasts .*; order .*\.$/),
  ).toBeVisible();
  await page.getByText('How it is worked out').click();
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

  const figures = page.getByRole('region', { name: 'Forecast and plain average' });
  await figures.scrollIntoViewIfNeeded();
  const drawer = page.getByRole('dialog');
  const explained = async (figure: string, at: number, steps: readonly string[]) => {
    const row = figures.getByRole('row', { name: new RegExp(`^${figure}`) });
    await row.getByRole('button').nth(at).click();
    for (const step of steps) {
      await expect(drawer.getByText(step, { exact: true }).first()).toBeVisible();
    }
    await expect(drawer.getByText('Adds up')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
  };
  await explained('Reorder point', 0, ['Demand over the lead time', 'Safety stock']);
  await explained('Demand a day', 0, ['Demand a day']);
  await explained('Demand a day', 1, ['Average daily usage']);
  await explained('Days of cover', 0, ['Days of cover']);
  await explained('Order by', 1, ['Order by']);
});
