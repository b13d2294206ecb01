import { describe, expect, it } from 'vitest';
import { emptyLine } from '../line-items';
import { keptErrors, refusedLines, shownErrors } from './line-errors';

const rows = [
  emptyLine({ productId: 'p1', quantity: '1' }),
  emptyLine(),
  emptyLine({ productId: 'p2', quantity: 'x' }),
];

describe('what is wrong with a line', () => {
  const kept = keptErrors({ 'lines.2.quantity': 'No number' }, rows);

  it('goes with it when it moves, and with it when it is removed', () => {
    expect(shownErrors(kept, rows)).toEqual({ 'lines.2.quantity': 'No number' });
    expect(shownErrors(kept, rows.slice(1))).toEqual({ 'lines.1.quantity': 'No number' });
    expect(shownErrors(kept, rows.slice(0, 2))).toEqual({});
  });

  it('is over once the cell says something else, not when another one does', () => {
    const change = (part: object) => rows.map((row, at) => (at === 2 ? { ...row, ...part } : row));
    expect(shownErrors(kept, change({ unitPrice: '3' }))).not.toEqual({});
    expect(shownErrors(kept, change({ quantity: '4' }))).toEqual({});
  });

  it('is found again among blank rows that were not sent', () => {
    const sent = [rows[0]?.key ?? '', rows[2]?.key ?? ''];
    const refused = refusedLines(
      [{ field: 'lines.1.quantity', code: 'x', message: 'Too many decimals' }],
      sent,
      rows,
    );
    expect(shownErrors(refused, rows)).toEqual({ 'lines.2.quantity': 'Too many decimals' });
  });
});
