import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { json, serve } from '../../../tests/unit/server';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import { DifferencesPage } from './differences-page';

let refusesPart: boolean;
/** Records the position after which each request starts. */
let requested: (string | null)[];

beforeEach(() => {
  refusesPart = false;
  requested = [];
  // Charts render once they are visible, and nothing is visible in jsdom.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  serve(({ pathname, searchParams }) => {
    if (!pathname.endsWith('/differences')) return json({});
    const after = searchParams.get('after');
    requested.push(after);
    if (after && refusesPart) return json({ detail: 'The database is away.' }, 500);
    return json(after ? differences('ORD-2', null) : differences('ORD-1', 1));
  });
});

afterEach(() => vi.unstubAllGlobals());

function differences(number: string, next: number | null) {
  const amount = '0.00';
  const ageing = {
    notDue: amount,
    days1To30: amount,
    days31To60: amount,
    days61To90: amount,
    over90Days: amount,
    unappliedCredit: amount,
  };
  const at = (position: number) => ({
    position,
    recordedAt: '2026-11-30T12:00:00Z',
    openingBalance: amount,
    closingBalance: amount,
    totalDebits: amount,
    totalCredits: amount,
    ageing,
  });
  const line = {
    difference: 'added',
    kind: 'delivery',
    beforePeriod: false,
    date: '2026-11-05',
    document: { noun: 'order', id: number, number },
    amount: '10.00',
    closingBalance: '10.00',
    events: [],
    totalEvents: 0,
  };
  return {
    customerId: 'c1',
    customerCode: 'C-1',
    customerName: 'Ames',
    startDate: '2026-11-01',
    endDate: '2026-11-30',
    earlier: at(5),
    later: at(9),
    lines: [line],
    totalLines: 2,
    next,
  };
}

it('further lines that did not come are requested again by Retry, which takes the failure away', async () => {
  const query = 'startDate=2026-11-01&endDate=2026-11-30&knownAt=5';
  render(
    <SignedIn store={storeFor('statement-view')} at={`/differences/c1?${query}`}>
      <Routes>
        <Route path="/differences/:id" element={<DifferencesPage />} />
      </Routes>
    </SignedIn>,
  );
  refusesPart = true;
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The database is away.');
  refusesPart = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(await screen.findByText('ORD-2')).toBeInTheDocument();
  expect(requested).toEqual([null, '1', '1']);
});
