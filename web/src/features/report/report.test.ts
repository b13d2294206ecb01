import { describe, expect, it } from 'vitest';
import { largest } from './largest-chart';
import { totalOf } from './page-totals';

describe('the figures of a report', () => {
  it('add up exactly, and what is not known counts as nothing', () => {
    expect(totalOf(['0.10', '0.20', null, undefined])).toBe('0.30');
    expect(totalOf(['90071992547409.93', '0.01'])).toBe('90,071,992,547,409.94');
    expect(totalOf([])).toBe('0.00');
  });

  it('show the ten largest, the largest first, and nobody who owes nothing', () => {
    const amounts = Array.from({ length: 14 }, (_none, at) => ({
      id: String(at),
      name: `No ${at}`,
      amount: `${at - 2}.00`,
    }));
    const shown = largest(amounts);
    expect(shown.map((each) => each.amount)).toEqual(
      [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((amount) => `${amount}.00`),
    );
    expect(largest([{ id: '1', name: 'Paid ahead', amount: '-5.00' }])).toEqual([]);
  });
});
