import { describe, expect, it } from 'vitest';
import {
  changeListState,
  filterQuery,
  formatListState,
  isFiltered,
  listQuery,
  parseListState,
  unfiltered,
} from './state';
import { isFresh } from './use-list-state';

const parse = (query: string) => parseListState(new URLSearchParams(query));

describe('the state of a list in the URL', () => {
  it('reads and writes the same thing', () => {
    const query =
      'warehouseId=w1&searchTerm=tea&startDate=2026-01-01&sort=total%2Cdesc&page=3&size=50';
    expect(formatListState(parse(query)).toString()).toBe(query);
  });

  it('leaves defaults out', () =>
    expect(formatListState(parse('page=0&size=25')).toString()).toBe(''));

  it('ignores what makes no sense', () => {
    expect(parse('page=-4&size=9999&sort=drop table&startDate=yesterday')).toMatchObject({
      page: 0,
      size: 25,
      sort: '',
      startDate: '',
    });
  });

  it('goes back to the first page when a filter changes, not when the page does', () => {
    const state = parse('page=7&after=abc');
    expect(changeListState(state, { searchTerm: 'x' })).toMatchObject({ page: 0, after: '' });
    expect(changeListState(state, { page: 8 })).toMatchObject({ page: 8, after: 'abc' });
  });

  it('asks by key once there is one', () => {
    expect(listQuery(parse('page=401&after=k'))).toEqual({ size: 25, after: 'k' });
    expect(listQuery(parse('page=2&customerId=c'))).toEqual({ size: 25, page: 2, customerId: 'c' });
  });

  it('knows whether anything is filtered', () => {
    expect(isFiltered(parse('page=3&sort=a,asc'))).toBe(false);
    expect(isFiltered(parse('customerId=1'))).toBe(true);
  });

  it('keeps the columns of a view, and asks the server nothing about them', () => {
    const state = parse('columns=orderNo,total&sort=total,desc&customerId=c');
    expect(state.columns).toBe('orderNo,total');
    expect(listQuery(state)).toEqual({ size: 25, page: 0, sort: 'total,desc', customerId: 'c' });
    expect(filterQuery(state)).toEqual({ customerId: 'c' });
    expect(parse('columns=a b').columns).toBe('');
  });

  it('is cleared of everything but the rows per page', () => {
    const state = parse('columns=a&sort=a,asc&customerId=c&searchTerm=x&size=50&page=2');
    expect(formatListState(changeListState(state, unfiltered)).toString()).toBe('size=50');
  });
});

describe('a list is opened', () => {
  const at = (search: string, state: unknown = null, key = 'k') => ({ search, state, key });

  it('afresh by the menu, by an address that was typed, and after signing in', () => {
    expect(isFresh(at(''), 'PUSH', false)).toBe(true);
    expect(isFresh(at('', null, 'default'), 'POP', true)).toBe(true);
    expect(isFresh(at(''), 'REPLACE', true)).toBe(true);
  });

  it('as it was by a link with a query, by Back, and when it was cleared', () => {
    expect(isFresh(at('?status=x'), 'PUSH', true)).toBe(false);
    expect(isFresh(at(''), 'POP', true)).toBe(false);
    expect(isFresh(at('', null, 'default'), 'POP', false)).toBe(false);
    expect(isFresh(at('', { skipRestore: true }), 'PUSH', false)).toBe(false);
    expect(isFresh(at('', { dialogs: 1 }), 'PUSH', false)).toBe(false);
  });
});
