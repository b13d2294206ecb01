import { describe, expect, it } from 'vitest';
import { parseCsv } from './csv';

describe('a CSV file', () => {
  it('is read cell by cell, whatever stands in quotes', () => {
    const text = '\uFEFFname,note\r\n"Müller, ""Sons""","two\nlines"\r\nplain,\r\n';
    expect(parseCsv(text)).toEqual([
      ['name', 'note'],
      ['Müller, "Sons"', 'two\nlines'],
      ['plain', ''],
    ]);
  });

  it('may end without a line end, and may be empty', () => {
    expect(parseCsv('a,b\n1,2')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
    expect(parseCsv('')).toEqual([]);
  });
});
