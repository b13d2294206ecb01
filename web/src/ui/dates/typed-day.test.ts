import { describe, expect, it } from 'vitest';
import { isWhole, parseDay, writeDay } from './typed-day';

describe('a typed date', () => {
  it('is read as people write it', () => {
    const today = '2026-11-21';
    expect(parseDay('11/25/2026')).toBe('2026-11-25');
    expect(parseDay(' 1-2-26 ')).toBe('2026-01-02');
    expect(parseDay('11/25', today)).toBe('2026-11-25');
    expect(parseDay('2026-11-25')).toBe('2026-11-25');
  });

  it('is read without separators, which the number keys of a phone do not have', () => {
    expect(parseDay('11252026')).toBe('2026-11-25');
    expect(parseDay('20261125')).toBe('2026-11-25');
    expect(parseDay('١١/٢٥/٢٠٢٦')).toBe('2026-11-25');
    expect(parseDay('112526')).toBe('2026-11-25');
    expect(parseDay('1125', '2026-01-02')).toBe('2026-11-25');
    // A slash was deleted together with the digits before it.
    expect(parseDay('11/252026')).toBe('2026-11-25');
    for (const text of [
      '13252026',
      '1125202',
      '112520266',
      '02302026',
      '00002026',
      '112',
      '2026',
    ]) {
      expect(parseDay(text), text).toBeNull();
    }
  });

  it('is none when the calendar has no such day', () => {
    for (const text of ['', '13/01/2026', '2/30/2026', '2/29/2025', 'soon', '11/', '1/1/1899']) {
      expect(parseDay(text), text).toBeNull();
    }
    expect(parseDay('1/1/2100')).toBeNull();
    expect(parseDay('12/31/2099')).toBe('2099-12-31');
  });

  it('is written back month first', () => {
    expect(writeDay('2026-11-05')).toBe('11/05/2026');
    expect(writeDay('')).toBe('');
    expect(writeDay('next friday')).toBe('next friday');
  });

  it('is not read with dots, of which nobody knows whether the day comes first', () => {
    expect(parseDay('5.11.2026')).toBeNull();
    expect(parseDay('25.11.2026')).toBeNull();
  });

  it('is whole only when no further key makes another date of it', () => {
    for (const text of ['11/25/2026', '2026-11-25', '11252026', '١١/٢٥/٢٠٢٦']) {
      expect(isWhole(text), text).toBe(true);
    }
    for (const text of ['', '11/3', '11/31/2026', '12/15/20', '2026-11-2', '1125', '112520']) {
      expect(isWhole(text), text).toBe(false);
    }
  });
});
