import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OrderDetails } from '@/api/generated';
import { json, serve } from '../../../tests/unit/server';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import { PaymentsCard } from './payments-card';

const payment = {
  receivableId: 'r1',
  receiptNo: 'REC-A',
  receivedOn: '2026-11-02',
  amount: '50.00',
  kind: 'payment',
};
const paid = { open: '0.00', dueOn: '2026-11-30', payments: [payment] };

it('an order whose payments do not load is not shown as paid by those of the order before', async () => {
  serve(({ href }) => (href.includes('order-b') ? json({ status: 500 }, 500) : json(paid)));
  const store = storeFor('statement-view');
  const page = (id: string) => (
    <SignedIn store={store}>
      <PaymentsCard order={{ id, status: 'delivered' } as OrderDetails} />
    </SignedIn>
  );
  const { rerender, container } = render(page('order-a'));
  await screen.findByText('REC-A');
  rerender(page('order-b'));
  expect(container).not.toHaveTextContent(/Paid|REC-A/);
  await screen.findByRole('button', { name: 'Retry' });
  expect(container).not.toHaveTextContent(/Paid|REC-A/);
});
