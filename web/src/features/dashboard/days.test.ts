import { describe, expect, it } from 'vitest';
import { besideBefore, sideBySide, total } from './days';

const day = (date: string, amount: string) => ({ date, amount });

describe('the days of the dashboard', () => {
  it('stand beside those of the period before', () => {
    const rows = [
      day('2026-11-01', '1.00'),
      day('2026-11-02', '2.00'),
      day('2026-11-03', '3.00'),
      day('2026-11-04', '4.00'),
    ];
    const pairs = besideBefore(rows, 2);
    expect(pairs.map(({ key, one, other }) => [key, one, other])).toEqual([
      ['2026-11-03', '3.00', '1.00'],
      ['2026-11-04', '4.00', '2.00'],
    ]);
  });

  it('are drawn in sevens that end today when they are many, the days before alike', () => {
    const rows = Array.from({ length: 180 }, (_none, at) => ({
      date: new Date(Date.UTC(2026, 4, 28 + at)).toISOString().slice(0, 10),
      amount: at < 90 ? '1.00' : '2.00',
    }));
    const pairs = besideBefore(rows, 90);
    expect(pairs).toHaveLength(13);
    expect(pairs[0]).toMatchObject({ one: '12.00', other: '6.00' });
    expect(pairs.at(-1)).toMatchObject({ key: '2026-11-17', one: '14.00', other: '7.00' });
    expect(total(pairs.map(({ one, key }) => ({ date: key, amount: one })))).toBe('180.00');
  });

  it('stand alone where nothing is known of the period before', () => {
    expect(besideBefore([day('2026-11-04', '4.00')], 2).map((pair) => pair.other)).toEqual([null]);
  });

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
