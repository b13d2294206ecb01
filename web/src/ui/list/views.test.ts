import { describe, expect, it } from 'vitest';
import { emptyMemory } from './memory';
import { parseListState } from './state';
import {
  currentView,
  mayName,
  openingQuery,
  viewQuery,
  withName,
  withoutView,
  withView,
} from './views';

const parse = (query: string) => parseListState(new URLSearchParams(query));
const large = { id: 'a', name: 'Large', query: 'sort=total%2Cdesc' };
const main = { id: 'b', name: 'Main', query: 'warehouseId=w&columns=orderNo%2Ctotal' };
const both = { views: [large, main], opens: 'b' };

describe('a saved view', () => {
  it('keeps filters, sort, columns and rows per page, and no page', () => {
    const state = parse(
      'warehouseId=w&sort=total,desc&columns=orderNo,total&size=50&page=3&after=k',
    );
    expect(viewQuery(state)).toBe(
      'warehouseId=w&sort=total%2Cdesc&columns=orderNo%2Ctotal&size=50',
    );
  });

  it('is the current one whatever was chosen first, and on every page', () => {
    const all = [large, main];
    expect(currentView(all, parse('columns=orderNo,total&warehouseId=w&page=2'))).toBe(main);
    expect(currentView(all, parse('columns=orderNo&warehouseId=w'))).toBeUndefined();
    expect(currentView(all, parse(''))).toBeUndefined();
  });

  it('saved under a name that is there takes its place', () => {
    expect(withView(both, ' large ', 'size=50', 'c')).toEqual({
      views: [{ id: 'a', name: 'large', query: 'size=50' }, main],
      opens: 'b',
    });
    expect(withView(both, 'Late', 'size=50', 'c').views).toHaveLength(3);
  });

  it('takes no name that is empty or another one’s', () => {
    expect(mayName(both.views, 'a', 'MAIN')).toBe(false);
    expect(mayName(both.views, 'a', '  ')).toBe(false);
    expect(withName(both, 'a', 'main')).toEqual(both);
    expect(withName(both, 'a', 'Largest').views[0]?.name).toBe('Largest');
  });

  it('that is deleted is no longer what the list opens with', () => {
    expect(withoutView(both, 'b')).toEqual({ views: [large], opens: null });
    expect(withoutView(both, 'a').opens).toBe('b');
  });
});

describe('a list that is opened', () => {
  const last = { ...emptyMemory, query: 'customerId=c' };

  it('shows what it showed last', () => expect(openingQuery(last)).toBe('customerId=c'));

  it('shows its view before that, though it be an empty one', () => {
    expect(openingQuery({ ...last, ...both })).toBe(main.query);
    const everything = { id: 'e', name: 'Everything', query: '' };
    expect(openingQuery({ ...last, views: [everything], opens: 'e' })).toBe('');
  });
});
