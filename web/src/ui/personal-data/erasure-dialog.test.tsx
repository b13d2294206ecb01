import { render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
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

function open(openOrders: number, erased = false) {
  const calls: string[] = [];
  serve((url, request) => {
    calls.push(`${request.method} ${url.pathname}`);
    return json(url.pathname.endsWith('/erase') ? { id: 'c1' } : { ...data, openOrders, erased });
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

it('what an erasure affects is shown before it is confirmed, and nobody is erased without a reason', async () => {
  const { calls, closed } = open(0);
  expect(await screen.findByText('9')).toBeInTheDocument();
  const person = userEvent.setup();
  const reason = screen.getByRole('textbox', { name: /Reason/ });
  await person.click(button());
  await waitFor(() => expect(reason).toHaveAccessibleDescription('Enter a reason.'));
  await person.type(reason, 'Asked for it');
  await person.click(button());
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(calls).toContain('PUT /api/personal-data/erase');
}, 20_000);

it('nobody is erased whose orders are open', async () => {
  open(2);
  expect(await screen.findByText(/2 approved orders/)).toBeInTheDocument();
  expect(button()).toBeDisabled();
}, 20_000);

it('of somebody who was erased meanwhile it says so', async () => {
  open(0, true);
  expect(await screen.findByText(/has already been erased/)).toBeInTheDocument();
  expect(button()).toBeDisabled();
}, 20_000);

const person = { id: 'c1', name: 'Pier Kitchen' };
const erasedAt = '2026-11-23T10:00:00Z';

it.each([
  ['who may erase', 1, 'person-erase', person],
  ['nobody else', 0, 'customer-write', person],
  ['nobody of themselves', 0, 'person-erase', { ...person, id: 'me' }],
  ['nobody a second time', 0, 'person-erase', { ...person, erasedAt }],
] as const)('erasing is offered to %s', (_who, count, operation, whom) => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SignedIn store={storeFor(operation)}>{children}</SignedIn>
  );
  const { result } = renderHook(() => useErasure('customer', whom), { wrapper });
  expect(result.current.actions).toHaveLength(count);
});
