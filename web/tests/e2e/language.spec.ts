import { measures } from '../../src/app/theme/tokens';
import { arabic } from './kept';
import { findGoods, place } from './orders';
import { Api, expect, openAs, test } from './support';

test('Arabic is chosen in the middle of a form: the page turns over, what was typed stays, and so does the choice', async ({
  page,
}) => {
  page.on('dialog', () => {
    throw new Error('Nothing is lost, so nobody is asked.');
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await openAs(page, 'manager', '/dashboard/customer/new');
  await page.getByLabel('Name *', { exact: true }).fill('Half a name');
  expect(files.filter((file) => /arabic|right-to-left/.test(file))).toEqual([]);

  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: 'العربية' }).click();
  const root = page.locator('html');
  await expect(root).toHaveAttribute('dir', 'rtl');
  await expect(root).toHaveAttribute('lang', 'ar');
  await expect(page.getByLabel('الاسم *', { exact: true })).toHaveValue('Half a name');
  expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe('ar');

  const logo = await page.getByRole('link', { name: 'Waybill' }).boundingBox();
  expect(logo?.x).toBeGreaterThan(1200);
  await page.getByRole('button', { name: 'الإعدادات' }).click();
  await expect
    .poll(() => page.locator('.MuiDrawer-paper').boundingBox())
    .toMatchObject({ x: 0, width: measures.settingsDrawer });
  await page.getByRole('radio', { name: 'English' }).click();
  await expect(root).toHaveAttribute('dir', 'ltr');
  await expect(page.getByLabel('Name *', { exact: true })).toHaveValue('Half a name');
  await page.getByLabel('Name *', { exact: true }).fill('');
});

test.describe('in Arabic', () => {
  test.use({ stored: arabic });

  test('lists, documents, forms and charts mirror, and figures do not', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const api = await Api.as(page.request, 'manager');
    await openAs(page, 'manager', '/dashboard/order/list/pending');
    const row = page.getByRole('row').nth(1);
    await expect(row).toBeVisible();
    const number = await row.getByText(/^ORD-/).boundingBox();
    const total = await row.locator('.figure').last().boundingBox();
    expect(number?.x).toBeGreaterThan(total?.x ?? 0);

    await openAs(page, 'manager', '/dashboard');
    // Searches an order of the demo company among those of other tests.
    await page.getByRole('searchbox').fill('Pier Kitchen');
    const phone = page.getByText(/^\+1 207/).first();
    await expect(phone).toHaveCSS('direction', 'ltr');

    const { unlimited, warehouse: main, plenty } = await findGoods(api);
    const lines = [{ productId: plenty[0]?.productId ?? '', quantity: '1' }];
    const order = await place(await Api.as(page.request, 'encoder'), unlimited.id, main.id, lines);
    await openAs(page, 'manager', `/dashboard/order/${order.id}`);
    await expect(page.getByRole('button', { name: /^اعتماد الطلب/ })).toBeVisible();

    await openAs(page, 'manager', '/dashboard/order/new');
    const customer = await page.getByLabel('العميل *').boundingBox();
    const warehouse = await page.getByLabel('المستودع *').boundingBox();
    expect(customer?.x).toBeGreaterThan(warehouse?.x ?? 0);

    // A chart of prices runs from right to left.
    const products = await api.get<{ content: { id: string }[] }>('/api/products?size=100');
    let id = '';
    for (const product of products.content) {
      const prices = await api.get<unknown[]>(`/api/productPrice/${product.id}/prices`);
      if (prices.length > 1) {
        id = product.id;
        break;
      }
    }
    await openAs(page, 'manager', `/dashboard/product/${id}?tab=prices`);
    // A chart loads when it scrolls into view.
    await page.getByRole('heading', { name: 'سجل الأسعار' }).scrollIntoViewIfNeeded();
    const chart = page.getByRole('img', { name: 'سعر القائمة عبر الزمن' });
    await chart.scrollIntoViewIfNeeded();
    const ticks = chart.locator('.recharts-xAxis-tick-labels .recharts-cartesian-axis-tick-value');
    await expect(ticks.first()).toBeVisible();
    const places = await ticks.evaluateAll((each) =>
      each.map((tick) => tick.getBoundingClientRect().x),
    );
    expect(places).toEqual([...places].sort((one, other) => other - one));
    const scale = await chart.locator('.recharts-yAxis-tick-labels').boundingBox();
    expect(scale?.x).toBeGreaterThan(places[0] ?? 0);
  });
});
