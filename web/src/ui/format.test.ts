import { describe, expect, it } from 'vitest';
import { badge, count, date, initials, money, quantity } from './format';

describe('figures and dates as people read them', () => {
  it('show money with two places and absence as a dash', () => {
    expect(money('1234.5')).toBe('1,234.50');
    expect(money(null)).toBe('–');
  });
  it('show quantities without needless zeros', () => {
    expect(quantity('12.000')).toBe('12');
    expect(quantity('0.250')).toBe('0.25');
  });
  it('show dates the American way', () => expect(date('2026-11-21')).toBe('Nov 21, 2026'));
  it('cap a badge at 99', () => {
    expect(badge(99)).toBe('99');
    expect(badge(100)).toBe('99+');
    expect(count(18532)).toBe('18,532');
  });
  it('make initials of names', () => {
    expect(initials('Acme Bakery Ltd')).toBe('AB');
    expect(initials('Widget')).toBe('WI');
    expect(initials('')).toBe('');
  });
});
