import { useMemo, useState } from 'react';
import { type Control, type FieldValues, type Path, useWatch } from 'react-hook-form';
import { type Subscribable, useAnswers } from '../endpoint';
import type { LineItem } from './line-items';
import { maxLines } from './mistakes';

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
  query: Subscribable<Scope & { productIds: string }, readonly Fact[]>,
  scope: Scope | null,
  productIds: readonly string[],
): ReadonlyMap<string, Fact> {
  const place = JSON.stringify(scope);
  const [requested, setRequested] = useState<Requested>({ scope: place, batches: [] });
  const before = requested.scope === place ? requested.batches : [];
  const known = new Set(before.flat());
  const missing = productIds.filter((id) => !known.has(id));
  if (requested.scope !== place || missing.length > 0) {
    setRequested({ scope: place, batches: [...before, ...inParts(missing)] });
  }

  const requests = useMemo(() => {
    const of: Scope | null = JSON.parse(requested.scope);
    return of
      ? requested.batches.map((ids) => ({ query, args: { ...of, productIds: ids.join() } }))
      : [];
  }, [requested, query]);
  const answers = useAnswers(requests, dataOf);
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

function dataOf<Fact>({ data }: { data?: Fact }): Fact | undefined {
  return data;
}

/** Splits the ids into requests of the server's maximum. */
function inParts(ids: readonly string[]): string[][] {
  const parts: string[][] = [];
  for (let from = 0; from < ids.length; from += maxLines) {
    parts.push(ids.slice(from, from + maxLines));
  }
  return parts;
}
