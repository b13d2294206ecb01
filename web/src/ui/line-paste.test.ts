import { describe, expect, it } from 'vitest';
import { figureOf, isFigure, pastedCells, pastedLines } from './line-paste';

const lines = (text: string) => pastedLines(pastedCells(text) ?? []);

describe('a paste from a spreadsheet', () => {
  it('becomes lines of SKU, quantity and price', () => {
    expect(lines('SKU-1\t1,200\t$2.50\r\nSKU-2\t3\r\n')).toEqual([
      { sku: 'SKU-1', quantity: '1200', unitPrice: '2.50' },
      { sku: 'SKU-2', quantity: '3', unitPrice: '' },
    ]);
  });

  it('keeps what is no figure as it was written', () => {
    expect(lines('A\t12 boxes\t1,5\nB\ttwo\t')).toEqual([
      { sku: 'A', quantity: '12 boxes', unitPrice: '1,5' },
      { sku: 'B', quantity: 'two', unitPrice: '' },
    ]);
  });

  it('keeps a row without a SKU, and leaves headings out', () => {
    expect(
      lines('SKU\tQuantity\tPrice\nA\t1\n\t2').map(({ sku, quantity }) => [sku, quantity]),
    ).toEqual([
      ['A', '1'],
      ['', '2'],
    ]);
  });

  it('leaves a single cell to the field it is pasted into', () => {
    expect(pastedCells('12.5')).toBeNull();
  });
});

describe('a figure', () => {
  it.each(['5', '1,200', '1,200.50', '.5', '-3', '1 200 000'])('is %s', (text) => {
    expect(isFigure(text)).toBe(true);
  });

  it.each(['1,5', '1.200,50', '12 boxes', '', '-', '.', '1,20,0'])('is not “%s”', (text) => {
    expect(isFigure(text)).toBe(false);
  });

  it('is found beside a currency', () => {
    expect(['€ 2.50', '2.50 USD', 'USD 1,000', '2.50€'].map(figureOf)).toEqual([
      '2.50',
      '2.50',
      '1000',
      '2.50',
    ]);
  });
});
