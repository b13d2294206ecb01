import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { json, serve } from '../../../tests/unit/server';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import { CustomerOrders } from './orders';

/** Answers with 20 of 51 pending orders and one loaded order. */
function page(status: string | null) {
  const [shown, totalElements] = status === 'pending' ? [20, 51] : [1, 1];
  const content = Array.from({ length: shown }, (_, at) => ({
    id: `${status}-${at}`,
    orderNo: `ORD-${status}-${at}`,
    orderDate: '2026-11-01',
    requestedDate: '2026-11-02',
    total: '10.00',
    status,
  }));
  return { content, page: 0, size: 20, totalElements, totalExact: true, totalPages: 3 };
}

it('open orders beyond those that are shown are counted, with a link to all of them', async () => {
  serve(({ searchParams }) => json(page(searchParams.get('status'))));
  render(
    <SignedIn store={storeFor('order-list-pending', 'order-list-loaded')}>
      <CustomerOrders customerId="c1" />
    </SignedIn>,
  );
  const rest = await screen.findByText('31 more: Pending');
  expect(rest.closest('a')).toHaveAttribute('href', '/dashboard/order/list/pending?customerId=c1');
  expect(screen.queryByText(/more: Loaded/)).toBeNull();
});

it('begins with the latest orders where none is open', async () => {
  serve(({ searchParams }) =>
    json(
      searchParams.has('status')
        ? { ...page('delivered'), content: [], totalElements: 0 }
        : page('delivered'),
    ),
  );
  render(
    <SignedIn store={storeFor('order-list-pending')}>
      <CustomerOrders customerId="c1" />
    </SignedIn>,
  );
  expect(await screen.findByText('ORD-delivered-0')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Latest' })).toHaveAttribute('aria-pressed', 'true');
});
