import { describe, expect, it } from 'vitest';
import { placeOf, type Trail } from './trail';

const pages = [['a', 'b'], ['c', 'd'], ['e']];

function trail(page: number): Trail {
  return {
    noun: 'order',
    page,
    size: 2,
    total: 5,
    exact: true,
    reach: 100,
    ids: pages[page] ?? [],
    load: async (wanted) => ({ page: wanted, ids: pages[wanted] ?? [] }),
  };
}

describe('the place of a document in the list that it was opened from', () => {
  it('is counted over the pages before it', () => {
    expect(placeOf(trail(1), 'order', 'c', () => {})).toMatchObject({ at: 3, total: 5 });
  });

  it('leads to those beside it, on another page too, from where it goes on', async () => {
    let now = trail(0);
    const go = (id: string) => placeOf(now, 'order', id, (next) => (now = next));
    expect(await go('a')?.next?.()).toBe('b');
    expect(await go('b')?.next?.()).toBe('c');
    expect(go('c')).toMatchObject({ at: 3 });
    expect(await go('c')?.previous?.()).toBe('b');
    expect(go('b')).toMatchObject({ at: 2 });
  });

  it('ends with the list', () => {
    expect(placeOf(trail(0), 'order', 'a', () => {})?.previous).toBeUndefined();
    expect(placeOf(trail(2), 'order', 'e', () => {})?.next).toBeUndefined();
    expect(placeOf({ ...trail(1), reach: 4 }, 'order', 'd', () => {})?.next).toBeUndefined();
  });

  it('is not known of what the list does not hold, or of a list of something else', () => {
    expect(placeOf(trail(0), 'order', 'e', () => {})).toBeNull();
    expect(placeOf(trail(0), 'dispatch', 'a', () => {})).toBeNull();
  });
});
