import { companySettings } from '@/api/company-settings';
import { parse } from '../decimal';

/** A row copied from a spreadsheet; what is no figure stays as it was written, to be mended. */
export interface PastedLine {
  sku: string;
  quantity: string;
  unitPrice: string;
}

const header = /^(sku|code|item|product|article|barcode|ean|upc|gtin)( (no|number|code))?\.?$/i;

/** "2.50" of "$2.50" where the company's currency is that; every other text as it stands, to be mended. */
export function priceCell(cell: string): string {
  const text = cell.trim();
  const bare = withoutCurrency(text);
  return parse(bare) ? bare : text;
}

/** The block as lines of SKU or barcode, quantity and price; a row of headings is none. */
export function pastedLines(cells: readonly string[][]): PastedLine[] {
  const [first, ...others] = cells;
  const headed = others.length > 0 && header.test(first?.[0] ?? '') && !parse(first?.[1] ?? '');
  return (headed ? others : cells).map(([sku = '', quantity = '', unitPrice = '']) => ({
    sku,
    quantity,
    unitPrice: priceCell(unitPrice),
  }));
}

/** Without the company's own currency, by its code or its sign; another currency is no price here. */
function withoutCurrency(text: string): string {
  const { currency } = companySettings();
  if (!/^[A-Z]{3}$/.test(currency)) return text;
  for (const mark of [currency, signOf(currency)]) {
    if (text.toUpperCase().startsWith(mark)) return text.slice(mark.length).trim();
    if (text.toUpperCase().endsWith(mark)) return text.slice(0, -mark.length).trim();
  }
  return text;
}

/** "$" of USD. */
function signOf(currency: string): string {
  const parts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}
