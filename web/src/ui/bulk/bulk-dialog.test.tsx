import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { toProblem } from '@/api/problem';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import { attemptAt } from '../submission';
import { BulkDialog } from './bulk-dialog';
import type { BulkTask } from './bulk-types';

it('a row without an answer is not called refused, and is tried again as it was, with the refused', async () => {
  const sent: Record<string, { version: number; key: string }[]> = { a: [], b: [], c: [] };
  const task: BulkTask = {
    title: 'Approve (3)',
    verb: 'Approve',
    danger: false,
    reason: 'none',
    items: ['a', 'b', 'c'].map((id) => ({ id, label: id, to: `/${id}` })),
    execute: async (id, _reason, submission) => {
      const attempts = sent[id] ?? [];
      // Each retry uses another version of the row.
      attempts.push(attemptAt(submission, 3 + attempts.length));
      if (attempts.length > 1 || id === 'a') return;
      throw id === 'b' ? toProblem(409, { code: 'credit-exceeded' }) : new TypeError('lost');
    },
  };
  render(
    <SignedIn store={storeFor()}>
      <BulkDialog task={task} onClose={() => undefined} />
    </SignedIn>,
  );
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: 'Approve (3)' }));
  const status = screen.getByRole('status');
  await waitFor(() =>
    expect(status).toHaveTextContent('1 done · 1 refused · 1 without a response'),
  );
  const row = screen.getAllByRole('listitem')[0] as HTMLElement;
  expect(within(row).getByText('No response')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(status).toHaveTextContent('3 done'));
  expect(sent.a).toHaveLength(1);
  expect(sent.b?.map(({ version }) => version)).toEqual([3, 4]);
  expect(sent.c?.[1]).toEqual(sent.c?.[0]);
});

it('a row that the preview refuses counts as refused at the end too', async () => {
  const refused = toProblem(409, { code: 'stock-short' });
  const task: BulkTask = {
    title: 'Approve (3)',
    verb: 'Approve',
    danger: false,
    reason: 'none',
    items: ['a', 'b', 'c'].map((id) => ({ id, label: id, to: `/${id}` })),
    preview: {
      status: 'approved',
      check: (id) => (id === 'b' ? Promise.reject(refused) : Promise.resolve()),
    },
    execute: (id) => (id === 'c' ? Promise.reject(refused) : Promise.resolve()),
  };
  render(
    <SignedIn store={storeFor()}>
      <BulkDialog task={task} onClose={() => undefined} />
    </SignedIn>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Approve (2)' }));
  const status = screen.getByRole('status');
  await waitFor(() => expect(status).toHaveTextContent(/^1 done · 2 refused$/));
  expect(screen.getAllByText('Refused')).toHaveLength(2);
});

it('what may be done with a reason comes first, and is not counted as refused', async () => {
  const beyond = toProblem(409, { code: 'credit-exceeded' });
  const short = toProblem(409, { code: 'stock-short' });
  const task: BulkTask = {
    title: 'Approve (3)',
    verb: 'Approve',
    danger: false,
    reason: 'none',
    items: ['a', 'b', 'c'].map((id) => ({ id, label: id, amount: '12.50', to: `/${id}` })),
    preview: {
      status: 'approved',
      check: async (id) => {
        if (id !== 'a') throw id === 'b' ? beyond : short;
      },
    },
    execute: () => Promise.resolve(),
    needsReason: ({ code }) => code === 'credit-exceeded',
  };
  render(
    <SignedIn store={storeFor()}>
      <BulkDialog task={task} onClose={() => undefined} />
    </SignedIn>,
  );
  const words = async (id: number) => (await screen.findAllByRole('listitem'))[id];
  await screen.findByText('Refused');
  expect(await words(0)).toHaveTextContent('Needs a reason. Open it to continue.');
  expect(await words(1)).toHaveTextContent('Refused');
  expect(screen.getByRole('status')).toHaveTextContent(
    '1 will be approved (12.50). 1 needs a reason. 1 can’t be approved.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Approve (1)' }));
  const status = screen.getByRole('status');
  await waitFor(() => expect(status).toHaveTextContent(/^1 done · 1 needs a reason · 1 skipped$/));
});

it('a run asks for its reason once, can be stopped, and goes on with the rest', async () => {
  let answer = () => {};
  const taken: [string, string][] = [];
  const task: BulkTask = {
    title: 'Cancel (3)',
    verb: 'Cancel',
    keep: (count) => `Keep ${count} orders`,
    danger: true,
    reason: 'required',
    items: ['a', 'b', 'c'].map((id) => ({ id, label: id, to: `/${id}` })),
    execute: (id, reason) => {
      taken.push([id, reason]);
      if (taken.length > 1) return Promise.resolve();
      return new Promise<void>((resolve) => {
        answer = resolve;
      });
    },
  };
  render(
    <SignedIn store={storeFor()}>
      <BulkDialog task={task} onClose={() => undefined} />
    </SignedIn>,
  );
  const person = userEvent.setup();
  expect(screen.getByRole('button', { name: 'Cancel (3)' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Cancel (3)' })).toHaveAccessibleDescription(
    'Enter a reason first.',
  );
  expect(screen.getByRole('button', { name: 'Keep 3 orders' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  await person.click(screen.getByRole('textbox', { name: /Reason/ }));
  await person.paste('Ordered twice');
  await person.click(screen.getByRole('button', { name: 'Cancel (3)' }));
  await person.click(screen.getByRole('button', { name: 'Stop' }));
  answer();
  const status = screen.getByRole('status');
  await waitFor(() => expect(status).toHaveTextContent('1 done · 2 not done'));
  await person.click(screen.getByRole('button', { name: 'Continue with the rest' }));
  await waitFor(() => expect(status).toHaveTextContent('3 done'));
  expect(taken).toEqual(['a', 'b', 'c'].map((id) => [id, 'Ordered twice']));
});
