import { describe, expect, it } from 'vitest';
import { columnsOfQuery, columnsQuery, shownColumns } from './columns';
import type { ListColumn } from './types';

const columns: ListColumn<unknown>[] = [
  { field: 'number', header: 'Number', cell: () => '', width: 200 },
  { field: 'customer', header: 'Customer', cell: () => '', minWidth: 100, hidePriority: 1 },
  { field: 'warehouse', header: 'Warehouse', cell: () => '', width: 90, hidePriority: 2 },
  { field: 'maker', header: 'Maker', cell: () => '', optional: true },
];
const fields = (chosen: Record<string, boolean>, room = 400) =>
  shownColumns(columns, chosen, room).map(({ field }) => field);

describe('the columns of a list', () => {
  it('are those for which there is room, without the optional ones', () => {
    expect(fields({})).toEqual(['number', 'customer', 'warehouse']);
    expect(fields({}, 390)).toEqual(['number', 'customer', 'warehouse']);
    expect(fields({}, 389)).toEqual(['number', 'customer']);
    expect(fields({}, 299)).toEqual(['number']);
    expect(fields({}, 10)).toEqual(['number']);
  });

  it('are what the person chose, however little room there is', () => {
    expect(fields({ warehouse: true, maker: true, customer: false }, 60)).toEqual([
      'number',
      'warehouse',
      'maker',
    ]);
  });

  it('always hold the first one, by which a row is known', () =>
    expect(fields({ number: false })).toContain('number'));

  it('go into the address and come back', () => {
    const chosen = { customer: false, maker: true };
    const query = columnsQuery(columns, chosen, 400);
    expect(query).toBe('number,warehouse,maker');
    expect(fields(columnsOfQuery(columns, query) ?? {}, 60)).toEqual(fields(chosen, 400));
    expect(columnsOfQuery(columns, '')).toBeNull();
  });
});
