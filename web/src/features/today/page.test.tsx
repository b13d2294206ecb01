import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { json, serve } from '../../../tests/unit/server';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import { TodayPage } from './page';

afterEach(() => vi.unstubAllGlobals());

const late = { subject: 'order', exception: 'late', count: 2, exact: true };

function open(content: object[], totalElements: number) {
  serve(({ pathname }) => {
    if (pathname === '/api/dashboard/exceptions') return json({ ready: 0, exceptions: [late] });
    if (pathname !== '/api/order-products') return json({});
    return json({ content, totalElements, sum: '3366.45' });
  });
  render(
    <SignedIn store={storeFor('dashboard-view')}>
      <TodayPage />
    </SignedIn>,
  );
}

it('a row says what its orders amount to, and whose the oldest is', async () => {
  open(
    [{ customerName: 'Seaview Hotel', orderDate: '2026-11-01', requestedDate: '2020-11-30' }],
    2,
  );
  const row = (await screen.findByText('2 late orders')).closest('li');
  await screen.findByText('oldest Seaview Hotel, Nov 30, 2020');
  expect(row).toHaveTextContent('2 late orders · 3,366.45 · oldest Seaview Hotel, Nov 30, 2020');
});

it('the action shows one word and names what it shows', async () => {
  open([], 0);
  const action = await screen.findByRole('link', { name: 'Show orders' });
  expect(action).toHaveTextContent(/^Show$/);
});

it('without a record that was opened, Recent says how one gets there', async () => {
  open([], 0);
  expect(await screen.findByText('Records that you open appear here.')).toBeInTheDocument();
});
