import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { CustomerOrdering, OrderDetails } from '@/api/generated';
import { json, serve } from '../../../tests/unit/server';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import { CustomerAccount, CustomerCard } from './customer-card';

const order = {
  id: 'o1',
  status: 'pending',
  customer: { id: 'c1', code: 'CUS-00042', name: 'Corner Deli' },
  totals: { total: '120.00' },
} as unknown as OrderDetails;

const held = {
  id: 'c1',
  code: 'CUS-00042',
  name: 'Corner Deli',
  active: true,
  addresses: [],
  balance: '0.00',
  openOrders: '0.00',
  pendingOrders: '120.00',
  hold: 'Check returned',
  paymentTermsDays: 14,
} as unknown as CustomerOrdering;

afterEach(() => vi.unstubAllGlobals());

it('an account that could not be loaded is shown to be missing until it is there', async () => {
  let down = true;
  serve(() => (down ? json({ detail: 'The database is down' }, 500) : json(held)));
  render(
    <SignedIn store={storeFor('order-create')}>
      <CustomerCard order={order} />
    </SignedIn>,
  );
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Hold and credit limit aren’t checked here');
  down = false;
  await userEvent.setup().click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('On hold')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
}, 20_000);

it('what an order leaves of the limit adds up; other orders that wait stand below it', () => {
  const customer = {
    ...held,
    hold: null,
    balance: '1220.19',
    openOrders: '1954.19',
    pendingOrders: '2562.15',
    creditLimit: '15000.00',
  };
  render(<CustomerAccount customer={customer} orderTotal="1067.33" pendingPart="1067.33" />);
  const rows = screen
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(rows).toEqual([
    ['Balance', '1,220.19'],
    ['Open orders', '1,954.19'],
    ['This order', '1,067.33'],
    ['Credit limit', '15,000.00'],
    ['Credit left after this order', '10,758.29'],
    ['Other pending orders', '1,494.82'],
    ['Payment terms', '14 days'],
  ]);
});
