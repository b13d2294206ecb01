import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setCompanySettings } from '@/api/company-settings';
import { lastDays, thisMonth } from './date-range';
import { dayOf, instantOf, showDayOf, showDayOfReplay, timeOf, today } from './today';
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

describe('a time of day', () => {
  it('is the company’s, and is the same moment again', () => {
    setCompanySettings({ timeZone: 'Asia/Kathmandu' });
    expect(timeOf('2026-11-20T18:20:00Z')).toBe('00:05');
    expect(instantOf('2026-11-21', '00:05')).toBe('2026-11-20T18:20:00.000Z');
  });

  it('is that of the clocks of the zone, in summer as in winter', () => {
    setCompanySettings({ timeZone: 'America/New_York' });
    expect(instantOf('2026-01-15', '14:05')).toBe('2026-01-15T19:05:00.000Z');
    expect(instantOf('2026-07-15', '14:05')).toBe('2026-07-15T18:05:00.000Z');
    setCompanySettings({ timeZone: 'Pacific/Kiritimati' });
    expect(instantOf('2026-07-15', '00:00')).toBe('2026-07-14T10:00:00.000Z');
  });

  it('knows when the clocks are changed, before and after', () => {
    setCompanySettings({ timeZone: 'Europe/Berlin' });
    expect(instantOf('2026-03-29', '01:59')).toBe('2026-03-29T00:59:00.000Z');
    expect(instantOf('2026-03-29', '03:00')).toBe('2026-03-29T01:00:00.000Z');
    expect(instantOf('2026-10-25', '03:30')).toBe('2026-10-25T02:30:00.000Z');
    setCompanySettings({ timeZone: 'America/New_York' });
    expect(instantOf('2026-03-08', '10:00')).toBe('2026-03-08T14:00:00.000Z');
    expect(instantOf('2026-11-01', '00:30')).toBe('2026-11-01T04:30:00.000Z');
  });

  it('that the clocks skip is as long after the change, one that they show twice the first of the two', () => {
    setCompanySettings({ timeZone: 'America/New_York' });
    expect(instantOf('2026-03-08', '02:30')).toBe('2026-03-08T07:30:00.000Z');
    expect(instantOf('2026-11-01', '01:30')).toBe('2026-11-01T05:30:00.000Z');
  });
});
