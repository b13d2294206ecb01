import { describe, expect, it } from 'vitest';
import { columnsOfQuery, columnsQuery, shownColumns } from './columns';
import type { ListColumn } from './types';

const columns: ListColumn<unknown>[] = [
  { field: 'number', header: 'Number', cell: () => '' },
  { field: 'customer', header: 'Customer', cell: () => '' },
  { field: 'warehouse', header: 'Warehouse', cell: () => '', hideBelow: 1200 },
  { field: 'maker', header: 'Maker', cell: () => '', optional: true },
];
const fields = (chosen: Record<string, boolean>, width = 1200) =>
  shownColumns(columns, chosen, width).map(({ field }) => field);

describe('the columns of a list', () => {
  it('are those for which there is room, without the optional ones', () => {
    expect(fields({})).toEqual(['number', 'customer', 'warehouse']);
    expect(fields({}, 900)).toEqual(['number', 'customer']);
  });

  it('are what the person chose, however wide the window is', () => {
    expect(fields({ warehouse: true, maker: true, customer: false }, 600)).toEqual([
      'number',
      'warehouse',
      'maker',
    ]);
  });

  it('always hold the first one, by which a row is known', () =>
    expect(fields({ number: false })).toContain('number'));

  it('go into the address and come back', () => {
    const chosen = { customer: false, maker: true };
    const query = columnsQuery(columns, chosen, 1200);
    expect(query).toBe('number,warehouse,maker');
    expect(fields(columnsOfQuery(columns, query) ?? {}, 600)).toEqual(fields(chosen, 1200));
    expect(columnsOfQuery(columns, '')).toBeNull();
  });
});
