import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sessionEnded } from '@/api/session';
import { storeFor } from '../../../tests/unit/signed-in';
import { withDone } from '../document/done-rows';
import { changeDone, type DoneStep, selectChanges, UNDO_TIMEOUT_MS } from './changes';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const step = (id: string, version = 2): DoneStep => ({
  noun: 'order',
  id,
  number: `ORD-${id}`,
  version,
  step: 'pending-to-approved',
  back: 'approved-to-pending',
});

it('an undo is offered for 30 seconds from the step on, of each document the latest', async () => {
  const store = storeFor();
  const offered = () => selectChanges(store.getState()).map(({ id, version }) => [id, version]);
  store.dispatch(changeDone(step('1')));
  await vi.advanceTimersByTimeAsync(UNDO_TIMEOUT_MS / 2);
  store.dispatch(changeDone(step('2')));
  store.dispatch(changeDone(step('1', 4)));
  expect(offered()).toEqual([
    ['2', 2],
    ['1', 4],
  ]);
  // The timeout of the first step does not end the offer of the later one.
  await vi.advanceTimersByTimeAsync(UNDO_TIMEOUT_MS / 2);
  expect(offered()).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(UNDO_TIMEOUT_MS / 2);
  expect(offered()).toEqual([]);
});

it('no undo is offered to the next user', () => {
  const store = storeFor();
  store.dispatch(changeDone(step('1')));
  store.dispatch(sessionEnded('signed-out'));
  expect(selectChanges(store.getState())).toEqual([]);
});

const rows = (...ids: string[]) =>
  ids.map((id) => ({ id, version: 1, status: 'pending', can: ['pending-to-approved'] }));
const order = (all: readonly { id: string }[]) => all.map(({ id }) => id).join('');

it('a row that left its list by a step stays at its place, without steps of its own', () => {
  const before = rows('a', 'b', 'c', 'd');
  const kept = withDone(before, rows('a', 'c', 'n'), [step('b'), step('x')]);
  expect(order(kept)).toBe('abcn');
  expect(kept[1]?.can).toEqual([]);
  expect(order(withDone(before, rows('d'), [step('a'), step('b')]))).toBe('abd');
  expect(order(withDone(before, rows('d'), []))).toBe('d');
});
