import { type Decimal, decimal, multiply, percentOf, round, subtract, sum } from './decimal';
import { cellChange, isPrice } from './line-columns';
import { priceCell } from './line-paste';
import { soundFigure } from './record/figure';
import { orderLineDraft } from './record/limits';

/** One line of a document being written; quantity, price and discount are texts as typed. */
export interface LineItem {
  key: string;
  productId: string;
  sku: string;
  name: string;
  unit: string;
  quantity: string;
  unitPrice: string;
  /** Where the price came from: customer, list, manual, import. */
  priceSource: string;
  discountPercent: string;
  /** As the server says it, like `available`. */
  taxRate: string;
  /** Stock that is free in the document's warehouse; null while unknown. */
  available: string | null;
  /** Further columns of a kind of document: batchNo, expiryDate, ... */
  extra: Record<string, string>;
}

export interface LineAmounts {
  subtotal: Decimal;
  discount: Decimal;
  tax: Decimal;
  total: Decimal;
}

/** Rows and what undo and redo go back to. */
export interface LineHistory {
  rows: LineItem[];
  past: LineItem[][];
  future: LineItem[][];
  /** The cell that is being typed into: its keystrokes are one step. */
  typing?: string;
}

export type LineAction =
  | { type: 'change'; key: string; change: Partial<LineItem> }
  /** Facts from the server (price, stock): no step of the history. */
  | { type: 'inform'; key: string; change: Partial<LineItem> }
  | { type: 'append'; line?: Partial<LineItem> }
  /**
   * A blank line at that place makes room. `before` is the key of the row that stood there when somebody began: rows
   * that came or went since have moved it.
   */
  | { type: 'insert'; at: number; before?: string | undefined; lines: LineItem[] }
  | { type: 'remove'; key: string }
  | { type: 'duplicate'; key: string }
  /** Cells of a spreadsheet go into these columns, from that row down; rows that are missing are added. */
  | { type: 'fill'; at: number; fields: readonly string[]; cells: readonly string[][] }
  /** The cell was left: what is typed next is a step of its own. */
  | { type: 'settle' }
  | { type: 'reset'; rows: LineItem[] }
  | { type: 'undo' }
  | { type: 'redo' };

const historyLimit = 100;
let lastKey = 0;

export function emptyLine(line: Partial<LineItem> = {}): LineItem {
  lastKey += 1;
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
    available: null,
    extra: {},
    ...line,
    key: `line-${lastKey}`,
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
    case 'inform':
      return { ...history, rows: patched(rows, action.key, action.change) };
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
    case 'fill':
      return step(history, filled(rows, action));
    case 'reset':
      return startHistory(action.rows);
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
  const { sku, quantity, unitPrice, discountPercent, extra } = line;
  return ![sku, quantity, unitPrice, discountPercent, extra.unitCost].some(Boolean);
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
      if (cell)
        line = { ...line, ...cellChange(line, field, isPrice(field) ? priceCell(cell) : cell) };
    });
    all[at + down] = line;
  });
  return all;
}

function patched(rows: LineItem[], key: string, change: Partial<LineItem>): LineItem[] {
  return rows.map((row) => (row.key === key ? { ...row, ...change } : row));
}
