import { describe, expect, it } from 'vitest';
import { lastDays, rangeLabel, thisMonth } from './date-range';

const today = '2026-11-21';

describe('ranges of dates', () => {
  it('include both ends', () => {
    expect(lastDays(7, today)).toEqual({ startDate: '2026-11-15', endDate: '2026-11-21' });
    expect(lastDays(1, today)).toEqual({ startDate: '2026-11-21', endDate: '2026-11-21' });
    expect(thisMonth(today).startDate).toBe('2026-11-01');
  });
  it('are named shortly', () => {
    expect(rangeLabel(lastDays(1, today))).toBe('Nov 21, 2026');
    expect(rangeLabel({ startDate: '2026-11-01', endDate: '' })).toBe('from Nov 1, 2026');
    expect(rangeLabel({ startDate: '', endDate: '' })).toBe('');
  });
});
