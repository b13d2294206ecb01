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

interface Failed {
  /** The statement whose next part did not come. */
  first: Statement;
  failure: unknown;
}

/** A statement with its first entries, and the others as they are requested. */
export function useStatement(customerId: string, period: DateRange) {
  const params = { customerId, ...period, size: part };
  const { currentData, lastData, error, isFetching, refetch } = useGetStatementQuery(params, {
    skip: !isPeriod(period),
  });
  const [fetchPart, { isFetching: fetchingMore }] = useLazyGetStatementQuery();
  const [behind, setBehind] = useState<Behind | null>(null);
  const [failed, setFailed] = useState<Failed | null>(null);
  // Of another period until this one is there, and never of another customer.
  const last = lastData?.customerId === customerId && error === undefined ? lastData : undefined;
  const first = currentData ?? last;
  const isOld = first !== currentData;
  const known = behind !== null && behind.first === first ? behind : null;
  const entries = [...(first?.entries ?? []), ...(known?.entries ?? [])];
  const next = known ? known.next : (first?.next ?? null);

  const latest = useRef({ first, known, next, isOld });
  useEffect(() => {
    latest.current = { first, known, next, isOld };
  });
  const more = useCallback(async () => {
    const { first, known, next, isOld } = latest.current;
    if (!first || !next || isOld) return;
    const { customerId, startDate, endDate } = first;
    setFailed(null);
    try {
      const params = { customerId, startDate, endDate, size: part, after: next };
      const after = await fetchPart(params).unwrap();
      const entries = [...(known?.entries ?? []), ...after.entries];
      setBehind({ first, entries, next: after.next ?? null });
    } catch (failure) {
      setFailed({ first, failure });
    }
  }, [fetchPart]);
  const moreError = failed !== null && failed.first === first ? failed.failure : undefined;
  return {
    statement: first,
    entries,
    complete: next === null,
    more,
    fetchingMore,
    /** It is of the period before, as long as this one is not there. */
    isOld,
    isFetching,
    error: error ?? moreError,
    /** Requests again what did not come. */
    retry: () => void (error === undefined ? more() : refetch()),
  };
}
