import { describe, expect, it } from 'vitest';
import { toText } from '../decimal';
import {
  documentAmounts,
  emptyLine,
  type LineAction,
  lineAmounts,
  lineReducer,
  startHistory,
  wireFigures,
} from './line-items';

function play(...actions: LineAction[]) {
  return actions.reduce(lineReducer, startHistory([]));
}

describe('lines of a document', () => {
  it('are added, duplicated below the original and removed', () => {
    const one = play({ type: 'append', line: { sku: 'A', quantity: '2' } });
    const key = one.rows[0]?.key ?? '';
    const two = lineReducer(one, { type: 'duplicate', key });
    expect(two.rows.map((row) => [row.sku, row.quantity])).toEqual([
      ['A', '2'],
      ['A', '2'],
    ]);
    expect(two.rows[1]?.key).not.toBe(key);
    expect(lineReducer(two, { type: 'remove', key }).rows).toHaveLength(1);
  });

  it('are inserted in the place of a blank line', () => {
    const blank = play({ type: 'append', line: { sku: 'A' } }, { type: 'append' });
    const filled = lineReducer(blank, {
      type: 'insert',
      at: 1,
      lines: [emptyLine({ sku: 'B' }), emptyLine({ sku: 'C' })],
    });
    expect(filled.rows.map((row) => row.sku)).toEqual(['A', 'B', 'C']);
  });

  it('that were looked up while others came stand where they were pasted', () => {
    const two = play(
      { type: 'append', line: { sku: 'A' } },
      { type: 'append', line: { sku: 'B' } },
    );
    const before = two.rows[1]?.key;
    const added = lineReducer(two, { type: 'insert', at: 0, lines: [emptyLine({ sku: 'new' })] });
    const lines = [emptyLine({ sku: 'pasted' })];
    const pasted = lineReducer(added, { type: 'insert', at: 1, before, lines });
    expect(pasted.rows.map(({ sku }) => sku)).toEqual(['new', 'A', 'pasted', 'B']);
  });

  it('undo step by step and redo again', () => {
    const typed = play({ type: 'append', line: { quantity: '1' } });
    const key = typed.rows[0]?.key ?? '';
    const changed = lineReducer(typed, { type: 'change', key, change: { quantity: '5' } });
    const undone = lineReducer(changed, { type: 'undo' });
    expect(undone.rows[0]?.quantity).toBe('1');
    expect(lineReducer(undone, { type: 'undo' }).rows).toEqual([]);
    expect(lineReducer(undone, { type: 'redo' }).rows[0]?.quantity).toBe('5');
  });

  it('take the keystrokes in one cell as one step', () => {
    const added = play({ type: 'append' });
    const key = added.rows[0]?.key ?? '';
    const type = (quantity: string): LineAction => ({ type: 'change', key, change: { quantity } });
    const typed = [type('1'), type('12'), type('120')].reduce(lineReducer, added);
    expect(lineReducer(typed, { type: 'undo' }).rows[0]?.quantity).toBe('');
    const again = [{ type: 'settle' } as const, type('7')].reduce(lineReducer, typed);
    expect(lineReducer(again, { type: 'undo' }).rows[0]?.quantity).toBe('120');
  });

  it('take a block of cells from a place on, as one step', () => {
    const two = play(
      { type: 'append', line: { sku: 'A' } },
      { type: 'append', line: { sku: 'B' } },
    );
    const filled = lineReducer(two, {
      type: 'fill',
      at: 1,
      fields: ['quantity', 'unitPrice'],
      cells: [
        ['1,200', '2.50'],
        ['many', ''],
      ],
    });
    expect(filled.rows.map((row) => [row.sku, row.quantity, row.unitPrice])).toEqual([
      ['A', '', ''],
      ['B', '1,200', '2.50'],
      ['', 'many', ''],
    ]);
    expect(lineReducer(filled, { type: 'undo' }).rows).toEqual(two.rows);
  });

  it('a new edit forgets what could be redone', () => {
    const undone = play({ type: 'append' }, { type: 'append' }, { type: 'undo' });
    expect(undone.future).toHaveLength(1);
    expect(lineReducer(undone, { type: 'append' }).future).toEqual([]);
  });
});

describe('amounts', () => {
  const line = { quantity: '3', unitPrice: '19.9950', discountPercent: '10', taxRate: '7.5' };

  it('round each part of a line to the cent', () => {
    const { subtotal, discount, tax, total } = lineAmounts(wireFigures(line));
    expect([subtotal, discount, tax, total].map(toText)).toEqual([
      '59.99',
      '6.00',
      '4.05',
      '58.04',
    ]);
  });

  it('add up over the document', () => {
    const total = documentAmounts([line, line, emptyLine()]);
    expect(total && toText(total.total)).toBe('116.08');
    expect(total && toText(total.subtotal)).toBe('119.98');
  });

  it('are none while a figure cannot be read, rather than wrong ones', () => {
    for (const quantity of ['12,5', '1O0', '1e3', '2 doz']) {
      expect(documentAmounts([line, { ...line, quantity }])).toBeNull();
    }
  });

  it('are none while a figure is beyond what the server takes, rather than absurd ones', () => {
    const impossible = [
      { quantity: '10000000' },
      { quantity: '1'.repeat(31) },
      { quantity: '-3' },
      { quantity: '1.2345' },
      { unitPrice: '10000000' },
      { discountPercent: '100.5' },
    ];
    for (const figure of impossible) {
      expect(documentAmounts([line, { ...line, ...figure }])).toBeNull();
    }
    expect(
      documentAmounts([{ ...line, quantity: '9999999', discountPercent: '100' }]),
    ).not.toBeNull();
  });
});
