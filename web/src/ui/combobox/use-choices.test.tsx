import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answering } from '../../../tests/unit/choices';
import { fitting } from './choices';
import { useChoices } from './use-choices';

const tea = { id: '1', label: 'COF-040 · Breakfast tea' };
const coffee = { id: '2', label: 'COF-030 · Decaf coffee' };
const key = (name: string) =>
  ({ key: name, nativeEvent: {}, preventDefault: () => undefined }) as never;

describe('a search', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const search = () => {
    const onChoose = vi.fn();
    const answers = { loading: false };
    const choices = answering((term) => ({
      options: term === '' ? [tea, coffee] : fitting([tea, coffee], term),
      loading: answers.loading,
    }));
    const hook = renderHook(
      ({ typed }) => useChoices({ typed, open: true, delay: 150, choices, onChoose }),
      { initialProps: { typed: '' } },
    );
    return { onChoose, answers, hook };
  };

  it('offers of the answer before only what fits, until its own is there', () => {
    const { hook } = search();
    expect(hook.result.current.options).toEqual([tea, coffee]);
    hook.rerender({ typed: 'coffee' });
    expect(hook.result.current).toMatchObject({ options: [coffee], loading: true });
  });

  it('keeps what fits of the answer before while its own is under way, so that a click is not lost', () => {
    const choices = answering((term) =>
      term === '' ? { options: [tea, coffee], loading: false } : { options: [], loading: true },
    );
    const hook = renderHook(
      ({ typed }) => useChoices({ typed, open: true, delay: 150, choices, onChoose: vi.fn() }),
      { initialProps: { typed: '' } },
    );
    hook.rerender({ typed: 'coffee' });
    act(() => {
      vi.advanceTimersByTime(1000);
    });
    expect(hook.result.current).toMatchObject({ options: [coffee], loading: true });
  });

  it('takes the first choice of the right answer when Enter came before it', () => {
    const { hook, onChoose, answers } = search();
    answers.loading = true;
    hook.rerender({ typed: 'coffee' });
    act(() => {
      hook.result.current.onKeyDown(key('Enter'));
    });
    expect(onChoose).not.toHaveBeenCalled();
    // The field loses focus before the response and is empty again.
    answers.loading = false;
    hook.rerender({ typed: '' });
    expect(onChoose.mock.calls).toEqual([[coffee]]);
  });

  it('takes nothing when one went on typing after Enter', () => {
    const { hook, onChoose, answers } = search();
    answers.loading = true;
    hook.rerender({ typed: 'coff' });
    act(() => {
      hook.result.current.onKeyDown(key('Enter'));
      hook.result.current.onKeyDown(key('e'));
    });
    answers.loading = false;
    hook.rerender({ typed: 'coffe' });
    act(() => {
      vi.advanceTimersByTime(300);
    });
    expect(onChoose).not.toHaveBeenCalled();
  });
});

it('fits when every typed word is there', () => {
  expect(fitting([tea, coffee], 'decaf cof-0')).toEqual([coffee]);
  expect(fitting([tea, coffee], 'green')).toEqual([]);
});
