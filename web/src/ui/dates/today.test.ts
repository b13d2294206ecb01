import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setCompanySettings } from '@/api/company-settings';
import { lastDays, thisMonth } from './date-range';
import { dayOf, showDayOf, showDayOfReplay, today } from './today';
import { parseDay } from './typed-day';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-31T23:30:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  setCompanySettings({});
});

describe('today', () => {
  it('is the company’s day, wherever the browser is', () => {
    expect(today()).toBe('2026-12-31');
    setCompanySettings({ timeZone: 'Pacific/Kiritimati' });
    expect(today()).toBe('2027-01-01');
    setCompanySettings({ timeZone: 'Pacific/Pago_Pago' });
    expect(today()).toBe('2026-12-31');
    expect(dayOf('2026-12-31T10:00:00Z')).toBe('2026-12-30');
  });

  it('is what ranges and typed days go by', () => {
    setCompanySettings({ timeZone: 'Pacific/Kiritimati' });
    expect(lastDays(1)).toEqual({ startDate: '2027-01-01', endDate: '2027-01-01' });
    expect(thisMonth().startDate).toBe('2027-01-01');
    expect(parseDay('2/3')).toBe('2027-02-03');
  });

  it('does not fail in a zone that the browser does not know', () => {
    setCompanySettings({ timeZone: 'Moon/Tycho' });
    expect(today()).toBe('2026-12-31');
  });

  it('is that of a replay on its own page, and of the past moment on the page that follows', () => {
    showDayOf('2026-09-30T12:00:00Z');
    showDayOfReplay('2026-03-01T12:00:00Z');
    expect(today()).toBe('2026-03-01');
    window.history.pushState(null, '', '/next');
    expect(today()).toBe('2026-09-30');
    window.history.back();
    showDayOfReplay(null);
    showDayOf(null);
  });
});
