import { render, screen, waitFor } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { paths } from '@/app/paths';
import { answering, type Sent } from '../../../tests/unit/answering';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import { OrderList } from './list';

const noOrders = {
  content: [],
  page: 0,
  size: 25,
  totalElements: 0,
  totalExact: true,
  totalPages: 0,
};

/** Opens the list at an address and returns the sort of its request. */
async function sortAt(address: string): Promise<{ sort: string | null; url: string }> {
  const sent: Sent[] = answering({
    '/api/order-products': noOrders,
    '/api/order-products/counts': [],
    '/api/company': {},
  });
  function Address() {
    const { pathname, search } = useLocation();
    return <output>{pathname + search}</output>;
  }
  const { unmount } = render(
    <SignedIn store={storeFor('order-list-pending', 'order-list-delivered')} at={address}>
      <Address />
      <Routes>
        <Route path="/dashboard/order/list/:word" element={<OrderList />} />
      </Routes>
    </SignedIn>,
  );
  const isList = ({ call }: Sent) => call === 'GET /api/order-products';
  await waitFor(() => expect(sent.some(isList)).toBe(true));
  const url = screen.getByRole('status').textContent ?? '';
  unmount();
  return { sort: sent.find(isList)?.query.get('sort') ?? null, url };
}

const pending = paths.order.list('pending');

it('the list of pending orders begins with the earliest requested date, which its address does not name', async () => {
  expect(await sortAt(pending)).toEqual({ sort: 'requestedDate,asc', url: pending });
});

it('a chosen sort has precedence over that of the list', async () => {
  const { sort } = await sortAt(`${pending}?sort=total,desc`);
  expect(sort).toBe('total,desc');
});

it('the list of delivered orders begins with the latest', async () => {
  expect((await sortAt(paths.order.list('delivered'))).sort).toBeNull();
});
