import { afterEach, describe, expect, it } from 'vitest';
import { setCompanySettings } from '@/api/company-settings';
import { figureMistake } from '../record/figure';
import { customer, product } from '../record/limits';
import { examples, numberMistake, parseWhole, wireOf, withGroups } from './number-mistake';

afterEach(() => setCompanySettings({}));

describe('a number that was typed, once its field is left', () => {
  it.each([
    ['9000.00', '9,000.00'],
    ['-15808.37', '−15,808.37'],
    ['1,234.5', '1,234.5'],
    ['999.50', '999.50'],
    ['-5', '-5'],
    ['12,50', '12,50'],
    ['1O00', '1O00'],
    ['', ''],
  ])('%s is shown as %s', (typed, shown) => {
    expect(withGroups(typed)).toBe(shown);
    expect(wireOf(shown)).toBe(wireOf(typed));
  });

  it('has the groups of the company’s format, and is read as the same number', () => {
    setCompanySettings({ numberFormat: 'comma' });
    expect(withGroups('1234567,50')).toBe('1.234.567,50');
    expect(wireOf('1.234.567,50')).toBe('1234567.50');
  });
});

describe('a mistake in a number', () => {
  it('is shown with what to write instead', () => {
    expect(numberMistake('12,50')).toBe(
      '12,50 isn’t in your company’s number format. Enter 12.50.',
    );
    expect(numberMistake('1.200,50')).toBe(
      '1.200,50 isn’t in your company’s number format. Enter 1200.50.',
    );
    expect(numberMistake('1 234')).toBe('1 234 isn’t in your company’s number format. Enter 1234.');
    setCompanySettings({ numberFormat: 'comma' });
    expect(numberMistake('12.50')).toBe(
      '12.50 isn’t in your company’s number format. Enter 12,50.',
    );
  });

  it('is what can be two numbers, and which', () => {
    expect(numberMistake('1.200')).toBe('1.200 can mean 1.2 or 1200. Enter one of these.');
    setCompanySettings({ numberFormat: 'comma' });
    expect(numberMistake('1,200')).toBe('1,200 can mean 1200 or 1,2. Enter one of these.');
  });

  it.each(['1O0', '1e3', '2 doz', '=2*3', '--1', '12.'])('is “%s”', (typed) => {
    expect(numberMistake(typed)).toBe(`${typed} isn’t a number. Enter a number like 1234.50.`);
  });

  it('in a quantity has a quantity as its example', () => {
    expect(numberMistake('2 doz', examples.quantity)).toBe(
      '2 doz isn’t a number. Enter a number like 12.',
    );
    const { reorderLevel } = product;
    expect(figureMistake(reorderLevel, 'Low stock level', '2 doz')).toContain(
      'Enter a number like 12.',
    );
    expect(figureMistake(customer.creditLimit, 'Credit limit', '2 k')).toContain('like 1234.50.');
  });

  it('is neither a number nor an empty field', () => {
    expect(['', '  ', '5', '1,234.50'].map((typed) => numberMistake(typed))).toEqual(
      Array(4).fill(undefined),
    );
  });

  it('goes to the server as it stands, which refuses it', () => {
    expect(wireOf('1,234.50')).toBe('1234.50');
    expect(wireOf(' 12,50 ')).toBe('12,50');
    expect(wireOf('')).toBe('');
  });
});

describe('a whole number', () => {
  it('has no places', () => {
    expect(['30', '٣٠', '1,000', '3.0', '3,5', 'x', ''].map(parseWhole)).toEqual([
      30,
      30,
      1000,
      null,
      null,
      null,
      null,
    ]);
  });
});
