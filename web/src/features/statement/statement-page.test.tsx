import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Statement, StatementEntry } from '@/api/generated';
import { json, serve } from '../../../tests/unit/server';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import { StatementPage } from './statement-page';

const path = '/statement/:id';

/** Records the requests of the statement in order. */
let requested: string[];
/** Makes the next request of a further page fail. */
let refusesPart: boolean;
/** Makes every request fail. */
let down: boolean;
/** Delays the answer for a month. */
let held: { endDate: string; until: Promise<void> } | undefined;

beforeEach(() => {
  requested = [];
  refusesPart = false;
  held = undefined;
  down = false;
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] });
  serve(async ({ pathname, searchParams }) => {
    const [, , calls, id = ''] = pathname.split('/');
    if (calls === 'issued-statements') {
      return json({ content: [], page: 0, size: 5, totalElements: 0, totalPages: 0 });
    }
    if (calls !== 'account-statements') return json({});
    if (down) return json({ detail: 'The database is down' }, 500);
    const after = searchParams.get('after');
    const endDate = searchParams.get('endDate') ?? '';
    requested.push(`${endDate}${after ? ` after ${after}` : ''}`);
    if (after && refusesPart) return json({ detail: 'The database is away.' }, 500);
    if (held?.endDate === endDate) await held.until;
    return json(statement(id, searchParams.get('startDate') ?? '', endDate, after !== null));
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function entry(documentNo: string, date: string): StatementEntry {
  const amounts = { debit: '10.00', credit: '0.00', balance: '10.00' };
  return {
    kind: 'delivery',
    date,
    documentNo,
    documentId: documentNo,
    ...amounts,
  } as StatementEntry;
}

function statement(customerId: string, startDate: string, endDate: string, isBehind: boolean) {
  const month = endDate.slice(0, 7);
  const ageing = {
    notDue: '20.00',
    days1To30: '0.00',
    days31To60: '0.00',
    days61To90: '0.00',
    over90Days: '0.00',
    unappliedCredit: '0.00',
  };
  return {
    customerId,
    customerCode: 'C-1',
    customerName: 'Ames',
    startDate,
    endDate,
    openingBalance: '0.00',
    closingBalance: '20.00',
    totalDebits: '20.00',
    totalCredits: '0.00',
    totalEntries: 2,
    entries: [{ ...entry(`ORD-${month}-${isBehind ? 2 : 1}`, endDate), pays: [], paysPart: [] }],
    next: isBehind ? null : `${month} 1`,
    pending: [],
    totalPending: 0,
    pendingAmount: '0.00',
    ageing,
    nextDue: { dueOn: '2026-12-05', amount: '20.00' },
    position: 7,
  } as unknown as Statement;
}

function open(query = 'startDate=2026-11-01&endDate=2026-11-30') {
  render(
    <SignedIn store={storeFor('statement-view')} at={`/statement/c1?${query}`}>
      <Routes>
        <Route path={path} element={<StatementPage />} />
      </Routes>
    </SignedIn>,
  );
}

it('a period that ends before it begins is refused at its field and not requested', async () => {
  open();
  await more();
  const from = screen.getByRole('textbox', { name: 'From' });
  fireEvent.change(from, { target: { value: '12/31/2099' } });
  fireEvent.blur(from);
  expect(await screen.findByText('The first day is after the last.')).toBeInTheDocument();
  expect(requested).toEqual(['2026-11-30']);
  await userEvent.click(screen.getByRole('button', { name: 'Last month' }));
  expect(await screen.findByText('ORD-2026-10-1')).toBeInTheDocument();
  expect(screen.queryByText('The first day is after the last.')).toBeNull();
});

it('a statement that does not load says so and is requested again by Retry', async () => {
  down = true;
  open();
  expect(await screen.findByText('The database is down')).toBeInTheDocument();
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('ORD-2026-11-1')).toBeInTheDocument();
});

const more = () => screen.findByRole('button', { name: 'Show more' });
const entries = () => within(screen.getByRole('region', { name: 'Entries' }));

it('a further part that did not come is requested again by Retry, which takes the failure away', async () => {
  open();
  refusesPart = true;
  await userEvent.click(await more());
  expect(await screen.findByRole('alert')).toHaveTextContent('The database is away.');
  refusesPart = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(await screen.findByText('ORD-2026-11-2')).toBeInTheDocument();
  const part = '2026-11-30 after 2026-11 1';
  expect(requested).toEqual(['2026-11-30', part, part]);
});

it('the failure of a further part goes with its period', async () => {
  open();
  refusesPart = true;
  await userEvent.click(await more());
  await screen.findByRole('alert');
  await userEvent.click(screen.getByRole('button', { name: 'Last month' }));
  expect(await screen.findByText('ORD-2026-10-1')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('figures of the period before are busy until those of the chosen one are there, and no part is added to them', async () => {
  open();
  await more();
  let answer = () => {};
  const until = new Promise<void>((resolve) => {
    answer = resolve;
  });
  held = { endDate: '2026-10-31', until };
  await userEvent.click(screen.getByRole('button', { name: 'Last month' }));
  expect(entries().getByText('ORD-2026-11-1')).toBeInTheDocument();
  const busy = () => screen.getByRole('region', { name: 'Entries' }).closest('[aria-busy]');
  await waitFor(() => expect(busy()).toHaveAttribute('aria-busy', 'true'));
  expect(await more()).toBeDisabled();
  answer();
  expect(await screen.findByText('ORD-2026-10-1')).toBeInTheDocument();
  expect(busy()).toHaveAttribute('aria-busy', 'false');
  await userEvent.click(await more());
  expect(await screen.findByText('ORD-2026-10-2')).toBeInTheDocument();
  expect(requested).toEqual(['2026-11-30', '2026-10-31', '2026-10-31 after 2026-10 1']);
});

it('shows the balances, the ages with an amount and what is due, and no card for what is absent', async () => {
  open();
  await more();
  const period = within(screen.getByRole('region', { name: 'Period' }));
  expect(period.getByText('Opening').parentElement).toHaveTextContent('Opening 0.00');
  expect(period.getByText('Closing').parentElement).toHaveTextContent('Closing 20.00');
  const ageing = screen.getByRole('region', { name: /^Ageing on/ });
  expect(ageing).toHaveTextContent(/^Not due20.00Overdue 0.00 · Due next 20.00 \(Dec 5\)$/);
  expect(screen.queryByText(/Pending payments/)).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Issued' })).toBeNull();
});

it("the browser's print command issues the statement and opens its PDF, as the button does", async () => {
  const opened = vi.fn(() => window);
  vi.stubGlobal('open', opened);
  URL.createObjectURL = () => 'blob:paper';
  const issued: unknown[] = [];
  serve(async ({ pathname, searchParams }, request) => {
    if (pathname.endsWith('/file')) {
      return new Response('%PDF', { headers: { 'Content-Type': 'application/pdf' } });
    }
    if (pathname === '/api/issued-statements' && request.method === 'POST') {
      issued.push(await request.json());
      return json({ id: 'i1', position: 7 });
    }
    if (!pathname.startsWith('/api/account-statements')) return json({ content: [] });
    return json(statement('c1', '', searchParams.get('endDate') ?? '2026-11-30', false));
  });
  open();
  await screen.findByRole('button', { name: /^Print/ });
  expect(fireEvent.keyDown(window, { key: 'p', ctrlKey: true })).toBe(false);
  await waitFor(() => expect(opened).toHaveBeenCalledWith('blob:paper'));
  expect(issued).toMatchObject([{ format: 'pdf', purpose: 'printed' }]);
});
