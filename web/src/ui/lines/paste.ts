import { companySettings } from '@/api/company-settings';
import { parse } from '../decimal';

/** A row copied from a spreadsheet. Invalid figures stay as text, to be corrected. */
export interface PastedLine {
  sku: string;
  quantity: string;
  unitPrice: string;
}

const header = /^(sku|code|item|product|article|barcode|ean|upc|gtin)( (no|number|code))?\.?$/i;

/** Removes the company's currency sign: "$2.50" becomes "2.50". Other text stays, to be corrected. */
export function priceCell(cell: string): string {
  const text = cell.trim();
  const bare = withoutCurrency(text);
  return parse(bare) ? bare : text;
}

/** Reads a block as lines of SKU or barcode, quantity and price. A row of headings is skipped. */
export function pastedLines(cells: readonly string[][]): PastedLine[] {
  const [first, ...others] = cells;
  const headed = others.length > 0 && header.test(first?.[0] ?? '') && !parse(first?.[1] ?? '');
  return (headed ? others : cells).map(([sku = '', quantity = '', unitPrice = '']) => ({
    sku,
    quantity,
    unitPrice: priceCell(unitPrice),
  }));
}

/** Removes the company's currency by code or sign. An amount in another currency is not a price. */
function withoutCurrency(text: string): string {
  const { currency } = companySettings();
  if (!/^[A-Z]{3}$/.test(currency)) return text;
  for (const mark of [currency, signOf(currency)]) {
    if (text.toUpperCase().startsWith(mark)) return text.slice(mark.length).trim();
    if (text.toUpperCase().endsWith(mark)) return text.slice(0, -mark.length).trim();
  }
  return text;
}

/** Returns the sign of a currency, such as "$" for USD. */
function signOf(currency: string): string {
  const parts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}
