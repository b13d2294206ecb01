import { afterEach, describe, expect, it } from 'vitest';
import { setCompanySettings } from '@/api/company-settings';
import { cellBlock } from './keyboard';

afterEach(() => setCompanySettings({}));

describe('a pasted block', () => {
  it.each([
    ['tabs', 'SKU-1\t5\t2.50\nSKU-2\t3\t4'],
    ['semicolons', 'SKU-1;5;2.50\r\nSKU-2;3;4\r\n'],
    ['commas', 'SKU-1,5,2.50\nSKU-2,3,4\n'],
  ])('has its cells between %s', (_separators, text) => {
    expect(cellBlock(text)).toEqual([
      ['SKU-1', '5', '2.50'],
      ['SKU-2', '3', '4'],
    ]);
  });

  it.each([
    ['semicolons', 'BEV-010;5;2.50'],
    ['commas', 'BEV-010,5,2.50'],
    ['spaces', 'BEV-010 5 2.50'],
  ])('of one row has its cells between %s too', (_separators, text) => {
    expect(cellBlock(text)).toEqual([['BEV-010', '5', '2.50']]);
  });

  it('of one row with a quantity that is no number is a line, which says so', () => {
    expect(cellBlock('BEV-010;five;2.50')).toEqual([['BEV-010', 'five', '2.50']]);
    expect(cellBlock('Widget; large')).toBeNull();
  });

  it('keeps a cell in quotes whole, with the separators, quotes and line ends in it', () => {
    expect(cellBlock('"Widget, large","2"')).toEqual([['Widget, large', '2']]);
    expect(cellBlock('"Widget; large";"1,5"\n"12"" pipe";2')).toEqual([
      ['Widget; large', '1,5'],
      ['12" pipe', '2'],
    ]);
    expect(cellBlock('"Two\r\nlines"\t1\nB\t2')).toEqual([
      ['Two lines', '1'],
      ['B', '2'],
    ]);
    expect(cellBlock('SKU-1,"1,200","$2.50"\nSKU-2,3,')).toEqual([
      ['SKU-1', '1,200', '$2.50'],
      ['SKU-2', '3', ''],
    ]);
  });

  it('keeps a quote that opens no cell as it was written', () => {
    expect(cellBlock('12" pipe\t5\n"Best" cheese\t2\n"open\t1')).toEqual([
      ['12" pipe', '5'],
      ['"Best" cheese', '2'],
      ['"open', '1'],
    ]);
  });

  it('leaves empty rows out and a byte order mark', () => {
    expect(cellBlock('\uFEFFA\t1\n\n\t\nB\t2\n')).toEqual([
      ['A', '1'],
      ['B', '2'],
    ]);
  });
});

describe('a column of figures or names', () => {
  it('is not torn apart at its commas', () => {
    expect(cellBlock('1,200\n2,500')).toEqual([['1,200'], ['2,500']]);
    expect(cellBlock('Widget, large\nWidget, small')).toEqual([
      ['Widget, large'],
      ['Widget, small'],
    ]);
    setCompanySettings({ numberFormat: 'comma' });
    expect(cellBlock('12,5\n3,25')).toEqual([['12,5'], ['3,25']]);
    expect(cellBlock('A;12,5\nB;3,25')).toEqual([
      ['A', '12,5'],
      ['B', '3,25'],
    ]);
  });

  it('of one row is left to the field that it is pasted into', () => {
    for (const text of [
      '12.5',
      '1,200',
      'Widget, large',
      'M6 20',
      '12" pipe',
      '"Widget, large"',
      '',
    ]) {
      expect(cellBlock(text)).toBeNull();
    }
  });
});
