import { describe, expect, it, vi } from 'vitest';
import { counted } from './format';
import { defineTexts } from './i18n';
import { inArabic, inEnglish } from './units';

describe('a unit next to a figure', () => {
  it('is singular for one and plural for any other figure', () => {
    expect(counted('1.000', 'box')).toBe('1 box');
    expect(counted('0.000', 'box')).toBe('0 boxes');
    expect(counted('-4.000', 'case')).toBe('−4 cases');
    expect(counted('1.500', 'Tray')).toBe('1.5 Trays');
    expect(counted('1200.000', 'bunch')).toBe('1,200 bunches');
    expect(
      ['bag', 'bottle', 'carton', 'pallet', 'piece'].map((unit) => inEnglish(2, unit)),
    ).toEqual(['bags', 'bottles', 'cartons', 'pallets', 'pieces']);
  });

  it('stays for abbreviations, plurals and words of other scripts', () => {
    const units = ['kg', 'l', 'm', 'pcs', 'CTN', 'dozen', 'boxes', 'كيس', 'Stück', '6-pack'];
    expect(units.map((unit) => inEnglish(5, unit))).toEqual(units);
  });

  it('is counted in Arabic as it is spoken', () => {
    const cases = [1, 2, 3, 10, 11, 99, 100, 103, 2.5].map((number) => inArabic(number, 'case'));
    expect(cases).toEqual([
      'صندوق',
      'صندوق',
      'صناديق',
      'صناديق',
      'صندوقًا',
      'صندوقًا',
      'صندوق',
      'صناديق',
      'صندوق',
    ]);
    expect(inArabic(4, 'jar')).toBe('jar');
  });

  it('is plural in texts too', () => {
    // Its dictionary is not for the tests of other files.
    vi.resetModules();
    const t = defineTexts('units-test', { left: '{{amount}} {{unit}} left' });
    expect(t('left', { amount: '3', unit: 'bag' })).toBe('3 bags left');
    expect(t('left', { amount: '1', unit: 'bag' })).toBe('1 bag left');
  });
});
