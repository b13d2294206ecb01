import { useCallback, useRef } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { ProductOption } from '../choices/lookup-types';
import {
  emptyLine,
  type LineAction,
  type LineHistory,
  type LineItem,
  lineReducer,
  startHistory,
} from './line-items';
import { type FigureField, lineMistakes, outdated } from './mistakes';
import type { PastedLine } from './paste';
import type { RowErrors } from './table';

/** SKUs that are looked up at the same time. */
const concurrentLookups = 6;

/** The product of a SKU, if there is one. */
export type FindProduct = (sku: string) => Promise<ProductOption | null>;

interface DocumentValues {
  lines: LineItem[];
}

/** The lines of the document that the form around is about, with what undo and redo go back to. */
export function useLines(figures: readonly FigureField[], find: FindProduct) {
  const { control, getValues, setValue, getFieldState, setError, clearErrors } =
    useFormContext<DocumentValues>();
  const rows = useWatch({ control, name: 'lines' });
  const { errors } = useFormState({ control, name: 'lines' });
  const history = useRef<LineHistory>(undefined);

  const dispatch = useCallback(
    (action: LineAction) => {
      const now = getValues('lines');
      // Rows that came from elsewhere, a draft or another version, begin a history of their own.
      const before = history.current?.rows === now ? history.current : startHistory(now);
      const after = lineReducer(before, action);
      if (after.rows !== now) setValue('lines', after.rows);
      history.current = { ...after, rows: getValues('lines') };
      const old = outdated(getFieldState('lines').error ?? {}, now, after.rows);
      if (old.length > 0) clearErrors(old as 'lines'[]);
    },
    [getValues, setValue, getFieldState, clearErrors],
  );

  const choose = useCallback(
    (line: LineItem, { id: productId, sku, name, unit }: ProductOption) => {
      // Another product has another price, unless one was pasted for a SKU that nobody knew.
      const pasted = !line.productId && line.priceSource === 'manual';
      const price = pasted ? {} : { unitPrice: '', priceSource: '' };
      const change = { productId, sku, name, unit, taxRate: '', ...price };
      dispatch({ type: 'change', key: line.key, change });
    },
    [dispatch],
  );

  /** Answers how many lines it made. */
  const paste = async (pasted: readonly PastedLine[], at: number) => {
    const before = rows[at]?.key;
    const lines: LineItem[] = [];
    for (let from = 0; from < pasted.length; from += concurrentLookups) {
      const part = pasted.slice(from, from + concurrentLookups);
      const found = await Promise.all(part.map(({ sku }) => (sku ? find(sku) : null)));
      lines.push(...part.map((row, index) => pastedLine(row, found[index] ?? null)));
    }
    dispatch({ type: 'insert', at, before, lines });
    for (const { field, message } of lineMistakes(lines, figures)) {
      setError(field as 'lines', { type: 'pasted', message });
    }
    return lines.length;
  };
  return { rows, dispatch, choose, paste, ...messagesOf(errors.lines) };
}

/** A pasted row as a line; one whose SKU nobody knows keeps it, to be mended. */
function pastedLine({ sku, quantity, unitPrice }: PastedLine, product: ProductOption | null) {
  const { id: productId, name, unit } = product ?? {};
  return emptyLine({
    quantity,
    ...(unitPrice ? { unitPrice, priceSource: 'manual' } : {}),
    ...(product ? { productId, sku: product.sku, name, unit } : { sku }),
  } as Partial<LineItem>);
}

interface Messages {
  /** Of all lines together. */
  ofAll: string | undefined;
  /** By the key of the line. */
  errors: ReadonlyMap<string, RowErrors>;
}

type Entries = Readonly<Record<string, { message?: string }>>;

/** What the form says of the lines. Each belongs to the key of its row, so that a row that moves takes it along. */
function messagesOf(found: object | undefined): Messages {
  const { root, ...byKey } = (found ?? {}) as { root?: { message?: string } };
  const errors = Object.entries(byKey as Record<string, Entries>).map(([key, fields]) => {
    const messages = Object.entries(fields).map(([field, { message }]) => [field, message]);
    return [key, Object.fromEntries(messages) as RowErrors] as const;
  });
  return { ofAll: root?.message, errors: new Map(errors) };
}
