import { randomId } from '@/api/random-id';
import type { ProductOption } from '../combobox/lookup-types';
import { type Decimal, decimal, multiply, percentOf, round, subtract, sum } from '../decimal';
import { soundFigure } from '../record/figure';
import { orderLineDraft } from '../record/limits';
import { priceCell } from './paste';

/** A line of a document as it was typed; quantity, price and discount are text. */
export interface LineItem {
  key: string;
  productId: string;
  sku: string;
  /** Result of the look-up of the SKU: no such product, or no response. */
  lookUp?: 'unknown' | 'failed' | undefined;
  name: string;
  unit: string;
  quantity: string;
  /** Unit price, or unit cost of a purchase. */
  unitPrice: string;
  /**
   * `manual` for a typed price, the original source for a price of a saved document. Empty for today's price, which
   * `priced` fills in.
   */
  priceSource: string;
  discountPercent: string;
  /** Rate of the saved document. `priced` adds that of the product. */
  taxRate: string;
}

/** Editable figures of a line. */
export type LineField = 'quantity' | 'unitPrice' | 'discountPercent';

/** Returns the error of a typed figure, or `undefined` for a valid or empty one. */
export type FigureRule = (typed: string) => string | undefined;

export interface LineAmounts {
  subtotal: Decimal;
  discount: Decimal;
  tax: Decimal;
  total: Decimal;
}

/** The undo and redo stacks. */
export interface LineHistory {
  rows: LineItem[];
  past: LineItem[][];
  future: LineItem[][];
  /** Cell that is being edited; its keystrokes are one undo step. */
  typing?: string;
}

export type LineAction =
  | { type: 'change'; key: string; change: Partial<LineItem> }
  | { type: 'append'; line?: Partial<LineItem> }
  /**
   * Replaces a blank line at `at`. `before` is the key of the row there when the insertion began, because rows may have
   * moved since.
   */
  | { type: 'insert'; at: number; before?: string | undefined; lines: LineItem[] }
  | { type: 'remove'; key: string }
  | { type: 'duplicate'; key: string }
  /** Sets the products of lines by SKU. It joins the undo step of the typing. */
  | { type: 'identify'; products: ReadonlyMap<string, ProductOption | null> }
  /** Fills these columns from row `at` down with pasted cells and adds missing rows. */
  | { type: 'fill'; at: number; fields: readonly LineField[]; cells: readonly string[][] }
  /** The cell lost focus: further typing is a new undo step. */
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

/** Sets the product of a line that has only a SKU; null marks an unknown one. */
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

/** Tests for a line with a failed look-up of its SKU. */
export function isNotLookedUp(line: LineItem): boolean {
  return isUnknown(line) && line.lookUp === 'failed';
}

/** Returns the changes of a line when `field` is edited. A typed price becomes its own source. */
export function cellChange(field: LineField, value: string): Partial<LineItem> {
  return field === 'unitPrice' ? { unitPrice: value, priceSource: 'manual' } : { [field]: value };
}

/** The server's current data about a line's product. */
interface Priced {
  unit?: string;
  taxRate?: string;
  /** Price in the format of the field. */
  unitPrice: string;
  priceSource: string;
}

/** Returns a line as it is shown, totaled and sent, with today's price where none was typed or agreed. */
export function priced(line: LineItem, { unit, taxRate, ...price }: Priced): LineItem {
  const known = { unit: unit ?? line.unit, taxRate: taxRate ?? line.taxRate };
  return { ...line, ...known, ...(line.priceSource === '' ? price : {}) };
}

/** Removes agreed prices from lines. Typed prices stay. */
export function repriced(lines: readonly LineItem[]): LineItem[] {
  return lines.map((line) =>
    line.priceSource === 'manual' ? line : { ...line, unitPrice: '', priceSource: '' },
  );
}

/** The figures that determine a line's amounts. */
export interface LineFigures {
  quantity: Decimal;
  unitPrice: Decimal;
  discountPercent: Decimal;
  taxRate: Decimal;
}

type Figures = Record<keyof LineFigures, string>;

/** Parses the figures of an edited line, or returns null when one is invalid. Empty figures count as zero. */
export function typedFigures(line: Figures): LineFigures | null {
  const { quantity: amount, unitPrice: price, discountPercent: percent } = orderLineDraft;
  const quantity = soundFigure(amount, line.quantity);
  const unitPrice = soundFigure(price, line.unitPrice);
  const discountPercent = soundFigure(percent, line.discountPercent);
  if (!quantity || !unitPrice || !discountPercent) return null;
  return { quantity, unitPrice, discountPercent, taxRate: decimal(line.taxRate) };
}

/** Parses the figures of a saved line. */
export function wireFigures(line: Figures): LineFigures {
  return {
    quantity: decimal(line.quantity),
    unitPrice: decimal(line.unitPrice),
    discountPercent: decimal(line.discountPercent),
    taxRate: decimal(line.taxRate),
  };
}

/** Calculates the amounts of a line. Each is rounded to the cent, half away from zero, so that totals add up. */
export function lineAmounts(figures: LineFigures): LineAmounts {
  const subtotal = round(multiply(figures.quantity, figures.unitPrice), 2);
  const discount = percentOf(subtotal, figures.discountPercent, 2);
  const net = subtract(subtotal, discount);
  const tax = percentOf(net, figures.taxRate, 2);
  return { subtotal, discount, tax, total: sum([net, tax]) };
}

/** Totals the edited lines, or returns null when a figure is invalid. */
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

/** Tests for a line without any input. */
export function isBlank(line: LineItem | undefined): boolean {
  if (line === undefined || line.productId) return false;
  const { sku, quantity, unitPrice, discountPercent } = line;
  return ![sku, quantity, unitPrice, discountPercent].some(Boolean);
}

/** Tests for a line with a SKU that matches no product. */
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
