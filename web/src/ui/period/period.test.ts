import { describe, expect, it } from 'vitest';
import {
  dayCount,
  differenceOf,
  endingOn,
  lastMonth,
  percent,
  periodOf,
  pointsOf,
  rowTitle,
  shareOf,
  withCost,
} from './period';

const today = '2026-11-24';
const range = (startDate: string, endDate: string) => ({ startDate, endDate });

describe('a period', () => {
  it('is 30 days until today unless somebody chose others', () => {
    expect(periodOf(range('', ''), today)).toEqual(range('2026-10-26', today));
    expect(periodOf(range('', '2011-12-09'), today)).toEqual(range('2011-11-10', '2011-12-09'));
    expect(periodOf(range('2026-11-10', ''), today)).toEqual(range('2026-11-10', today));
    expect(periodOf(range('2026-02-03', '2026-02-01'), today)).toEqual(
      range('2026-02-01', '2026-02-03'),
    );
  });

  it('keeps its length where it ends on another day', () => {
    expect(dayCount(range('2026-11-24', '2026-11-24'))).toBe(1);
    expect(endingOn(range('2026-10-26', today), '2011-12-09')).toEqual(
      range('2011-11-10', '2011-12-09'),
    );
  });

  it('may be the month before, whole', () => {
    expect(lastMonth('2026-03-31')).toEqual(range('2026-02-01', '2026-02-28'));
  });

  it('calls its rows by their days', () => {
    expect(rowTitle(range('2026-11-24', '2026-11-24'))).toBe('Nov 24, 2026');
    expect(rowTitle(range('2026-11-18', '2026-11-24'))).toBe('Nov 18, 2026 – Nov 24, 2026');
  });
});

describe('the change against the period before', () => {
  it('is a percentage of an amount, and nothing of nothing', () => {
    expect(differenceOf('44655.66', '57719.45')).toEqual({ kind: 'less', by: 23 });
    expect(differenceOf('110.00', '100.00')).toEqual({ kind: 'more', by: 10 });
    expect(differenceOf(5, 0)).toEqual({ kind: 'none', by: 0 });
    expect(differenceOf('0.00', '0.00')).toEqual({ kind: 'same', by: 0 });
    expect(differenceOf('-50.00', '-100.00')).toEqual({ kind: 'more', by: 50 });
  });

  it('of a share is a number of points', () => {
    expect(pointsOf(shareOf(9, 10), shareOf(17, 20))).toEqual({ kind: 'more', by: 5 });
    expect(pointsOf(null, 20)).toEqual({ kind: 'none', by: 0 });
    expect([percent(shareOf(1, 3)), percent(shareOf(0, 0)), percent(-4)]).toEqual([
      '33%',
      '–',
      '−4%',
    ]);
  });

  it('leaves goods without a known cost out of the margin', () => {
    expect(withCost({ net: '47.67', netWithoutCost: '20.67' })).toBe('27.00');
  });
});
