import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type Statement,
  type StatementEntry,
  useGetStatementQuery,
  useLazyGetStatementQuery,
} from '@/api/generated';
import type { DateRange } from '@/ui/dates/date-range';
import { isPeriod } from './period-bar';

/** Entries that are fetched together. */
const part = 100;

interface Behind {
  /** The statement whose first part these follow. */
  first: Statement;
  entries: readonly StatementEntry[];
  next: string | null;
}

/** A statement with its first entries, and the others as they are requested. */
export function useStatement(customerId: string, period: DateRange) {
  const params = { customerId, ...period, size: part };
  const { currentData, data, error, isFetching, refetch } = useGetStatementQuery(params, {
    skip: !isPeriod(period),
  });
  const [fetchPart, { isFetching: fetchingMore, error: moreError }] = useLazyGetStatementQuery();
  const [behind, setBehind] = useState<Behind | null>(null);
  const first = currentData ?? (error === undefined ? data : undefined);
  const known = behind !== null && behind.first === first ? behind : null;
  const entries = [...(first?.entries ?? []), ...(known?.entries ?? [])];
  const next = known ? known.next : (first?.next ?? null);

  const latest = useRef({ params, first, known, next });
  useEffect(() => {
    latest.current = { params, first, known, next };
  });
  /** The next part. Throws what the server answers when it refuses. */
  const more = useCallback(async () => {
    const now = latest.current;
    if (!now.first || !now.next) return;
    const after = await fetchPart({ ...now.params, after: now.next }).unwrap();
    const entries = [...(now.known?.entries ?? []), ...after.entries];
    setBehind({ first: now.first, entries, next: after.next ?? null });
  }, [fetchPart]);
  return {
    statement: first,
    entries,
    complete: next === null,
    more,
    fetchingMore,
    isFetching,
    error: error ?? moreError,
    refetch,
  };
}
