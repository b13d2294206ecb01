import type { Stage } from './scene';

/** Fills in the form of an order, with one line beyond the stock. */
export async function fillOrder({ page, records }: Stage): Promise<void> {
  const [customer, warehouse] = [0, 1].map((at) => page.getByRole('combobox').nth(at));
  await customer?.fill(records.customer.code);
  await page.getByRole('option').first().click();
  await warehouse?.fill('main');
  await page.getByRole('option').first().click();
  await page.locator('[data-cell="0:product"]').click();
  for (const [row, [product, quantity]] of [
    ['espresso', '4'],
    ['basmati', '12'],
    ['apple juice', '900'],
  ].entries()) {
    await page.locator(`[data-cell="${row}:product"]:focus`).waitFor();
    await page.keyboard.type(product ?? '');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await page.locator(`[data-cell="${row}:quantity"]:focus`).waitFor();
    await page.keyboard.type(quantity ?? '');
    await page.keyboard.press('Enter');
  }
}
