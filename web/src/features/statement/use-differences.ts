import { useCallback, useState } from 'react';
import {
  type StatementDifference,
  type StatementDifferences,
  useCompareStatementQuery,
  useLazyCompareStatementQuery,
} from '@/api/generated';
import type { DateRange } from '@/ui/dates/date-range';
import { isPeriod } from './period-bar';

/** Limits the lines of a page. */
const pageSize = 100;

interface FurtherPages {
  /** Identifies the first page, which these pages follow. */
  first: StatementDifferences;
  lines: readonly StatementDifference[];
  next: number | null;
}

interface Failed {
  /** Identifies the first page of the failed request. */
  first: StatementDifferences;
  failure: unknown;
}

/** Loads the changes of a statement since a moment; further lines load on request. */
export function useDifferences(customerId: string, period: DateRange, knownAt: string) {
  const params = { customerId, ...period, knownAt, size: pageSize };
  const { currentData, error, refetch } = useCompareStatementQuery(params, {
    skip: !isPeriod(period) || knownAt === '',
  });
  const [fetchPart, { isFetching }] = useLazyCompareStatementQuery();
  const [further, setFurther] = useState<FurtherPages | null>(null);
  const [failed, setFailed] = useState<Failed | null>(null);
  const first = currentData;
  const known = further !== null && further.first === first ? further : null;
  const next = known ? known.next : (first?.next ?? null);
  const more = useCallback(async () => {
    if (!first || next === null) return;
    // Compares with the moment of the first page, so that later events do not shift the lines.
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
        size: pageSize,
      }).unwrap();
      const lines = [...(known?.lines ?? []), ...after.lines];
      setFurther({ first, lines, next: after.next ?? null });
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
    /** Repeats the failed request. */
    retry: () => void (error === undefined ? more() : refetch()),
  };
}
