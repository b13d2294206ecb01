import { type Dispatch, useCallback, useMemo, useReducer, useRef, useState } from 'react';
import type { Problem } from '@/api/problem';
import type { ProductOption } from '../line-columns';
import {
  emptyLine,
  isBlank,
  type LineAction,
  type LineItem,
  lineReducer,
  startHistory,
} from '../line-items';
import type { PastedLine } from '../line-paste';
import { keptErrors, type LineError, refusedLines, shownErrors } from './line-errors';
import { say } from './texts';

/** SKUs that are looked up at the same time. */
const abreast = 6;

/** The most that the server takes of one document. */
export const maxLines = 200;

/** What the lines of a kind of document are about. */
export interface LineKind {
  start: readonly LineItem[];
  /** The product of a SKU, if there is one. */
  find: (sku: string) => Promise<ProductOption | null>;
  /** What a line takes over from the product that is chosen for it. */
  known: (product: ProductOption, line: LineItem) => Partial<LineItem>;
  /** Where the price of a pasted row goes. */
  priced: (price: string, line: Partial<LineItem>) => Partial<LineItem>;
  /** What is wrong before the server need be asked, by field path of the rows; `lines` for all of them. */
  check: (rows: readonly LineItem[]) => Record<string, string>;
}

/** The lines of a document that is being written. */
export interface DocumentLines {
  /** What they were when the form was opened. */
  start: readonly LineItem[];
  rows: readonly LineItem[];
  /** Those that somebody has put something into. */
  filled: readonly LineItem[];
  dispatch: Dispatch<LineAction>;
  /** By field path of the rows: `lines.0.quantity`; `lines` for all of them. */
  errors: Readonly<Record<string, string>>;
  choose: (line: LineItem, product: ProductOption) => void;
  /** Answers how many lines it made. */
  paste: (pasted: readonly PastedLine[], at: number) => Promise<number>;
  /** Says what is wrong; answers whether nothing is. */
  check: () => boolean;
  /** Shows what the server said of the lines. */
  refuse: (problem: Problem | null) => void;
  reset: (lines: readonly LineItem[]) => void;
}

export function useLines(kind: LineKind): DocumentLines {
  const [start] = useState(kind.start);
  const [{ rows }, dispatch] = useReducer(lineReducer, start, (lines) =>
    startHistory(atLeastOne(lines)),
  );
  const [kept, setKept] = useState<readonly LineError[]>([]);
  const [ofAll, setOfAll] = useState<{ message: string; count: number } | null>(null);
  const filled = useMemo(() => rows.filter((row) => !isBlank(row)), [rows]);
  const sent = useRef<readonly string[]>([]);
  const latest = useRef(kind);
  latest.current = kind;

  const errors = useMemo(() => {
    const shown = shownErrors(kept, rows);
    const over = filled.length - maxLines;
    if (over > 0) return { lines: say('tooManyLines', { max: maxLines, count: over }), ...shown };
    return ofAll?.count === filled.length ? { lines: ofAll.message, ...shown } : shown;
  }, [kept, rows, ofAll, filled.length]);

  const choose = useCallback((line: LineItem, product: ProductOption) => {
    const { id: productId, sku, name, unit } = product;
    const known = latest.current.known(product, line);
    dispatch({ type: 'change', key: line.key, change: { productId, sku, name, unit, ...known } });
  }, []);

  const paste = async (pasted: readonly PastedLine[], at: number) => {
    const lines: LineItem[] = [];
    const before = rows[at]?.key;
    for (let from = 0; from < pasted.length; from += abreast) {
      const part = pasted.slice(from, from + abreast);
      const found = await Promise.all(part.map(({ sku }) => (sku ? kind.find(sku) : null)));
      part.forEach((row, index) => {
        lines.push(lineOf(kind, row, found[index] ?? null));
      });
    }
    dispatch({ type: 'insert', at, before, lines });
    setKept((before) => [...before, ...keptErrors(kind.check(lines), lines)]);
    return lines.length;
  };
  const check = () => {
    const { lines, ...found } = kind.check(rows);
    setKept(keptErrors(found, rows));
    setOfAll(lines ? { message: lines, count: filled.length } : null);
    sent.current = filled.map(({ key }) => key);
    return !lines && filled.length <= maxLines && Object.keys(found).length === 0;
  };
  const refuse = (problem: Problem | null) => {
    const found = problem?.errors ?? [];
    const whole = found.find(({ field }) => field === 'lines');
    setKept(refusedLines(found, sent.current, rows));
    setOfAll(whole ? { message: whole.message, count: filled.length } : null);
  };
  const reset = (lines: readonly LineItem[]) => {
    dispatch({ type: 'reset', rows: atLeastOne(lines.map((line) => emptyLine(line))) });
    setKept([]);
    setOfAll(null);
  };
  return { start, rows, filled, dispatch, errors, choose, paste, check, refuse, reset };
}

/** There is always a line to begin with. */
function atLeastOne(lines: readonly LineItem[]): LineItem[] {
  return lines.length > 0 ? [...lines] : [emptyLine()];
}

/** A pasted row as a line; one whose SKU nobody knows keeps it, to be mended. */
function lineOf(
  kind: LineKind,
  { sku, quantity, unitPrice }: PastedLine,
  product: ProductOption | null,
) {
  const blank = emptyLine({ sku, quantity });
  const { id: productId, name, unit } = product ?? {};
  const line = product
    ? { ...blank, productId, sku: product.sku, name, unit, ...kind.known(product, blank) }
    : blank;
  return emptyLine({ ...line, ...(unitPrice ? kind.priced(unitPrice, line) : {}) } as LineItem);
}
