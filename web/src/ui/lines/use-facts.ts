import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useMemo, useState } from 'react';
import { type Control, type FieldValues, type Path, useWatch } from 'react-hook-form';
import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import type { LineItem } from './line-items';
import { maxLines } from './mistakes';

/** A generated query of data for several products. */
interface FactsQuery<Args, Fact> {
  initiate(args: Args): ThunkAction<{ unsubscribe: () => void }, never, unknown, UnknownAction>;
  select(args: Args): (state: never) => { data?: readonly Fact[] | undefined };
}

/** A response refers to its product by `productId`, or is the product itself. */
type OfProduct = { productId: string } | { id: string };

function idOf(fact: OfProduct): string {
  return 'productId' in fact ? fact.productId : fact.id;
}

interface Requested {
  scope: string;
  batches: readonly (readonly string[])[];
}

/**
 * Loads the server's data about products, by id. It requests only missing or invalidated ones. `scope` holds further
 * arguments, such as the warehouse; nothing is requested while it is undefined.
 */
export function useFacts<Scope extends object, Fact extends OfProduct>(
  query: FactsQuery<Scope & { productIds: string }, Fact>,
  scope: Scope | null,
  productIds: readonly string[],
): ReadonlyMap<string, Fact> {
  const send = useDispatch<ThunkDispatch<never, unknown, UnknownAction>>();
  const place = JSON.stringify(scope);
  const [requested, setRequested] = useState<Requested>({ scope: place, batches: [] });
  const before = requested.scope === place ? requested.batches : [];
  const known = new Set(before.flat());
  const missing = productIds.filter((id) => !known.has(id));
  if (requested.scope !== place || missing.length > 0) {
    setRequested({ scope: place, batches: [...before, ...inParts(missing)] });
  }

  const args = useMemo(() => {
    const of: Scope | null = JSON.parse(requested.scope);
    return of ? requested.batches.map((ids) => ({ ...of, productIds: ids.join() })) : [];
  }, [requested]);
  useEffect(() => {
    const subscriptions = args.map((each) => send(query.initiate(each)));
    return () => {
      for (const each of subscriptions) each.unsubscribe();
    };
  }, [args, query, send]);

  const selectors = useMemo(() => args.map((each) => query.select(each)), [args, query]);
  const answers = useSelector(
    (state: never) => selectors.map((select) => select(state).data),
    shallowEqual,
  );
  return useMemo(
    () => new Map(answers.flatMap((answer) => answer ?? []).map((fact) => [idOf(fact), fact])),
    [answers],
  );
}

/** Returns the distinct product ids of a form's lines. The array changes only when they do. */
export function useProductIds<V extends FieldValues>(control: Control<V>): readonly string[] {
  const ids: string = useWatch({
    control,
    name: 'lines' as Path<V>,
    compute: (lines: readonly LineItem[]) =>
      [...new Set(lines.map(({ productId }) => productId))].filter(Boolean).join(),
  });
  return useMemo(() => (ids === '' ? [] : ids.split(',')), [ids]);
}

/** Splits the ids into requests of the server's maximum. */
function inParts(ids: readonly string[]): string[][] {
  const parts: string[][] = [];
  for (let from = 0; from < ids.length; from += maxLines) {
    parts.push(ids.slice(from, from + maxLines));
  }
  return parts;
}
