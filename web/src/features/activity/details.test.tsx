import { render, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { paths } from '@/app/paths';
import { json, serve } from '../../../tests/unit/server';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import { ActivityDetailsPage } from './details';

const event = (position: number, noun: string, id: string, words: string) => ({
  position,
  noun,
  id,
  sequence: 1,
  eventType: 'x',
  words,
});

const activity = {
  position: 1042,
  at: '2026-11-23T10:00:00Z',
  actor: { id: 'u1', name: 'Ann' },
  role: 'admin',
  source: 'api',
  requestId: '4bf92f35',
  software: '1.4.0',
  reason: 'The customer waits',
  noun: 'order',
  recordId: 'o1',
  recordNo: 'ORD-2026-000001',
  amount: '40.00',
  findings: ['self-approved'],
  events: [
    event(1039, 'claim', 'order-no/ORD-1', 'Taken'),
    { ...event(1040, 'order', 'o1', 'Approved'), recordNo: 'ORD-2026-000001' },
    { ...event(1041, 'account', 'c1', '40.00 taken by ORD-1'), recordNo: 'CUS-00007' },
    {
      ...event(1042, 'stock', 'w1/p1', 'Reserved 5 for ORD-1'),
      phrases: [{ key: 'stock.reserved', values: { quantity: '5.000', order: 'ORD-1' } }],
      goods: { product: 'Tonic water', sku: 'BEV-014', unit: 'case', warehouse: 'Main' },
    },
  ],
};

beforeEach(() =>
  serve(({ pathname }) =>
    pathname === '/api/activities/1042' ? json(activity) : json({ detail: 'None' }, 404),
  ),
);

afterEach(() => vi.unstubAllGlobals());

function open(position: number, ...may: Parameters<typeof storeFor>) {
  render(
    <SignedIn store={storeFor('activity-view', ...may)} at={paths.activityAt(position)}>
      <Routes>
        <Route path={paths.activityAt(':position')} element={<ActivityDetailsPage />} />
      </Routes>
    </SignedIn>,
  );
}

it('what was recorded stands in order, each with the page of its record, and names goods and warehouse', async () => {
  open(1042, 'user-list');
  const main = (await screen.findByText('Changes')).closest('section') as HTMLElement;
  const events = within(main).getAllByRole('listitem');
  const shown = events.map((each) => [
    each.textContent,
    within(each).queryByRole('link')?.getAttribute('href'),
  ]);
  expect(shown).toEqual([
    ['ApprovedOrder ORD-2026-000001', '/dashboard/order/o1'],
    ['40.00 taken by ORD-1Customer account CUS-00007', '/dashboard/customer/c1'],
    [
      'Reserved 5 cases Tonic water for ORD-1 in MainStock BEV-014',
      '/dashboard/stock/ledger/w1/p1',
    ],
    ['TakenNumber or name', undefined],
  ]);
  expect(screen.getByText(/^And 1 uniqueness entry/)).toBeInTheDocument();
});

it('beside it stand who, why and by which request', async () => {
  open(1042, 'user-list');
  expect(await screen.findByRole('link', { name: 'Ann' })).toHaveAttribute(
    'href',
    '/dashboard/user/u1',
  );
  const technical = screen.getByText('Technical details').closest('details');
  expect(technical).not.toHaveAttribute('open');
  expect(technical).toHaveTextContent('1,039 – 1,042');
  for (const fact of ['Admin', 'Browser or API', 'The customer waits', '4bf92f35', '1.4.0']) {
    expect(screen.getByText(fact)).toBeInTheDocument();
  }
});

it('it shows which record it is about, what that comes to and what was found', async () => {
  open(1042);
  expect(await screen.findByRole('link', { name: 'ORD-2026-000001' })).toHaveAttribute(
    'href',
    '/dashboard/order/o1',
  );
  expect(screen.getByText('40.00')).toBeInTheDocument();
  expect(screen.getByText('Self-approved')).toBeInTheDocument();
});

it('who may not see users reads the name alone', async () => {
  open(1042);
  expect(await screen.findByText('Ann')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Ann' })).toBeNull();
});

it('what is not there is shown as such, with a way back', async () => {
  open(7);
  expect(await screen.findByRole('button', { name: /Go back|Back/ })).toBeInTheDocument();
});
