import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOVER_PREFETCH_DELAY_MS, useHoverIntent } from './grid';

describe('a pointer over the rows of a list', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const rows = Array.from({ length: 50 }, (_none, at) => `row ${at}`);

  it('fetches only the row on which it rests, not the fifty that it sweeps over', () => {
    const fetched = vi.fn();
    const { result } = renderHook(() => useHoverIntent(fetched));
    for (const row of rows) {
      result.current.begin(row);
      vi.advanceTimersByTime(20);
    }
    expect(fetched).not.toHaveBeenCalled();
    vi.advanceTimersByTime(HOVER_PREFETCH_DELAY_MS);
    expect(fetched.mock.calls).toEqual([['row 49']]);
  });

  it('fetches nothing once it has left, or the list is gone', () => {
    const fetched = vi.fn();
    const { result, unmount } = renderHook(() => useHoverIntent(fetched));
    result.current.begin('row 1');
    result.current.cancel();
    vi.advanceTimersByTime(HOVER_PREFETCH_DELAY_MS);
    result.current.begin('row 2');
    unmount();
    vi.advanceTimersByTime(HOVER_PREFETCH_DELAY_MS);
    expect(fetched).not.toHaveBeenCalled();
  });
});
