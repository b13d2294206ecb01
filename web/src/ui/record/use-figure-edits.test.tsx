import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { generatedApi } from '@/api/generated';
import type { Operation } from '@/api/generated-session';
import { answering } from '../../../tests/unit/answering';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import type { ListColumn } from '../list/types';
import { listenForShortcuts } from '../shortcuts/shortcuts';
import { newSubmission } from '../submission';
import { standingNotices } from '../toast/toast';
import { customer } from './limits';
import { type RecordKind, sending } from './record';
import { useFigureEdits } from './use-figure-edits';

afterEach(() => vi.unstubAllGlobals());

interface Row {
  id: string;
  version: number;
  name: string;
  creditLimit: string | null;
}

const { editCustomer, getCustomer, listCustomers } = generatedApi.endpoints;
const kind = {
  noun: 'customer',
  write: 'customer-write',
  list: listCustomers,
  details: getCustomer,
  edit: sending(editCustomer, 'enteredCustomer', customer),
} as unknown as RecordKind<Row, never>;

const edit = { limit: customer.creditLimit, needs: 'customer-credit' } as const;
const columns: ListColumn<Row>[] = [
  { field: 'creditLimit', header: 'Credit limit', cell: () => '', edit },
];
const row = { id: 'c1', version: 4, name: 'Maple Hotel', creditLimit: '5000.00' };

/** Returns the edits of a list whose customer is `now` on the server. */
function edits(now: object, ...operations: Operation[]) {
  const sent = answering({
    '/api/customers/c1': { ...row, ...now },
    'PUT /api/customers/c1': { id: 'c1', number: 'CUS-1', status: 'active', version: 9 },
  });
  const store = storeFor(...operations);
  const { result } = renderHook(() => useFigureEdits(kind, columns, ({ name }) => name), {
    wrapper: ({ children }) => <SignedIn store={store}>{children}</SignedIn>,
  });
  const save = (typed: string) =>
    act(async () =>
      result.current.onEdit?.(row, columns[0] as ListColumn<Row>, typed, newSubmission()),
    );
  const writes = () =>
    sent
      .filter(({ call }) => call.startsWith('PUT'))
      .map(({ body, headers }) => [body, headers.get('If-Match')]);
  return { save, writes, result };
}

const both: Operation[] = ['customer-write', 'customer-credit'];

it('a figure is written alone, on the version that was read, and Ctrl+Z writes the former one', async () => {
  const { save, writes, result } = edits({ version: 8 }, ...both);
  const stop = listenForShortcuts();
  await save('7,500.50');
  expect(standingNotices().map(({ message }) => message)).toEqual([
    'Credit limit of Maple Hotel: 7,500.50',
  ]);
  expect(result.current.note(row)).toBeTruthy();
  await act(async () => {
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', code: 'KeyZ', ctrlKey: true }));
  });
  await vi.waitFor(() =>
    expect(writes()).toEqual([
      [{ creditLimit: '7500.50' }, '"8"'],
      [{ creditLimit: '5000.00' }, '"9"'],
    ]),
  );
  expect(result.current.note(row)).toBeFalsy();
  stop();
});

it('a figure that someone else has changed meanwhile is not overwritten', async () => {
  const { save, writes } = edits({ creditLimit: '9000.00' }, ...both);
  await expect(save('7000')).rejects.toMatchObject({
    detail: expect.stringContaining('is now 9,000.00'),
  });
  expect(writes()).toEqual([]);
});

it.each([['customer-write'], ['customer-credit']] as const)(
  '%s alone edits no figure',
  (operation) => {
    const { result } = edits({}, operation);
    expect(result.current.onEdit).toBeUndefined();
    expect(result.current.columns[0]?.edit).toBeUndefined();
  },
);

it('nothing is edited at a past moment', async () => {
  window.history.replaceState(null, '', '/as-of/12/dashboard');
  vi.resetModules();
  const { useFigureEdits: pastEdits } = await import('./use-figure-edits');
  const { SignedIn: Past, storeFor: pastStore } = await import('../../../tests/unit/signed-in');
  const store = pastStore(...both);
  const { result } = renderHook(() => pastEdits(kind, columns, ({ name }) => name), {
    wrapper: ({ children }) => <Past store={store}>{children}</Past>,
  });
  expect(result.current.onEdit).toBeUndefined();
  window.history.replaceState(null, '', '/');
});
