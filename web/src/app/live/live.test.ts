import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { distinctTags, eventTags, gather, throttle } from './events';
import { SeenPosition } from './position';
import { readEvent } from './shared-stream';

describe('a change', () => {
  it('makes its record and the lists of its noun old', () => {
    expect(eventTags({ noun: 'order', id: 'o1' })).toEqual([
      { type: 'order', id: 'o1' },
      { type: 'order', id: 'LIST' },
    ]);
  });

  it('of stock reaches the pages of its warehouse and of its product', () => {
    expect(eventTags({ noun: 'stock', id: 'w1/p1' })).toEqual([
      { type: 'stock', id: 'w1/p1' },
      { type: 'stock', id: 'LIST' },
      { type: 'stock', id: 'w1' },
      { type: 'stock', id: 'p1' },
    ]);
  });

  it('of a noun that this version does not know touches nothing', () => {
    expect(eventTags({ noun: 'trip', id: '1' })).toEqual([]);
  });

  it('counts once, however often it came', () => {
    const event = { noun: 'order', id: 'o1' };
    expect(distinctTags([event, event, { noun: 'order', id: 'o2' }])).toHaveLength(3);
  });
});

describe('a message of the stream', () => {
  it('is a change, a gap, or nothing to us', () => {
    const data = JSON.stringify({ position: 7, noun: 'order', id: 'o1', event: 'placed' });
    expect(readEvent({ event: 'change', data })).toEqual({ noun: 'order', id: 'o1' });
    expect(readEvent({ event: 'gap', data: '{"position":7}' })).toBe('gap');
    expect(readEvent({ event: 'weather', data })).toBeNull();
    expect(readEvent({ event: 'change', data: '{"noun":"order"}' })).toBeNull();
  });
});

describe('gathering', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('hands over together what came within the time', () => {
    const hand = vi.fn();
    const changes = gather<number>(250, hand);
    changes.add(1);
    vi.advanceTimersByTime(200);
    changes.add(2);
    expect(hand).not.toHaveBeenCalled();
    vi.advanceTimersByTime(50);
    changes.add(3);
    vi.advanceTimersByTime(250);
    expect(hand.mock.calls).toEqual([[[1, 2]], [[3]]]);
  });

  it('hands over nothing once it was stopped', () => {
    const hand = vi.fn();
    const changes = gather<number>(250, hand);
    changes.add(1);
    changes.stop();
    vi.advanceTimersByTime(1000);
    expect(hand).not.toHaveBeenCalled();
  });
});

describe('figures over many documents', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('are made old at the first change, and by a storm of them once in the interval', () => {
    const hand = vi.fn();
    const changes = throttle<number>(10_000, hand);
    for (let change = 0; change < 40; change += 1) {
      changes.add([change]);
      vi.advanceTimersByTime(250);
    }
    vi.advanceTimersByTime(10_000);
    expect(hand.mock.calls.map(([items]) => items.length)).toEqual([1, 39]);
  });
});

describe('a tab that goes on from a position', () => {
  it('misses nothing while the changes follow one another', () => {
    const seen = new SeenPosition('100');
    expect(seen.reach('90', '104')).toBe(false);
    expect(seen.reach('104', '110')).toBe(false);
    expect(seen.current).toBe('110');
  });

  it('misses what was sent before it came', () => {
    const seen = new SeenPosition('100');
    expect(seen.reach('104', '104')).toBe(true);
    expect(seen.current).toBe('104');
  });

  it('misses everything when it never received a position', () => {
    expect(new SeenPosition(null).reach('5', '6')).toBe(true);
  });

  it('goes back with a server whose log was exchanged', () => {
    const seen = new SeenPosition('9007199254740993');
    expect(seen.reset('12')).toBe(true);
    expect(seen.current).toBe('12');
    expect(seen.reset('20')).toBe(false);
  });
});
