import { describe, expect, it } from 'vitest';
import { sideBySide, total } from './days';

const day = (date: string, amount: string) => ({ date, amount });

describe('the days of the dashboard', () => {
  it('add up exactly', () => {
    expect(total([day('2026-11-01', '0.10'), day('2026-11-02', '0.20')])).toBe('0.30');
  });

  it('show deliveries beside payments, day by day', () => {
    const deliveries = [day('2026-11-01', '5.00'), day('2026-11-02', '0.00')];
    const payments = [day('2026-11-02', '4.00')];
    expect(sideBySide(deliveries, payments).map(({ one, other }) => [one, other])).toEqual([
      ['5.00', '0'],
      ['0.00', '4.00'],
    ]);
  });

  it('are weeks from Sunday when they are many, and lose nothing', () => {
    const deliveries = Array.from({ length: 35 }, (_none, at) =>
      day(`2026-${at < 30 ? '11' : '12'}-${String((at % 30) + 1).padStart(2, '0')}`, '1.10'),
    );
    const pairs = sideBySide(deliveries, deliveries);
    expect(pairs.map(({ key, one }) => [key, one])).toEqual([
      ['2026-11-01', '7.70'],
      ['2026-11-08', '7.70'],
      ['2026-11-15', '7.70'],
      ['2026-11-22', '7.70'],
      ['2026-11-29', '7.70'],
    ]);
  });
});
