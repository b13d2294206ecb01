import { afterEach, describe, expect, it, vi } from 'vitest';
import { setCompanySettings } from '@/api/company-settings';
import { badge, change, count, date, dateTime, inPercent, money, quantity, time } from './format';

describe('figures and dates as people read them', () => {
  it('show money with two places and absence as a dash', () => {
    expect(money('1234.5')).toBe('1,234.50');
    expect(money(null)).toBe('–');
  });
  it('show a share with its sign behind it', () => expect(inPercent('18.9')).toBe('18.9%'));
  it('keep the sign of a share at its number in Arabic', async () => {
    vi.resetModules();
    vi.stubGlobal('localStorage', { getItem: () => 'ar' });
    const arabic = await import('./format');
    expect(arabic.inPercent('18.9')).toBe('\u200e18.9\u200e%\u200e');
    vi.unstubAllGlobals();
  });
  it('show quantities without needless zeros', () => {
    expect(quantity('12.000')).toBe('12');
    expect(quantity('0.250')).toBe('0.25');
  });
  it('show dates the American way', () => expect(date('2026-11-21')).toBe('Nov 21, 2026'));
  it('show the company’s day of an instant, whatever the clock of the browser', () => {
    setCompanySettings({ timeZone: 'Pacific/Kiritimati' });
    expect(date('2026-11-21T10:30:00Z')).toBe('Nov 22, 2026');
    expect(date('2026-11-21')).toBe('Nov 21, 2026');
    setCompanySettings({});
  });
  it('show the company’s time of an instant, whatever the clock of the browser', () => {
    setCompanySettings({ timeZone: 'Pacific/Kiritimati' });
    expect(dateTime('2026-11-21T10:30:00Z')).toBe('Nov 22, 2026, 12:30 AM');
    expect(time('2026-11-21T10:30:00Z')).toBe('12:30 AM');
    setCompanySettings({});
  });
  it('show by how many percent an amount has changed, and nothing where it has not', () => {
    expect(change('18.90', '18.00')).toBe('+5%');
    expect(change('9.00', '18.00')).toBe('−50%');
    expect(change('18.05', '18.00')).toBeNull();
    expect(change('18.00', '0.00')).toBeNull();
  });
  it('cap a badge at 99', () => {
    expect(badge(99)).toBe('99');
    expect(badge(100)).toBe('99+');
    expect(count(18532)).toBe('18,532');
  });
});

describe('on a page in Arabic', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('months have their Arabic names, and figures the digits that they have everywhere', async () => {
    vi.resetModules();
    vi.stubGlobal('localStorage', { getItem: () => 'ar' });
    const arabic = await import('./format');
    expect(arabic.date('2026-11-21')).toBe('21 نوفمبر 2026');
    expect(arabic.dayOfYear('2026-11-21')).toBe('21 نوفمبر');
    expect(arabic.time('2026-11-21T12:05:00')).toBe('12:05 م');
    expect(arabic.dateTime('2026-11-21T09:05:00')).toBe('21 نوفمبر 2026، 9:05 ص');
    expect(arabic.date(null)).toBe('–');
  });
});
