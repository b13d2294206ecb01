import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { paths } from '@/app/paths';
import { json, serve } from '../../../tests/unit/server';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import { withoutStrayRecord } from './filters';
import { ActivityPage } from './list';

const approved = {
  position: 1042,
  at: '2026-11-23T10:00:00Z',
  actor: { id: 'u1', name: 'Ann' },
  role: 'admin',
  source: 'api',
  words: 'Approved by the one who made or last edited it',
  phrases: [{ key: 'order.approved.own', values: {} }],
  noun: 'order',
  recordId: 'o1',
  recordNo: 'ORD-2026-000123',
  amount: '1250.00',
  reason: 'The customer waits',
  findings: ['self-approved', 'credit-overridden'],
  eventCount: 4,
};

/** Records the parameters of each list request. */
let requested: URLSearchParams[] = [];

beforeEach(() => {
  requested = [];
  // jsdom gives the grid no size, so rows render as phone cards.
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  serve(({ pathname, searchParams }) => {
    if (pathname === '/api/list-views') return json([]);
    if (pathname !== '/api/activities') return json({});
    if (searchParams.get('sort') !== 'at,asc') requested.push(searchParams);
    const content = [approved];
    return json({ content, page: 0, size: 25, totalElements: 1, totalExact: true, totalPages: 1 });
  });
});

afterEach(() => vi.unstubAllGlobals());

function open(path: string) {
  render(
    <SignedIn store={storeFor('activity-view', 'user-list')} at={path}>
      <ActivityPage />
    </SignedIn>,
  );
}

it('a row shows who did what to which record, why, and what an auditor looks at', async () => {
  open(paths.activity);
  const row = await screen.findByRole('link', { name: /Approved by the one who made/ });
  expect(row).toHaveAttribute('href', '/dashboard/activity/1042');
  for (const what of ['Ann', 'ORD-2026-000123', '1,250.00', 'The customer waits']) {
    expect(row).toHaveTextContent(what);
  }
  expect(within(row).getByText('Self-approved')).toBeInTheDocument();
  expect(within(row).getByText('Over credit limit')).toBeInTheDocument();
});

it('the filter by a record has its number, and is taken away alone', async () => {
  open(paths.activityOf('order', 'o1'));
  expect(await screen.findByRole('button', { name: /Record: ?ORD-2026-000123/ })).toBeVisible();
  expect(requested.at(-1)?.get('recordId')).toBe('o1');
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter Record' }));
  await waitFor(() => expect(requested.at(-1)?.get('recordId')).toBeNull());
  expect(requested.at(-1)?.get('noun')).toBe('order');
}, 20_000);

it('a record is requested only with its kind', () => {
  const filters = { noun: 'order', recordId: 'o1', finding: 'backdated' };
  const latest = { filters } as unknown as Parameters<typeof withoutStrayRecord>[0];
  expect(withoutStrayRecord(latest, { filters: { recordId: 'o1', finding: 'backdated' } })).toEqual(
    { filters: { finding: 'backdated' } },
  );
  expect(withoutStrayRecord(latest, { filters: { noun: 'customer', recordId: 'o1' } })).toEqual({
    filters: { noun: 'customer' },
  });
  expect(withoutStrayRecord(latest, { filters })).toEqual({ filters });
  expect(withoutStrayRecord(latest, { page: 2 })).toEqual({ page: 2 });
});
