import { describe, expect, it } from 'vitest';
import {
  add,
  compare,
  decimal,
  grouped,
  multiply,
  parse,
  percentOf,
  round,
  sum,
  toText,
} from './decimal';

const text = (value: string, scale: number) => toText(round(decimal(value), scale));

describe('decimals', () => {
  it('add what floats cannot', () => {
    expect(toText(add(decimal('0.1'), decimal('0.2')))).toBe('0.3');
    expect(toText(sum(Array.from({ length: 1000 }, () => decimal('0.01'))))).toBe('10.00');
    expect(toText(add(decimal('9007199254740993.01'), decimal('0.01')))).toBe(
      '9007199254740993.02',
    );
  });

  it('round half away from zero on both sides', () => {
    expect(text('2.345', 2)).toBe('2.35');
    expect(text('-2.345', 2)).toBe('-2.35');
    expect(text('2.3449', 2)).toBe('2.34');
    expect(text('0.005', 2)).toBe('0.01');
    expect(text('1', 2)).toBe('1.00');
  });

  it('multiply exactly and take percentages', () => {
    expect(toText(multiply(decimal('3.125'), decimal('19.9999')))).toBe('62.4996875');
    expect(toText(percentOf(decimal('99.99'), decimal('7.5'), 2))).toBe('7.50');
  });

  it('compare across scales', () => {
    expect(compare(decimal('1.50'), decimal('1.5'))).toBe(0);
    expect(compare(decimal('-2'), decimal('1.5'))).toBeLessThan(0);
    expect(compare(decimal('10'), decimal('9.999'))).toBeGreaterThan(0);
  });

  it('read what people type and refuse what is no number', () => {
    expect(parse('1,234.50')).toEqual({ units: 123450n, scale: 2 });
    expect(parse('.5')).toEqual({ units: 5n, scale: 1 });
    for (const junk of ['', '.', '-', '1.2.3', '1e3', 'abc', '--1']) expect(parse(junk)).toBeNull();
  });

  it('are written with groups, a real minus and no needless zeros', () => {
    expect(grouped(decimal('-1234567.5'), 2)).toBe('−1,234,567.50');
    expect(grouped(decimal('12.500'), 0, 3)).toBe('12.5');
    expect(grouped(decimal('-0.001'), 2)).toBe('0.00');
    expect(grouped(decimal('1000'), 0, 3)).toBe('1,000');
  });
});
