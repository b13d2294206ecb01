import { randomId } from '@/api/random-id';
import type { ProductOption } from '../choices/lookup-types';
import { type Decimal, decimal, multiply, percentOf, round, subtract, sum } from '../decimal';
import { soundFigure } from '../record/figure';
import { orderLineDraft } from '../record/limits';
import { priceCell } from './paste';

/** One line of a document as it was typed; quantity, price and discount are texts. */
export interface LineItem {
  key: string;
  productId: string;
  sku: string;
  /** What became of the question whose SKU that is: there is no such product, or there was no answer. */
  lookUp?: 'unknown' | 'failed' | undefined;
  name: string;
  unit: string;
  quantity: string;
  /** A price or a unit cost. */
  unitPrice: string;
  /**
   * `manual` where somebody typed the price; where it was agreed when the document was saved, what it came from then. Empty
   * where the price of today holds, which `priced` puts in.
   */
  priceSource: string;
  discountPercent: string;
  /** Of the document as it was saved; the product's own comes with `priced`. */
  taxRate: string;
}

/** The cells of a line that figures are typed into. */
export type LineField = 'quantity' | 'unitPrice' | 'discountPercent';

/** What is wrong with a figure as it was typed; nothing for one that the server takes, and for an empty one. */
export type FigureRule = (typed: string) => string | undefined;

export interface LineAmounts {
  subtotal: Decimal;
  discount: Decimal;
  tax: Decimal;
  total: Decimal;
}

/** What undo and redo go back to. */
export interface LineHistory {
  rows: LineItem[];
  past: LineItem[][];
  future: LineItem[][];
  /** The cell that is being typed into: its keystrokes are one step. */
  typing?: string;
}

export type LineAction =
  | { type: 'change'; key: string; change: Partial<LineItem> }
  | { type: 'append'; line?: Partial<LineItem> }
  /**
   * A blank line at that place makes room. `before` is the key of the row that stood there when somebody began: rows
   * that came or went since have moved it.
   */
  | { type: 'insert'; at: number; before?: string | undefined; lines: LineItem[] }
  | { type: 'remove'; key: string }
  | { type: 'duplicate'; key: string }
  /** By their SKUs, the products of lines that have none yet; what was typed and what it is are one step. */
  | { type: 'identify'; products: ReadonlyMap<string, ProductOption | null> }
  /** Cells of a spreadsheet go into these columns, from that row down; rows that are missing are added. */
  | { type: 'fill'; at: number; fields: readonly LineField[]; cells: readonly string[][] }
  /** The cell was left: what is typed next is a step of its own. */
  | { type: 'settle' }
  | { type: 'undo' }
  | { type: 'redo' };

const historyLimit = 100;

export function emptyLine(line: Partial<LineItem> = {}): LineItem {
  return {
    productId: '',
    sku: '',
    name: '',
    unit: '',
    quantity: '',
    unitPrice: '',
    priceSource: '',
    discountPercent: '',
    taxRate: '',
    ...line,
    key: randomId(),
  };
}

export function startHistory(rows: LineItem[]): LineHistory {
  return { rows, past: [], future: [] };
}

export function lineReducer(history: LineHistory, action: LineAction): LineHistory {
  const { rows } = history;
  switch (action.type) {
    case 'change': {
      const cell = `${action.key}:${Object.keys(action.change).join()}`;
      const changed = patched(rows, action.key, action.change);
      if (history.typing === cell) return { ...history, rows: changed, future: [] };
      return { ...step(history, changed), typing: cell };
    }
    case 'settle':
      return { rows, past: history.past, future: history.future };
    case 'append':
      return step(history, [...rows, emptyLine(action.line)]);
    case 'insert': {
      const moved = rows.findIndex(({ key }) => key === action.before);
      const at = moved < 0 ? action.at : moved;
      return step(history, rows.toSpliced(at, isBlank(rows[at]) ? 1 : 0, ...action.lines));
    }
    case 'remove':
      return step(
        history,
        rows.filter((row) => row.key !== action.key),
      );
    case 'duplicate': {
      const at = rows.findIndex((row) => row.key === action.key);
      const original = rows[at];
      return original ? step(history, rows.toSpliced(at + 1, 0, emptyLine(original))) : history;
    }
    case 'identify': {
      const { products } = action;
      return { ...history, rows: rows.map((row) => identified(row, products)) };
    }
    case 'fill':
      return step(history, filled(rows, action));
    case 'undo': {
      const previous = history.past.at(-1);
      if (!previous) return history;
      return {
        rows: previous,
        past: history.past.slice(0, -1),
        future: [rows, ...history.future],
      };
    }
    case 'redo': {
      const [next, ...future] = history.future;
      return next ? { rows: next, past: [...history.past, rows], future } : history;
    }
  }
}

