import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { json, serve } from '../../../tests/unit/server';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import { CustomerDetailsPage } from './details';

const address = { line: 'erased', city: 'erased', country: 'erased' };
const customer = {
  id: 'c1',
  version: 4,
  code: 'CUS-1',
  name: 'Pier Kitchen',
  active: true,
  billingAddress: address,
  deliveryAddresses: [],
  createdAt: '2026-01-01T08:00:00Z',
  createdBy: { id: 'u1', name: 'Ann' },
  updatedAt: '2026-11-23T10:00:00Z',
  account: { balance: '12.00', openOrders: '0.00', pendingOrders: '0.00' },
  exceptions: [],
};

let details: object = customer;
const price = { id: 'p1', customerId: 'c1', sku: 'TEA', productName: 'Tea', price: '2.0000' };

beforeEach(() => {
  serve(({ pathname }) => {
    if (pathname === '/api/customerProductPrices') {
      return json({ content: [{ ...price, validFrom: '2026-01-01' }] });
    }
    return json(pathname.startsWith('/api/customers/') ? details : { content: [], entries: [] });
  });
});

afterEach(() => vi.unstubAllGlobals());

async function open(found: object) {
  details = found;
  const store = storeFor(
    'customer-write',
    'customer-credit',
    'order-create',
    'receivable-create',
    'person-erase',
    'price-view',
    'price-write',
  );
  render(
    <SignedIn store={store} at="/?tab=prices">
      <CustomerDetailsPage />
    </SignedIn>,
  );
  await screen.findByText(/TEA/);
  const shown = screen.getAllByRole('link').concat(screen.getAllByRole('button'));
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
  return [...shown, ...(await screen.findAllByRole('menuitem'))]
    .map(({ textContent }) => textContent)
    .join('|');
}

it('of a customer who was erased the page says when, and offers only what can be done still', async () => {
  const erasedAt = '2026-11-23T10:00:00Z';
  const offered = await open({ ...customer, name: 'erased', active: false, erasedAt });
  expect(screen.getByText(/^Personal data erased on Nov 23, 2026\./)).toBeInTheDocument();
  expect(offered).toMatch(/Enter payment/);
  expect(offered).not.toMatch(/Edit|New order|hold|ctivate|Erase|Add customer price|Change/);
}, 20_000);

it('of a customer in use the page offers all', async () => {
  const offered = await open(customer);
  for (const what of [
    'Edit',
    'New order',
    'Put on hold',
    'Deactivate',
    'Erase',
    'Add customer price',
  ]) {
    expect(offered).toContain(what);
  }
  expect(screen.queryByText(/Personal data erased/)).toBeNull();
}, 20_000);

it('of a customer out of use the page offers no order and no price', async () => {
  const offered = await open({ ...customer, active: false });
  expect(offered).toMatch(/Edit.*Activate/);
  expect(offered).not.toMatch(/New order|Add customer price|Change/);
}, 20_000);
