import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setCompanySettings } from '@/api/company-settings';
import { cellBlock } from './keyboard';
import { pastedLines, priceCell } from './paste';

beforeEach(() => setCompanySettings({ currency: 'USD' }));
afterEach(() => setCompanySettings({}));

const lines = (text: string) => pastedLines(cellBlock(text) ?? []);

describe('a paste from a spreadsheet', () => {
  it('becomes lines of SKU, quantity and price', () => {
    expect(lines('SKU-1\t1,200\t$2.50\r\nSKU-2\t3\r\n')).toEqual([
      { sku: 'SKU-1', quantity: '1,200', unitPrice: '2.50' },
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
    expect(cellBlock('12.5')).toBeNull();
  });
});

describe('a price', () => {
  it('is found beside the company’s own currency, however it is written', () => {
    expect(['$2.50', '2.50 USD', 'usd 1,000', '2.50$'].map(priceCell)).toEqual([
      '2.50',
      '2.50',
      '1,000',
      '2.50',
    ]);
  });

  it.each(['€ 2.50', '2.50 EUR', '2 doz', '12 box', '3 pcs'])('is not “%s”', (text) => {
    expect(priceCell(text)).toBe(text);
  });
});

describe('a quantity', () => {
  it('with another unit is kept as it was written: two dozen are not two', () => {
    expect(lines('A\t2 doz\t\nB\t$5\t')).toMatchObject([{ quantity: '2 doz' }, { quantity: '$5' }]);
  });
});