/** A line that has only a SKU, with its product; null is one that there is not. */
export function identified(
  line: LineItem,
  products: ReadonlyMap<string, ProductOption | null>,
): LineItem {
  if (!isUnknown(line)) return line;
  const product = products.get(line.sku);
  if (!product) return { ...line, lookUp: product === null ? 'unknown' : 'failed' };
  const { id: productId, sku, name, unit } = product;
  return { ...line, productId, sku, name, unit, lookUp: undefined };
}

/** The SKU of the line could not be looked up. */
export function isNotLookedUp(line: LineItem): boolean {
  return isUnknown(line) && line.lookUp === 'failed';
}

/** What changes in the line when `field` is typed into. A typed price is its own source. */
export function cellChange(field: LineField, value: string): Partial<LineItem> {
  return field === 'unitPrice' ? { unitPrice: value, priceSource: 'manual' } : { [field]: value };
}

/** The server's facts about a line's product today. */
interface Priced {
  unit?: string;
  taxRate?: string;
  /** As it stands in the field. */
  unitPrice: string;
  priceSource: string;
}

/** A line as it is shown, counted and sent: the price of today where none was typed or agreed. */
export function priced(line: LineItem, { unit, taxRate, ...price }: Priced): LineItem {
  const known = { unit: unit ?? line.unit, taxRate: taxRate ?? line.taxRate };
  return { ...line, ...known, ...(line.priceSource === '' ? price : {}) };
}

/** Lines without the prices that were agreed before; those that somebody typed stay. */
export function repriced(lines: readonly LineItem[]): LineItem[] {
  return lines.map((line) =>
    line.priceSource === 'manual' ? line : { ...line, unitPrice: '', priceSource: '' },
  );
}

/** The figures that a line's amounts come from. */
export interface LineFigures {
  quantity: Decimal;
  unitPrice: Decimal;
  discountPercent: Decimal;
  taxRate: Decimal;
}

type Figures = Record<keyof LineFigures, string>;

/** The figures of a line that is being written; null while one of them is a mistake. Empty ones count as zero. */
export function typedFigures(line: Figures): LineFigures | null {
  const { quantity: amount, unitPrice: price, discountPercent: percent } = orderLineDraft;
  const quantity = soundFigure(amount, line.quantity);
  const unitPrice = soundFigure(price, line.unitPrice);
  const discountPercent = soundFigure(percent, line.discountPercent);
  if (!quantity || !unitPrice || !discountPercent) return null;
  return { quantity, unitPrice, discountPercent, taxRate: decimal(line.taxRate) };
}

/** The figures of a line that the server has. */
export function wireFigures(line: Figures): LineFigures {
  return {
    quantity: decimal(line.quantity),
    unitPrice: decimal(line.unitPrice),
    discountPercent: decimal(line.discountPercent),
    taxRate: decimal(line.taxRate),
  };
}

/** The amounts of a line: each rounded to the cent, half away from zero, so that totals add up. */
export function lineAmounts(figures: LineFigures): LineAmounts {
  const subtotal = round(multiply(figures.quantity, figures.unitPrice), 2);
  const discount = percentOf(subtotal, figures.discountPercent, 2);
  const net = subtract(subtotal, discount);
  const tax = percentOf(net, figures.taxRate, 2);
  return { subtotal, discount, tax, total: sum([net, tax]) };
}

/** What the lines that are being written come to; null while a figure in one of them is a mistake. */
export function documentAmounts(lines: readonly Figures[]): LineAmounts | null {
  const amounts: LineAmounts[] = [];
  for (const line of lines) {
    const figures = typedFigures(line);
    if (!figures) return null;
    amounts.push(lineAmounts(figures));
  }
  const of = (part: keyof LineAmounts) => round(sum(amounts.map((each) => each[part])), 2);
  return { subtotal: of('subtotal'), discount: of('discount'), tax: of('tax'), total: of('total') };
}

/** A line that nobody has put anything into yet. */
export function isBlank(line: LineItem | undefined): boolean {
  if (line === undefined || line.productId) return false;
  const { sku, quantity, unitPrice, discountPercent } = line;
  return ![sku, quantity, unitPrice, discountPercent].some(Boolean);
}

/** A line whose product nobody knows: a SKU was pasted or typed that there is not. */
export function isUnknown({ productId, sku }: LineItem): boolean {
  return !productId && sku !== '';
}

function step(history: LineHistory, rows: LineItem[]): LineHistory {
  return { rows, past: [...history.past, history.rows].slice(-historyLimit), future: [] };
}

function filled(
  rows: LineItem[],
  { at, fields, cells }: Extract<LineAction, { type: 'fill' }>,
): LineItem[] {
  const all = [...rows];
  cells.forEach((row, down) => {
    let line = all[at + down] ?? emptyLine();
    fields.forEach((field, across) => {
      const cell = row[across];
      if (cell) {
        const value = field === 'unitPrice' ? priceCell(cell) : cell;
        line = { ...line, ...cellChange(field, value) };
      }
    });
    all[at + down] = line;
  });
  return all;
}

function patched(rows: LineItem[], key: string, change: Partial<LineItem>): LineItem[] {
  return rows.map((row) => (row.key === key ? { ...row, ...change } : row));
}
