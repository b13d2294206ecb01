import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { json, serve } from '../../../tests/unit/server';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import type { Figure } from './figure';
import { Parts } from './parts';
import { useExplanation } from './use-explanation';

const figure: Figure = { call: 'explainAccount', args: { customerId: 'c1', figure: 'balance' } };

/** Parts per page. */
const size = 2;

/** Positions of the parts; each adds ten. */
let charged: number[];
/** Last position of the log, which grows independently of the figure. */
let head: number;
let refuses: boolean;
let held: Promise<void> | undefined;

beforeEach(() => {
  charged = [1, 2, 3, 4, 5];
  head = 100;
  refuses = false;
  held = undefined;
  serve(async ({ searchParams }) => {
    await held;
    if (refuses) return json({ detail: 'The database is away.' }, 500);
    head += 1;
    return json(explanation(Number(searchParams.get('after') ?? 0)));
  });
});

afterEach(() => vi.unstubAllGlobals());

function explanation(after: number) {
  const parts = charged.map((position, at) => ({
    kind: 'charged',
    document: { noun: 'order', id: `o${position}`, number: `ORD-${position}` },
    name: null,
    operands: [],
    position,
    date: '2026-11-20',
    amount: '10.00',
    running: `${(at + 1) * 10}.00`,
  }));
  const sum = `${charged.length * 10}.00`;
  const end = after + size;
  return {
    figure: 'balance',
    unit: 'money',
    total: sum,
    sum,
    agrees: true,
    steps: [],
    partUnit: 'money',
    parts: parts.slice(after, end),
    count: parts.length,
    next: end < parts.length ? end : null,
    position: head,
  };
}

function Opened() {
  const explanation = useExplanation(figure);
  const first = explanation.pages?.[0];
  return first ? <Parts first={first} explanation={explanation} /> : null;
}

async function show() {
  render(
    <SignedIn store={storeFor('statement-view')}>
      <Opened />
    </SignedIn>,
  );
  return within(await screen.findByRole('list'));
}

const numbers = () =>
  screen.getAllByRole('listitem').map((row) => within(row).getByRole('link').textContent);
const more = () => screen.getByRole('button', { name: 'Show more' });

it('parts go on without a gap while other things are recorded', async () => {
  await show();
  expect(numbers()).toEqual(['ORD-1', 'ORD-2']);
  while (screen.queryByRole('button', { name: 'Show more' })) {
    const { length } = numbers();
    await userEvent.click(more());
    await waitFor(() => expect(numbers().length).toBeGreaterThan(length));
  }
  expect(numbers()).toEqual(['ORD-1', 'ORD-2', 'ORD-3', 'ORD-4', 'ORD-5']);
  expect(screen.queryByRole('status')).toBeNull();
});

it.each([
  ['one less', [1, 3, 4, 5]],
  ['one for another, so that the figure is the same', [1, 3, 4, 5, 6]],
  ['one more', [1, 2, 3, 4, 5, 6]],
])(
  'parts of a figure that changed meanwhile are shown from the first again: %s',
  async (_what, now) => {
    await show();
    charged = now;
    await userEvent.click(more());
    expect(await screen.findByRole('status')).toHaveTextContent(
      'This figure has changed. Its parts are shown from the start again.',
    );
    const shown = now.slice(0, 2).map((position) => `ORD-${position}`);
    await waitFor(() => expect(numbers()).toEqual(shown));
    await waitFor(() => {
      expect(screen.getByRole('heading')).toHaveTextContent(`${now.length} parts`);
    });
    expect(more()).toHaveFocus();
    await userEvent.click(more());
    await waitFor(() => expect(numbers()).toHaveLength(3));
    expect(screen.queryByRole('status')).toBeNull();
  },
);

it('the button keeps the focus while parts are read, and the first of the last ones has it then', async () => {
  charged = [1, 2, 3];
  await show();
  expect(screen.getByRole('list')).toHaveAttribute('aria-busy', 'false');
  let answer = () => {};
  held = new Promise((resolve) => {
    answer = resolve;
  });
  await userEvent.click(more());
  await waitFor(() => expect(screen.getByRole('list')).toHaveAttribute('aria-busy', 'true'));
  expect(more()).toHaveFocus();
  expect(more()).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(more());
  answer();
  await waitFor(() => expect(numbers()).toEqual(['ORD-1', 'ORD-2', 'ORD-3']));
  expect(screen.getByRole('list')).toHaveAttribute('aria-busy', 'false');
  expect(screen.getAllByRole('listitem').at(-1)).toHaveFocus();
});

it('parts that do not come can be requested again', async () => {
  await show();
  refuses = true;
  await userEvent.click(more());
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getByRole('alert')).toHaveTextContent('The database is away.');
  refuses = false;
  await userEvent.click(retry);
  expect(more()).toHaveFocus();
  await waitFor(() => expect(numbers()).toHaveLength(3));
  expect(screen.queryByRole('alert')).toBeNull();
});
