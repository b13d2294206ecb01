import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showDayOf, today } from '@/ui/dates/today';
import { json, serve } from '../../../tests/unit/server';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import { PastGate } from './gate';

const replace = vi.fn();
let ready: boolean;

beforeEach(() => {
  ready = true;
  replace.mockClear();
  vi.stubGlobal('location', { replace });
  serve(() =>
    json({
      position: 6120,
      recordedAt: '2026-09-30T12:00:00Z',
      ready,
      filledFrom: 6000,
      filledTo: 6060,
      eventsPerSecond: 900,
    }),
  );
});

afterEach(() => {
  showDayOf(null);
  vi.unstubAllGlobals();
});

function open(moment: string) {
  render(
    <SignedIn store={storeFor('past-view')} at="/dashboard/order?page=2#lines">
      <PastGate moment={moment}>
        <p>The orders</p>
      </PastGate>
    </SignedIn>,
  );
}

it.each(['2026-09-30', '2099-12-31T00:00:00Z', '999999'])(
  'the address of %s becomes that of the position at which it is read, and nothing is shown before',
  async (moment) => {
    open(moment);
    await waitFor(() =>
      expect(replace.mock.calls).toEqual([['/as-of/6120/dashboard/order?page=2#lines']]),
    );
    expect(screen.queryByText('The orders')).toBeNull();
  },
);

it('a moment that is still being read has its address at once', async () => {
  ready = false;
  open('2026-09-30');
  await waitFor(() => expect(replace).toHaveBeenCalledOnce());
});

it('a position is shown at its own address, and its day is today', async () => {
  open('6120');
  expect(await screen.findByText('The orders')).toBeInTheDocument();
  expect(today()).toBe('2026-09-30');
  expect(replace).not.toHaveBeenCalled();
});

it('a position is waited for at its own address', async () => {
  ready = false;
  open('6120');
  expect(await screen.findByText('6,060 of 6,120 entries, 900 per second')).toBeInTheDocument();
  ready = true;
  expect(await screen.findByText('The orders')).toBeInTheDocument();
  expect(replace).not.toHaveBeenCalled();
});
