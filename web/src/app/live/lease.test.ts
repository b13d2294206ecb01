import { afterEach, expect, it, vi } from 'vitest';
import { leadByLease } from './shared-stream';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a tab whose storage is full has a stream of its own, and no renewal fails', () => {
  vi.useFakeTimers();
  const setItem = vi.fn(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem, removeItem: () => undefined });
  const end = vi.fn();
  const start = vi.fn(() => end);
  const stop = leadByLease('lease', start);
  vi.advanceTimersByTime(60_000);
  expect(setItem.mock.calls.length).toBeGreaterThan(2);
  expect(start).toHaveBeenCalledOnce();
  stop();
  expect(end).toHaveBeenCalledOnce();
});

it('a tab with storage waits until it has read its own lease', () => {
  vi.useFakeTimers();
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  const start = vi.fn(() => () => undefined);
  const stop = leadByLease('lease', start);
  expect(start).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(start).toHaveBeenCalledOnce();
  stop();
  expect(kept.size).toBe(0);
});
