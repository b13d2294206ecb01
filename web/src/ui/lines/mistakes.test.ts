import { describe, expect, it } from 'vitest';
import { linePath } from '../document-form/content';
import { emptyLine, type LineItem } from './line-items';
import { outdated } from './mistakes';

const rows = [
  emptyLine({ productId: 'p1', quantity: '1' }),
  emptyLine(),
  emptyLine({ productId: 'p2', quantity: 'x' }),
];
const wrong = rows[2]?.key ?? '';

describe('what is wrong with a line', () => {
  const errors = { [wrong]: { quantity: { message: 'No number' } } };
  const path = `lines.${wrong}.quantity`;
  const change = (part: Partial<LineItem>) =>
    rows.map((row) => (row.key === wrong ? { ...row, ...part } : row));

  it('goes with it when it moves, and is over when it is removed', () => {
    expect(outdated(errors, rows, rows.slice(1))).toEqual([]);
    expect(outdated(errors, rows, rows.slice(0, 2))).toEqual([path]);
  });

  it('is over once the cell changes, not when another one does', () => {
    expect(outdated(errors, rows, change({ unitPrice: '3' }))).toEqual([]);
    expect(outdated(errors, rows, change({ quantity: '4' }))).toEqual([path]);
  });

  it('of the line as a whole is over once anything in it is another', () => {
    const whole = { [wrong]: { root: { message: 'Sold out' } } };
    expect(outdated(whole, rows, change({ unitPrice: '3' }))).toEqual([`lines.${wrong}.root`]);
  });

  it('of all lines is over once there are more or fewer of them', () => {
    const all = { root: { type: 'rule', message: 'Add at least one line.' } };
    expect(outdated(all, rows, [...rows, emptyLine()])).toEqual([]);
    expect(outdated(all, rows, rows.slice(0, 2))).toEqual(['lines.root']);
  });

  it('is found again among blank rows that were not sent', () => {
    expect(linePath('lines.1.quantity', rows)).toBe(path);
    expect(linePath('lines.1.unitCost', rows)).toBe(`lines.${wrong}.unitPrice`);
    expect(linePath('lines.1', rows)).toBe(`lines.${wrong}.root`);
    expect(linePath('lines', rows)).toBe('lines.root');
    expect(linePath('lines.7.quantity', rows)).toBeUndefined();
    expect(linePath('notes', rows)).toBeUndefined();
  });
});
