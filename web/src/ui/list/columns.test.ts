import { describe, expect, it } from 'vitest';
import { columnsOfQuery, columnsQuery, movedColumn, orderedColumns, shownColumns } from './columns';
import { type ColumnSettings, defaultColumns } from './memory';
import type { ListColumn } from './types';

const columns: ListColumn<unknown>[] = [
  { field: 'number', header: 'Number', cell: () => '', width: 200 },
  { field: 'customer', header: 'Customer', cell: () => '', minWidth: 100, hidePriority: 1 },
  { field: 'warehouse', header: 'Warehouse', cell: () => '', width: 90, hidePriority: 2 },
  { field: 'maker', header: 'Maker', cell: () => '', optional: true },
];
const fields = (columns: Record<string, boolean>, room = 400) => shown({ columns }, room);
const shown = (settings: Partial<ColumnSettings>, room = 400) =>
  shownColumns(columns, { ...defaultColumns, ...settings }, room).map(({ field }) => field);

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

  it('have the order and the widths that the person gave them', () => {
    expect(shown({ order: ['warehouse', 'customer'] })).toEqual([
      'number',
      'warehouse',
      'customer',
    ]);
    expect(shown({ widths: { warehouse: 150 } }, 440)).toEqual(['number', 'customer']);
    expect(shown({ widths: { warehouse: 150 } }, 450)).toEqual(['number', 'customer', 'warehouse']);
  });

  it('move by one place, never before the first, and stay at the ends', () => {
    expect(movedColumn(columns, 'warehouse', -1)).toEqual(['warehouse', 'customer', 'maker']);
    expect(movedColumn(columns, 'warehouse', 1)).toEqual(['customer', 'maker', 'warehouse']);
    expect(movedColumn(columns, 'customer', -1)).toEqual(['customer', 'warehouse', 'maker']);
    expect(movedColumn(columns, 'maker', 1)).toEqual(['customer', 'warehouse', 'maker']);
  });

  it('of another tab follow their neighbor in an order that does not name them', () => {
    const ordered = orderedColumns(columns, ['maker', 'customer']).map(({ field }) => field);
    expect(ordered).toEqual(['number', 'maker', 'customer', 'warehouse']);
  });

  it('go into the address and come back', () => {
    const chosen = {
      columns: { customer: false, maker: true },
      order: ['maker', 'warehouse'],
      widths: { maker: 140 },
    };
    const query = columnsQuery(columns, chosen, 440);
    expect(query).toBe('number,maker-140,warehouse');
    const found = columnsOfQuery(columns, query);
    expect(found && shown(found, 60)).toEqual(shown(chosen, 440));
    expect(found?.widths).toEqual({ maker: 140 });
    expect(columnsOfQuery(columns, '')).toBeNull();
  });
});
