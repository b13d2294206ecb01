import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeMemory, emptyMemory, forgetLoaded, memoryKey, readMemory } from './memory';

const key = memoryKey('manager', 'order');
const view = { id: 'v1', name: 'Main, large', query: 'sort=total%2Cdesc' };

beforeEach(() => forgetLoaded());
afterEach(() => vi.restoreAllMocks());

describe('what is remembered of a list', () => {
  it('is kept for the person and the list alone', () => {
    changeMemory(key, { query: 'size=50', columns: { total: false }, density: 'compact' });
    forgetLoaded();
    expect(readMemory(key)).toEqual({
      ...emptyMemory,
      query: 'size=50',
      columns: { total: false },
      density: 'compact',
    });
    expect(readMemory(memoryKey('encoder', 'order'))).toEqual(emptyMemory);
    expect(readMemory(memoryKey('manager', 'dispatch'))).toEqual(emptyMemory);
  });

  it('is the same after another tab has written', () => {
    expect(readMemory(key)).toEqual(emptyMemory);
    localStorage.setItem(key, JSON.stringify({ views: [view], opens: 'v1' }));
    forgetLoaded(key);
    expect(readMemory(key)).toEqual({ ...emptyMemory, views: [view], opens: 'v1' });
  });

  it.each([
    ['no JSON', '{"query":'],
    ['something else', '[1, 2]'],
    ['null', 'null'],
  ])('begins anew where the storage holds %s', (_what, stored) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    localStorage.setItem(key, stored);
    expect(readMemory(key)).toEqual(emptyMemory);
    expect(log).toHaveBeenCalledTimes(stored.startsWith('{') ? 1 : 0);
  });

  it('leaves out what it does not understand, and keeps the rest', () => {
    const stored = {
      query: 7,
      columns: { total: 'yes', status: false },
      density: 'tiny',
      views: [view, { id: 'v2' }, null],
      opens: 'v2',
    };
    localStorage.setItem(key, JSON.stringify(stored));
    expect(readMemory(key)).toEqual({
      ...emptyMemory,
      columns: { status: false },
      views: [view],
    });
  });

  it('lasts for the page where the storage is broken, which is logged', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const broken = () => {
      throw new Error('no storage');
    };
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(broken);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(broken);
    changeMemory(key, { density: 'comfortable' });
    expect(readMemory(key).density).toBe('comfortable');
    expect(log).toHaveBeenCalled();
  });
});
