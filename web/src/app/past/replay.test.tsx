import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { replayPage } from '@/features/replay/page';
import { entries } from '@/nouns';
import { showDayOf, today } from '@/ui/dates/today';
import { json, serve } from '../../../tests/unit/server';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import { paths } from '../paths';
import { PastGate } from './gate';

// Modules read the moment from the address when they load.
vi.hoisted(() => {
  vi.resetModules();
  history.replaceState(null, '', '/as-of/50/dashboard');
});

const ReplayPage = replayPage('order');

/** Maps log positions to the steps of the order. */
let recorded: Record<number, string>;

beforeEach(() => {
  recorded = { 40: '2026-09-10', 48: '2026-09-20', 60: '2026-10-05' };
  vi.spyOn(entries.order.pages, 'details').mockResolvedValue(Order);
  serve(({ pathname }) => {
    if (pathname === '/api/past-moment') {
      return json({ position: 50, recordedAt: '2026-09-30T12:00:00Z', ready: true });
    }
    return json(pathname.startsWith('/api/replay/') ? steps() : { id: 'me', permissions: [] });
  });
  // A replay bypasses the cache and fetches a plain address.
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (request: Request | string) =>
    fetch(typeof request === 'string' ? new Request(request) : request),
  );
});

afterEach(() => {
  showDayOf(null);
  vi.unstubAllGlobals();
});

function steps() {
  return Object.entries(recorded).map(([position, day]) => ({
    position: Number(position),
    recordedAt: `${day}T12:00:00Z`,
    answers: [{ status: 200, body: {} }],
    entries: [
      { sequence: 1, words: `Recorded on ${day}`, actor: { id: 'u1', name: 'Ann' }, changes: [] },
    ],
  }));
}

function Order() {
  return <h1>Today is {today()}</h1>;
}

function open() {
  render(
    <SignedIn
      store={storeFor('activity-view', 'past-view')}
      at={`${paths.replay('order', 'o1')}?at=9`}
    >
      <PastGate moment="50">
        <Routes>
          <Route path={paths.replay('order', ':id')} element={<ReplayPage />} />
          <Route path="*" element={<Order />} />
        </Routes>
      </PastGate>
    </SignedIn>,
  );
}

it('a replay inside a past moment has the steps up to it, and leaves its day as it was', async () => {
  open();
  const region = await screen.findByRole('region', { name: 'Replay' });
  const replay = within(region);
  expect(region).toHaveTextContent('2 / 2');
  expect(region).toHaveTextContent('Recorded on 2026-09-20');
  expect(replay.getByRole('link', { name: /^Sep 20, 2026/ })).toBeInTheDocument();
  expect(await screen.findByText('Today is 2026-09-20')).toBeInTheDocument();
  await userEvent.click(replay.getByRole('link', { name: 'Exit' }));
  await waitFor(() => expect(today()).toBe('2026-09-30'));
});

it('a document of later says that there was nothing of it', async () => {
  recorded = { 60: '2026-10-05' };
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Nothing of this document had been recorded at that time.',
  );
});
