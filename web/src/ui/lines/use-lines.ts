import { useCallback, useEffect, useRef } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { ProductOption } from '../choices/lookup-types';
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

/** The products of these SKUs, null for one that there is not; without those that could not be looked up. */
export type FindProducts = (skus: readonly string[]) => Promise<Products>;

interface DocumentValues {
  lines: LineItem[];
}

/** The lines of the document that the form around is about, with what undo and redo go back to. */
export function useLines(figures: readonly FigureField[], find: FindProducts) {
  const { control, getValues, setValue, getFieldState, setError, clearErrors } =
    useFormContext<DocumentValues>();
  const rows = useWatch({ control, name: 'lines' });
  const { errors } = useFormState({ control, name: 'lines' });
  const history = useRef<LineHistory>(undefined);
  // What is looked up again later is looked up by what has been chosen until then.
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
      // Rows that came from elsewhere, a draft or another version, begin a history of their own.
      const before = history.current?.rows === now ? history.current : startHistory(now);
      const after = lineReducer(before, action);
      if (after.rows !== now) setValue('lines', after.rows);
      history.current = { ...after, rows: getValues('lines') };
      const old = outdated(getFieldState('lines').error ?? {}, now, after.rows);
      if (old.length > 0) clearErrors(old as 'lines'[]);
      // Pasted rows come back with their mistakes.
      const back = after.rows.filter(
        (row) => row.lookUp && !now.some(({ key }) => key === row.key),
      );
      if (action.type === 'undo' || action.type === 'redo') complain(lineMistakes(back, figures));
    },
    [getValues, setValue, getFieldState, clearErrors, complain, figures],
  );

  const choose = useCallback(
    (line: LineItem, { id: productId, sku, name, unit }: ProductOption) => {
      // Another product has another price, unless one was pasted for a SKU that nobody knew.
      const pasted = !line.productId && line.priceSource === 'manual';
      const price = pasted ? {} : { unitPrice: '', priceSource: '' };
      const change = { productId, sku, name, unit, lookUp: undefined, taxRate: '', ...price };
      dispatch({ type: 'change', key: line.key, change });
    },
    [dispatch],
  );

  /** Answers the lines it made, and of how many the SKU could not be looked up. */
  const paste = async (pasted: readonly PastedLine[], at: number) => {
    const before = rows[at]?.key;
    const known = await find(pasted.map(({ sku }) => sku).filter(Boolean));
    const lines = pasted.map((row) => pastedLine(row, known));
    dispatch({ type: 'insert', at, before, lines });
    complain(lineMistakes(lines, figures));
    return { lines, failed: lines.filter(isNotLookedUp).length };
  };

  /** Once more for all lines that have only a SKU; answers how many could not be looked up. */
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

/** A pasted row as a line; one whose SKU nobody knows keeps it, to be mended. */
function pastedLine({ sku, quantity, unitPrice }: PastedLine, known: Products): LineItem {
  const price = unitPrice ? { unitPrice, priceSource: 'manual' } : {};
  return identified(emptyLine({ sku, quantity, ...price }), known);
}

interface Messages {
  /** Of all lines together. */
  ofAll: string | undefined;
  /** By the key of the line. */
  errors: ReadonlyMap<string, RowErrors>;
}

type Entries = Readonly<Record<string, { message?: string }>>;

/** The form's messages for the lines. Each belongs to the key of its row, so that a row that moves takes it along. */
function messagesOf(found: object | undefined): Messages {
  const { root, ...byKey } = (found ?? {}) as { root?: { message?: string } };
  const errors = Object.entries(byKey as Record<string, Entries>).map(([key, fields]) => {
    const messages = Object.entries(fields).map(([field, { message }]) => [field, message]);
    return [key, Object.fromEntries(messages) as RowErrors] as const;
  });
  return { ofAll: root?.message, errors: new Map(errors) };
}
