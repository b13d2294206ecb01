import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { decimal } from '@/ui/decimal';
import { json, serve } from '../../../tests/unit/server';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import { AllocationSection } from './allocation-section';
import { BalanceChange } from './balance';
import { CustomerCard } from './customer-card';

const account = { balance: '999.00', openOrders: '0.00', creditLimit: '5000.00' };
const alpha = { id: 'a', name: 'Alpha Market', onHold: true, holdReason: 'Alpha owes', account };
const delivery = { orderId: 'o1', orderNo: 'ORD-ALPHA', deliveredOn: '2026-11-01', open: '75.00' };
const deliveries = { deliveries: [delivery], totalDeliveries: 1, unallocated: '12.00' };

/** Answers about customer A; requests about B fail until it is `repaired`. */
function serveOnlyA(answer: object) {
  const server = { repaired: false };
  serve(({ href }) =>
    /\ba\b/.test(href.replace(/.*\/api/, '')) || server.repaired
      ? json(answer)
      : json({ status: 500, detail: 'The server is not well' }, 500),
  );
  return server;
}

/** Renders a part for customer A, and then for B. */
function shown(part: (id: string) => ReactNode) {
  const store = storeFor('customer-list', 'receivable-create');
  const page = (id: string) => <SignedIn store={store}>{part(id)}</SignedIn>;
  const { rerender, container } = render(page('a'));
  return { goToB: () => rerender(page('b')), container };
}

const nothingOfA = /999|5,000|Alpha|ALPHA|75\.00/;

it('the card of customer B shows nothing of A while B loads, nor after B failed', async () => {
  serveOnlyA(alpha);
  const card = (id: string) => <CustomerCard customer={{ id, code: 'C', name: `Shop ${id}` }} />;
  const { goToB, container } = shown(card);
  await screen.findByText(/Alpha owes/);
  goToB();
  expect(container).not.toHaveTextContent(nothingOfA);
  await screen.findByRole('button', { name: 'Retry' });
  expect(container).not.toHaveTextContent(nothingOfA);
});

it('the balance of customer B is no sum with that of A', async () => {
  serveOnlyA(alpha);
  const { goToB, container } = shown((id) => (
    <BalanceChange customerId={id} amount="1.00" effect="credit" />
  ));
  await screen.findByText(/999/);
  goToB();
  expect(container).not.toHaveTextContent(nothingOfA);
  await screen.findByRole('button', { name: 'Retry' });
});

function Allocations({ id }: { id: string }) {
  const form = useForm({ defaultValues: { allocations: null } });
  return (
    <FormProvider {...form}>
      <AllocationSection customerId={id} amount={decimal('100')} currency="USD" />
    </FormProvider>
  );
}

it('the deliveries of A cannot be paid for B, and Retry fetches those of B', async () => {
  const server = serveOnlyA(deliveries);
  const { goToB, container } = shown((id) => <Allocations id={id} />);
  await screen.findByText(/ORD-ALPHA/);
  goToB();
  expect(container).not.toHaveTextContent(nothingOfA);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(container).not.toHaveTextContent(nothingOfA);
  server.repaired = true;
  fireEvent.click(retry);
  await screen.findByText(/ORD-ALPHA/);
});

it('the card names a customer whose name has a dot in it', async () => {
  const name = 'Alpha · Beta';
  serve(() => json({ ...alpha, code: 'CUS-1', name }));
  shown((id) => <CustomerCard customer={{ id, name: `CUS-1 · ${name}` }} />);
  expect(await screen.findByText(name)).toBeInTheDocument();
  expect(screen.getByText('CUS-1')).toBeInTheDocument();
});
