import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { json, serve } from '../../../tests/unit/server';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import { Explained } from './explained';

const part = (position: number, amount: string, running: string) => ({
  kind: 'charged',
  document: { noun: 'order', id: `o${position}`, number: `ORD-${position}` },
  name: null,
  operands: [],
  position,
  date: '2026-11-20',
  amount,
  running,
});

const explanation = {
  figure: 'balance',
  unit: 'money',
  total: '30.00',
  sum: '30.00',
  agrees: true,
  steps: [
    { name: 'charged', unit: 'money', amount: '40.00', formula: [] },
    { name: 'settled', unit: 'money', amount: '10.00', formula: [] },
    { name: 'balance', unit: 'money', amount: '30.00', formula: ['charged', '−', 'settled'] },
  ],
  partUnit: 'money',
  parts: [part(7, '40.00', '40.00')],
  count: 2,
  next: 1,
  position: 1042,
};

let answer: (after: string | null) => Response;

beforeEach(() => {
  const parts = [...explanation.parts, part(9, '-10.00', '30.00')];
  answer = (after) => json(after ? { ...explanation, parts, next: null } : explanation);
  serve(({ searchParams }) => answer(searchParams.get('after')));
});

afterEach(() => vi.unstubAllGlobals());

function show(...may: Parameters<typeof storeFor>) {
  render(
    <SignedIn store={storeFor(...may)}>
      <Explained
        figure={{ call: 'explainAccount', args: { customerId: 'c1', figure: 'balance' } }}
        label="Balance"
      >
        30.00
      </Explained>
    </SignedIn>,
  );
}

async function opened() {
  await userEvent.click(screen.getByRole('button', { name: '30.00' }));
  return within(await screen.findByRole('dialog', { name: 'Balance' }, { timeout: 10_000 }));
}

it('a figure opens its parts, each with its document and its event', async () => {
  show('statement-view', 'activity-view');
  const drawer = await opened();
  expect(await drawer.findByText('Adds up')).toBeInTheDocument();
  expect(drawer.getByText('Delivered − Paid and credited')).toBeInTheDocument();
  expect(drawer.getByRole('link', { name: 'ORD-7' })).toHaveAttribute(
    'href',
    '/dashboard/order/o7',
  );
  expect(drawer.getByRole('link', { name: 'View event' })).toHaveAttribute(
    'href',
    '/dashboard/activity/7',
  );
  await userEvent.click(drawer.getByRole('button', { name: 'Show more' }));
  expect(await drawer.findByRole('link', { name: 'ORD-9' })).toBeInTheDocument();
  await waitFor(() => expect(drawer.queryByRole('button', { name: 'Show more' })).toBeNull());
});

it('a figure that its parts do not come to says so', async () => {
  answer = () => json({ ...explanation, sum: '29.00', agrees: false });
  show('statement-view');
  const drawer = await opened();
  expect(await drawer.findByText('Does not add up')).toBeInTheDocument();
  expect(drawer.getByText('29.00')).toBeInTheDocument();
  expect(drawer.queryByRole('link', { name: 'View event' })).toBeNull();
});

it('a figure of nothing shows that nothing adds to it', async () => {
  answer = () => json({ ...explanation, parts: [], steps: [], count: 0, next: null });
  show('statement-view');
  const drawer = await opened();
  expect(await drawer.findByText('This figure has no parts.')).toBeInTheDocument();
});

it('an explanation that does not come can be requested again', async () => {
  const first = answer;
  answer = () => json({ title: 'Broken', detail: 'Please try again.' }, 500);
  show('statement-view');
  const drawer = await opened();
  const retry = await drawer.findByRole('button', { name: 'Retry' });
  answer = first;
  await userEvent.click(retry);
  expect(await drawer.findByText('Adds up')).toBeInTheDocument();
});

it('a click or a key on a figure does not reach the row that it stands in', async () => {
  const handled = vi.fn();
  render(
    <SignedIn store={storeFor('statement-view')}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a row of a list */}
      <div onClick={handled} onKeyDown={handled}>
        <Explained
          figure={{ call: 'explainAccount', args: { customerId: 'c1', figure: 'balance' } }}
          label="Balance"
          cell={{ tabIndex: -1, focused: true }}
        >
          30.00
        </Explained>
      </div>
    </SignedIn>,
  );
  expect(screen.getByRole('button', { name: '30.00' })).toHaveFocus();
  const drawer = await opened();
  await userEvent.click(await drawer.findByText('Adds up'));
  expect(handled).not.toHaveBeenCalled();
});

it('who may not ask sees the figure alone', () => {
  show();
  expect(screen.getByText('30.00')).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
});
