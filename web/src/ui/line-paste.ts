/** A row copied from a spreadsheet; what is no figure stays as it was written, to be mended. */
export interface PastedLine {
  sku: string;
  quantity: string;
  unitPrice: string;
}

const plainFigure = /^[+-]?(\d{1,3}([, \u00a0']\d{3})+|\d+)?(\.\d*)?$/;
const currency = /^\s*(?:[$€£¥₪]|[A-Za-z]{3}\b)?\s*(.*?)\s*(?:[$€£¥₪]|\b[A-Za-z]{3})?\s*$/;
const header = /^(sku|code|item|product|article)( (no|number|code))?\.?$/i;

/** Whether people and the server read the same number in it: "1,5" is none, "1,500" is. */
export function isFigure(text: string): boolean {
  const bare = text.trim();
  return /\d/.test(bare) && plainFigure.test(bare);
}

/** "2.50" of "$2.50", "1200" of "1,200"; what is no figure as it stands. */
export function figureOf(cell: string): string {
  const bare = currency.exec(cell)?.[1] ?? cell;
  return isFigure(bare) ? bare.replace(/[, \u00a0']/g, '') : cell.trim();
}

/** The cells of a block copied from a spreadsheet; null for a plain word that belongs into one cell. */
export function pastedCells(text: string): string[][] | null {
  const rows = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n');
  if (rows.length === 1 && !text.includes('\t')) return null;
  return rows
    .map((row) => row.split('\t').map((cell) => cell.trim()))
    .filter((cells) => cells.some(Boolean));
}

/** The block as lines of SKU, quantity and price; a row of headings is none. */
export function pastedLines(cells: readonly string[][]): PastedLine[] {
  const [first, ...others] = cells;
  const headed = others.length > 0 && header.test(first?.[0] ?? '') && !isFigure(first?.[1] ?? '');
  return (headed ? others : cells).map(([sku = '', quantity = '', unitPrice = '']) => ({
    sku,
    quantity: figureOf(quantity),
    unitPrice: figureOf(unitPrice),
  }));
}
