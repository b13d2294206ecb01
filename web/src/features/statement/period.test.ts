import { describe, expect, it } from 'vitest';
import { today } from '@/ui/dates/today';
import { isPeriod, periodOf, presets } from './period-bar';

describe('the period of a statement', () => {
  it('is this month until somebody asks for another', () => {
    const { startDate, endDate } = periodOf(new URLSearchParams());
    expect(startDate).toBe(`${today().slice(0, 7)}-01`);
    expect(endDate).toBe(today());
  });

  it('stands in the address, and what is no day there is not requested', () => {
    const query = new URLSearchParams('startDate=2026-02-01&endDate=2026-02-28');
    expect(periodOf(query)).toEqual({ startDate: '2026-02-01', endDate: '2026-02-28' });
    const wrong = new URLSearchParams('startDate=yesterday&endDate=2026-02-28');
    expect(periodOf(wrong)).toEqual({
      startDate: `${today().slice(0, 7)}-01`,
      endDate: '2026-02-28',
    });
  });

  it('does not end before it begins', () => {
    expect(isPeriod({ startDate: '2026-02-01', endDate: '2026-02-01' })).toBe(true);
    expect(isPeriod({ startDate: '2026-02-02', endDate: '2026-02-01' })).toBe(false);
    expect(isPeriod({ startDate: '', endDate: '2026-02-01' })).toBe(false);
  });

  it('may be a whole month, also after a longer one', () => {
    const last = presets('2026-03-31')[1]?.range;
    expect(last).toEqual({ startDate: '2026-02-01', endDate: '2026-02-28' });
  });
});
