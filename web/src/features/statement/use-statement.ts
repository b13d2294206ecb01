import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type Statement,
  type StatementEntry,
  useGetStatementQuery,
  useLazyGetStatementQuery,
} from '@/api/generated';
import type { DateRange } from '@/ui/dates/date-range';
import { isPeriod } from './period-bar';

/** Limits the entries of a page. */
const pageSize = 100;

interface FurtherPages {
  /** Identifies the first page, which these pages follow. */
  first: Statement;
  entries: readonly StatementEntry[];
  next: string | null;
}

interface Failed {
  /** Identifies the first page of the failed request. */
  first: Statement;
  failure: unknown;
}

/** Loads a statement; further entries load on request. */
export function useStatement(customerId: string, period: DateRange) {
  const params = { customerId, ...period, size: pageSize };
  const { currentData, lastData, error, isFetching, refetch } = useGetStatementQuery(params, {
    skip: !isPeriod(period),
  });
  const [fetchPart, { isFetching: fetchingMore }] = useLazyGetStatementQuery();
  const [further, setFurther] = useState<FurtherPages | null>(null);
  const [failed, setFailed] = useState<Failed | null>(null);
  // Keeps the previous period of the same customer while the new one loads.
  const last = lastData?.customerId === customerId && error === undefined ? lastData : undefined;
  const first = currentData ?? last;
  const isOld = first !== currentData;
  const known = further !== null && further.first === first ? further : null;
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
      const params = { customerId, startDate, endDate, size: pageSize, after: next };
      const after = await fetchPart(params).unwrap();
      const entries = [...(known?.entries ?? []), ...after.entries];
      setFurther({ first, entries, next: after.next ?? null });
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
    /** Is `true` while the previous period is shown. */
    isOld,
    isFetching,
    error: error ?? moreError,
    /** Repeats the failed request. */
    retry: () => void (error === undefined ? more() : refetch()),
  };
}
