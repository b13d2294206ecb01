import { useCallback, useState } from 'react';
import {
  type StatementDifference,
  type StatementDifferences,
  useCompareStatementQuery,
  useLazyCompareStatementQuery,
} from '@/api/generated';
import type { DateRange } from '@/ui/dates/date-range';
import { isPeriod } from './period-bar';

/** Lines that are fetched together. */
const part = 100;

interface Behind {
  /** The answer whose lines these follow. */
  first: StatementDifferences;
  lines: readonly StatementDifference[];
  next: number | null;
}

interface Failed {
  /** The answer whose next lines did not come. */
  first: StatementDifferences;
  failure: unknown;
}

/** What changed on a statement since a moment, with its first lines, and the others as they are requested. */
export function useDifferences(customerId: string, period: DateRange, knownAt: string) {
  const params = { customerId, ...period, knownAt, size: part };
  const { currentData, error, refetch } = useCompareStatementQuery(params, {
    skip: !isPeriod(period) || knownAt === '',
  });
  const [fetchPart, { isFetching }] = useLazyCompareStatementQuery();
  const [behind, setBehind] = useState<Behind | null>(null);
  const [failed, setFailed] = useState<Failed | null>(null);
  const first = currentData;
  const known = behind !== null && behind.first === first ? behind : null;
  const next = known ? known.next : (first?.next ?? null);
  const more = useCallback(async () => {
    if (!first || next === null) return;
    // Of the same later moment: what was recorded since must not move the lines.
    const comparedAt = String(first.later.position);
    setFailed(null);
    try {
      const after = await fetchPart({
        customerId,
        startDate: first.startDate,
        endDate: first.endDate,
        knownAt: String(first.earlier.position),
        comparedAt,
        after: next,
        size: part,
      }).unwrap();
      const lines = [...(known?.lines ?? []), ...after.lines];
      setBehind({ first, lines, next: after.next ?? null });
    } catch (failure) {
      setFailed({ first, failure });
    }
  }, [customerId, fetchPart, first, known, next]);
  const moreError = failed !== null && failed.first === first ? failed.failure : undefined;
  return {
    differences: first,
    lines: first && [...first.lines, ...(known?.lines ?? [])],
    next,
    more,
    fetchingMore: isFetching,
    error: error ?? moreError,
    /** Requests again what did not come. */
    retry: () => void (error === undefined ? more() : refetch()),
  };
}
