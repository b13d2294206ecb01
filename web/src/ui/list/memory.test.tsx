import { afterEach, describe, expect, it, vi } from 'vitest';
import { storeFor } from '../../../tests/unit/signed-in';
import { emptyMemory, type ListMemory, listChanged, memoryKey, selectMemory } from './memory';

const key = memoryKey('manager', 'order');

/** Opens the application in a tab. */
function opened() {
  const store = storeFor();
  const read = (of = key) => selectMemory(store.getState(), of);
  const change = (part: Partial<ListMemory>) => store.dispatch(listChanged({ ...part, key }));
  return { read, change };
}

afterEach(() => vi.restoreAllMocks());

describe('what is remembered of a list', () => {
  it('is kept for the person and the list alone', () => {
    opened().change({ query: 'size=50', columns: { total: false }, density: 'compact' });
    const { read } = opened();
    expect(read()).toEqual({
      ...emptyMemory,
      query: 'size=50',
      columns: { total: false },
      density: 'compact',
    });
    expect(read(memoryKey('encoder', 'order'))).toEqual(emptyMemory);
    expect(read(memoryKey('manager', 'dispatch'))).toEqual(emptyMemory);
  });

  it('is the same after another tab has written', () => {
    const { read } = opened();
    expect(read()).toEqual(emptyMemory);
    localStorage.setItem(key, JSON.stringify({ opens: 'sort=total' }));
    window.dispatchEvent(new StorageEvent('storage', { key }));
    expect(read()).toEqual({ ...emptyMemory, opens: 'sort=total' });
  });

  it.each([
    ['no JSON', '{"query":'],
    ['something else', '[1, 2]'],
    ['null', 'null'],
  ])('begins anew where the storage holds %s', (_what, stored) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    localStorage.setItem(key, stored);
    expect(opened().read()).toEqual(emptyMemory);
    expect(log).toHaveBeenCalledTimes(stored.startsWith('{') ? 1 : 0);
  });

  it('leaves out what it does not understand, and keeps the rest', () => {
    const stored = {
      query: 7,
      columns: { total: 'yes', status: false },
      order: ['total', 7],
      widths: { total: 140, status: 'wide' },
      density: 'tiny',
      opens: 7,
    };
    localStorage.setItem(key, JSON.stringify(stored));
    expect(opened().read()).toEqual({
      ...emptyMemory,
      columns: { status: false },
      order: ['total'],
      widths: { total: 140 },
    });
  });

  it('lasts for the page where the storage is broken, which is logged', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const broken = () => {
      throw new Error('no storage');
    };
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(broken);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(broken);
    const { read, change } = opened();
    change({ density: 'comfortable' });
    expect(read().density).toBe('comfortable');
    expect(log).toHaveBeenCalled();
  });
});
