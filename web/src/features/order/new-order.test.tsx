import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { setCompanySettings } from '@/api/company-settings';
import { roles } from '@/api/roles';
import { paths } from '@/app/paths';
import { order as orderEntry } from '@/nouns/order';
import { documentScreens } from '@/nouns/screens';
import { showDayOf } from '@/ui/dates/today';
import { openPage } from '../../../tests/unit/open-page';
import { grantedTo } from '../../../tests/unit/permissions';
import { sampleAnswer } from '../../../tests/unit/samples';
import { json, serve } from '../../../tests/unit/server';
import { userWith } from '../../../tests/unit/signed-in';
import './form';

const may = [...new Set(roles.flatMap(grantedTo))];

afterEach(() => {
  showDayOf(null);
  setCompanySettings({});
  vi.unstubAllGlobals();
});

it.each([
  [['saturday', 'sunday'], 'Fri, Nov 27, 2026'],
  [['friday', 'saturday'], 'Sun, Nov 29, 2026'],
] as const)(
  'a new order of a Thursday where %s are the weekend proposes %s',
  async (weekend, day) => {
    setCompanySettings({ weekend });
    showDayOf('2026-11-26T10:00:00Z');
    serve(({ pathname }) => json(sampleAnswer(pathname)));
    await openPage(paths.order.new, userWith(may), documentScreens(orderEntry));
    const field = await screen.findByRole('textbox', { name: 'Requested date', hidden: true });
    expect(field).toHaveValue(day);
  },
);

const warehouses = [
  { id: 'w1', label: 'MAIN · Main depot' },
  { id: 'w2', label: 'NORTH · North depot' },
];
const customer = {
  id: 'c1',
  code: 'CUS-1',
  name: 'Corner Deli',
  active: true,
  addresses: [{ line: '17 Lighthouse Street', city: 'Augusta', country: 'Norway' }],
  balance: '0.00',
  openOrders: '0.00',
  pendingOrders: '0.00',
  paymentTermsDays: 30,
};
const product = { productId: 'p1', sku: 'COLA', name: 'Cola', unit: 'case', quantity: '4.000' };
const cream = { ...product, productId: 'p2', sku: 'CREAM', name: 'Cream', quantity: '5.000' };

/** Answers an order of the customer from the second warehouse, after one that was cancelled. */
function answer({ pathname, searchParams }: URL): unknown {
  if (pathname === '/api/dropdowns/warehouse') return warehouses;
  if (pathname.endsWith('/ordering')) return customer;
  if (pathname === '/api/order-products') {
    const cancelled = { id: 'o1', status: 'cancelled', warehouseId: 'w1' };
    const last = { id: 'o2', status: 'delivered', warehouseId: 'w2' };
    return { content: searchParams.has('mine') ? [last] : [cancelled, last] };
  }
  if (pathname === '/api/order-products/o2') {
    return { id: 'o2', orderDate: '2026-11-20', lines: [product, cream] };
  }
  return sampleAnswer(pathname);
}

it('a new order starts at the warehouse of the user’s last one, and says where it goes', async () => {
  serve((url) => json(answer(url)));
  const at = `${paths.order.new}?customerId=c1`;
  await openPage(at, userWith(may), documentScreens(orderEntry));
  const warehouse = await screen.findByRole('combobox', { name: /^Warehouse/ });
  expect(warehouse).toHaveValue('NORTH · North depot');
  expect(await screen.findByText('17 Lighthouse Street, Augusta, Norway')).toBeVisible();
});

it('the goods of the customer’s last order are added one by one or together', async () => {
  serve((url) => json(answer(url)));
  const at = `${paths.order.new}?customerId=c1`;
  const { person } = await openPage(at, userWith(may), documentScreens(orderEntry));
  await person.click(await screen.findByRole('button', { name: 'Add Cream, 5 cases' }));
  const quantity = (line: number) => screen.getByLabelText(`Line ${line} Quantity`);
  expect(quantity(1)).toHaveValue('5');
  await person.click(screen.getByRole('button', { name: 'Add Cola, 4 cases' }));
  expect(quantity(2)).toHaveValue('4');
  expect(screen.queryByText(/^Last order/)).toBeNull();
});
