import { useCallback, useEffect, useRef } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { ProductOption } from '../combobox/lookup-types';
import type { Mistake } from '../form/problem';
import {
  emptyLine,
  identified,
  isNotLookedUp,
  isUnknown,
  type LineAction,
  type LineHistory,
  type LineItem,
  lineReducer,
  startHistory,
} from './line-items';
import { type FigureField, lineMistakes, outdated, productMistake } from './mistakes';
import type { PastedLine } from './paste';
import type { RowErrors } from './table';

type Products = ReadonlyMap<string, ProductOption | null>;

/** Finds products by SKU. Unknown SKUs map to null; failed look-ups are missing. */
export type FindProducts = (skus: readonly string[]) => Promise<Products>;

interface DocumentValues {
  lines: LineItem[];
}

/** Manages the lines of the surrounding form, with undo and redo. */
export function useLines(figures: readonly FigureField[], find: FindProducts) {
  const { control, getValues, setValue, getFieldState, setError, clearErrors } =
    useFormContext<DocumentValues>();
  const rows = useWatch({ control, name: 'lines' });
  const { errors } = useFormState({ control, name: 'lines' });
  const history = useRef<LineHistory>(undefined);
  // Later look-ups use the latest options.
  const latest = useRef(find);
  useEffect(() => {
    latest.current = find;
  }, [find]);

  const complain = useCallback(
    (mistakes: readonly Mistake[]) => {
      for (const { field, message } of mistakes) {
        setError(field as 'lines', { type: 'pasted', message });
      }
    },
    [setError],
  );

  const dispatch = useCallback(
    (action: LineAction) => {
      const now = getValues('lines');
      // Rows from a draft or another version start a new undo history.
      const before = history.current?.rows === now ? history.current : startHistory(now);
      const after = lineReducer(before, action);
      if (after.rows !== now) setValue('lines', after.rows);
      history.current = { ...after, rows: getValues('lines') };
      const old = outdated(getFieldState('lines').error ?? {}, now, after.rows);
      if (old.length > 0) clearErrors(old as 'lines'[]);
      // Redone pasted rows get their errors back.
      const back = after.rows.filter(
        (row) => row.lookUp && !now.some(({ key }) => key === row.key),
      );
      if (action.type === 'undo' || action.type === 'redo') complain(lineMistakes(back, figures));
    },
    [getValues, setValue, getFieldState, clearErrors, complain, figures],
  );

  const choose = useCallback(
    (line: LineItem, { id: productId, sku, name, unit }: ProductOption) => {
      // Another product clears the price, unless it was pasted with an unknown SKU.
      const pasted = !line.productId && line.priceSource === 'manual';
      const price = pasted ? {} : { unitPrice: '', priceSource: '' };
      const change = { productId, sku, name, unit, lookUp: undefined, taxRate: '', ...price };
      dispatch({ type: 'change', key: line.key, change });
    },
    [dispatch],
  );

  /** Returns the created lines and the number of failed look-ups. */
  const paste = async (pasted: readonly PastedLine[], at: number) => {
    const before = rows[at]?.key;
    const known = await find(pasted.map(({ sku }) => sku).filter(Boolean));
    const lines = pasted.map((row) => pastedLine(row, known));
    dispatch({ type: 'insert', at, before, lines });
    complain(lineMistakes(lines, figures));
    return { lines, failed: lines.filter(isNotLookedUp).length };
  };

  /** Retries all lines that have only a SKU. Returns the number of failed look-ups. */
  const lookUpAgain = async () => {
    const unknown = () => getValues('lines').filter(isUnknown);
    const products = await latest.current(unknown().map(({ sku }) => sku));
    dispatch({ type: 'identify', products });
    complain(
      unknown().map((line) => ({
        field: `lines.${line.key}.productId`,
        message: productMistake(line),
      })),
    );
    return unknown().filter(isNotLookedUp).length;
  };
  return { rows, dispatch, choose, paste, lookUpAgain, ...messagesOf(errors.lines) };
}

/** Turns a pasted row into a line. An unknown SKU stays, to be corrected. */
function pastedLine({ sku, quantity, unitPrice }: PastedLine, known: Products): LineItem {
  const price = unitPrice ? { unitPrice, priceSource: 'manual' } : {};
  return identified(emptyLine({ sku, quantity, ...price }), known);
}

interface Messages {
  /** Error of all lines together. */
  ofAll: string | undefined;
  /** Errors by line key. */
  errors: ReadonlyMap<string, RowErrors>;
}

type Entries = Readonly<Record<string, { message?: string }>>;

/** Collects the form's errors of the lines by line key, so that they move with their row. */
function messagesOf(found: object | undefined): Messages {
  const { root, ...byKey } = (found ?? {}) as { root?: { message?: string } };
  const errors = Object.entries(byKey as Record<string, Entries>).map(([key, fields]) => {
    const messages = Object.entries(fields).map(([field, { message }]) => [field, message]);
    return [key, Object.fromEntries(messages) as RowErrors] as const;
  });
  return { ofAll: root?.message, errors: new Map(errors) };
}
