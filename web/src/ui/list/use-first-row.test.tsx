import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type LeaveKey, useFirstRow } from './use-first-row';

/** Simulates a list that finds these rows after keys in its search for "ORD". */
function search(keys: readonly LeaveKey[], found: readonly string[]) {
  const open = vi.fn();
  const { result, rerender } = renderHook(
    ({ rows }: { rows: readonly string[] | null }) =>
      useFirstRow('ORD', rows, found.length === 1, open),
    { initialProps: { rows: null as readonly string[] | null } },
  );
  for (const key of keys) act(() => result.current.leaveSearch('ORD', key));
  expect(open).not.toHaveBeenCalled();
  expect(result.current.toFirstRow).toBe(0);
  rerender({ rows: found });
  return { opened: open.mock.calls.flat(), focused: result.current.toFirstRow };
}

it('Enter opens the only row that the search finds', () => {
  expect(search(['Enter'], ['ORD-7'])).toEqual({ opened: ['ORD-7'], focused: 0 });
});

it('Enter focuses the first of several rows', () => {
  expect(search(['Enter'], ['ORD-7', 'ORD-8'])).toEqual({ opened: [], focused: 1 });
});

it('the arrow down focuses the first row and opens none', () => {
  expect(search(['ArrowDown'], ['ORD-7'])).toEqual({ opened: [], focused: 1 });
});

it.each<LeaveKey>(['ArrowDown', 'Enter'])(
  '%s and then Enter, while the search still looks, opens the first row',
  (key) => {
    expect(search([key, 'Enter'], ['ORD-7', 'ORD-8'])).toEqual({ opened: ['ORD-7'], focused: 0 });
  },
);

it('nothing is opened where nothing is found', () => {
  expect(search(['Enter', 'Enter'], []).opened).toEqual([]);
});
