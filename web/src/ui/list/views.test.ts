import { describe, expect, it } from 'vitest';
import { emptyMemory } from './memory';
import { parseListState } from './state';
import { currentView, openingQuery, viewQuery } from './views';

const parse = (query: string) => parseListState(new URLSearchParams(query));
const large = { query: 'sort=total%2Cdesc' };
const main = { query: 'warehouseId=w&columns=orderNo%2Ctotal' };

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
});

describe('a list that is opened', () => {
  const last = { ...emptyMemory, query: 'customerId=c' };

  it('shows what it showed last', () => expect(openingQuery(last)).toBe('customerId=c'));

  it('shows its view before that, though it be an empty one', () => {
    expect(openingQuery({ ...last, opens: main.query })).toBe(main.query);
    expect(openingQuery({ ...last, opens: '' })).toBe('');
  });
});
