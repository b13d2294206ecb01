import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { json, serve } from '../../../tests/unit/server';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import { ErasureDialog } from './erasure-dialog';
import { useErasure } from './use-erasure';

const data = {
  kind: 'customer',
  id: 'c1',
  code: 'CUS-1',
  name: 'Pier Kitchen',
  erased: false,
  openOrders: 0,
  openTrips: 0,
  openPurchases: 0,
  documents: { orders: 9, stops: 8, dispatches: 0, receivables: 6, stockTransactions: 0 },
};

afterEach(() => vi.unstubAllGlobals());

function open(openOrders: number) {
  const calls: string[] = [];
  serve((url, request) => {
    calls.push(`${request.method} ${url.pathname}`);
    return json(url.pathname.endsWith('/erase') ? { id: 'c1' } : { ...data, openOrders });
  });
  const closed = vi.fn();
  render(
    <SignedIn store={storeFor('person-erase')}>
      <ErasureDialog kind="customer" id="c1" name="Pier Kitchen" onClose={closed} />
    </SignedIn>,
  );
  return { calls, closed };
}

const button = () => screen.getByRole('button', { name: 'Erase personal data' });

it('what an erasure affects is said before it is confirmed, and nobody is erased without a reason', async () => {
  const { calls, closed } = open(0);
  expect(await screen.findByText('9')).toBeInTheDocument();
  await waitFor(() => expect(button()).toBeEnabled());
  const person = userEvent.setup();
  await person.click(button());
  expect(calls.some((call) => call.startsWith('PUT'))).toBe(false);
  await person.type(screen.getByRole('textbox', { name: /Reason/ }), 'Asked for it');
  await person.click(button());
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(calls).toContain('PUT /api/personal-data/erase');
}, 20_000);

it('nobody is erased whose orders are open', async () => {
  open(2);
  expect(await screen.findByText(/2 orders are approved/)).toBeInTheDocument();
  expect(button()).toBeDisabled();
}, 20_000);

function Actions() {
  const { actions } = useErasure('customer');
  return <p>{actions({ id: 'c1', name: 'Pier Kitchen' }).length} actions</p>;
}

it('only who may erase is offered it', () => {
  render(
    <SignedIn store={storeFor('customer-write')}>
      <Actions />
    </SignedIn>,
  );
  expect(screen.getByText('0 actions')).toBeInTheDocument();
});
