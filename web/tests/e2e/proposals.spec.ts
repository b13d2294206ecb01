import { unique } from './master-people';
import { Api, expect, openAs, test } from './support';

interface Made {
  id: string;
}

interface Found {
  content: { id: string }[];
  totalElements: number;
}

interface Purchase {
  status: string;
  supplier: { name: string };
  lines: { sku: string; quantity: string }[];
}

/** Receives one unit, because safety stock counts only for products that were in stock. */
async function received(api: Api, warehouseId: string, productId: string) {
  const lines = [{ productId, quantity: '1', unitCost: '2' }];
  const opening = { kind: 'opening', warehouseId, reason: 'Counted', lines };
  const { id } = await api.send<Made>('POST', '/api/stockTransactions', opening);
  const step = { id, status: 'received-by-warehouse' };
  await api.send('PUT', '/api/stockTransactions/updateStatus', step);
}

/** Creates a warehouse in which two products of a new supplier have to be ordered, in packs of six. */
async function shop(api: Api) {
  const name = unique('Kiln');
  const word = name.replace(/\W/g, '').toUpperCase();
  const code = word.slice(-8);
  const house = { code, name: `House ${name}` };
  const warehouse = await api.send<Made>('POST', '/api/warehouses', house);
  const record = { name, leadTimeDays: 4 };
  const supplier = await api.send<Made>('POST', '/api/suppliers', record);
  const product = async (sku: string, safetyStock: string) => {
    const more = { unit: 'piece', supplierId: supplier.id, packSize: '6', minimumOrder: '10' };
    const draft = { sku, name: `Cup ${sku}`, safetyStock, ...more };
    const { id } = await api.send<Made>('POST', '/api/products', draft);
    await received(api, warehouse.id, id);
  };
  const [one, other] = [`${code}-1`, `${code}-2`];
  await product(one, '20');
  await product(other, '5');
  const purchases = () =>
    api.get<Found>(`/api/stockTransactions?supplierId=${supplier.id}&kind=purchase`);
  return { name, one, other, purchases, warehouseId: warehouse.id };
}

test('what is proposed becomes a purchase, with the quantity that was typed and without what was left out', async ({
  page,
}) => {
  const api = await Api.as(page.request, 'admin');
  const { name, one, other, purchases, warehouseId } = await shop(api);
  await openAs(page, 'admin', `/dashboard/Inventory/dashboard?warehouseId=${warehouseId}`);
  await page.getByRole('link', { name: /^Create \d+ purchases?$/ }).click();
  await expect(page).toHaveURL(new RegExp(`/stock/proposals\\?warehouseId=${warehouseId}`));
  const group = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });
  await expect(group).toContainText('Lead time 4 days, from the supplier’s record');
  const quantity = group.getByRole('textbox', { name: `Quantity of Cup ${one}` });
  await expect(quantity).toHaveValue('24');
  await expect(group.getByRole('textbox', { name: `Quantity of Cup ${other}` })).toHaveValue('12');
  const row = group.getByRole('row', { name: `Cup ${one}` });
  await row.getByTitle('Where does this come from?').last().click();
  await expect(page.getByRole('dialog').getByText('Reorder point', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  await quantity.fill('0');
  await quantity.blur();
  await expect(group).toContainText('The quantity must be more than zero.');
  await group.getByRole('button', { name: 'Create purchase' }).click();
  await expect(quantity).toBeFocused();
  await quantity.fill('31');
  await quantity.blur();
  await expect(group).toContainText('Not whole packs of 6');
  await group.getByRole('checkbox', { name: `Order Cup ${other}` }).press('Space');
  await group.getByRole('button', { name: 'Create purchase' }).press('Enter');

  const created = page.getByRole('status').filter({ hasText: 'Purchases created' });
  await expect(created).toContainText(name);
  await expect(group.getByText(`Cup ${one}`)).toHaveCount(0);
  await expect(group.getByRole('textbox')).toHaveCount(1);
  const { content, totalElements } = await purchases();
  expect(totalElements).toBe(1);
  const made = await api.get<Purchase>(`/api/stockTransactions/${content[0]?.id}`);
  expect(made.status).toBe('pending-approval');
  expect(made.lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([[one, '31.000']]);
  await created.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/stock/${content[0]?.id}$`));
});
