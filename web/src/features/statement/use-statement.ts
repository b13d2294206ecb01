import { generatedApi, type Statement } from '@/api/generated';
import { pagesOf } from '@/api/pages';
import type { DateRange } from '@/ui/dates/date-range';
import { isPeriod } from './period-bar';

/** Limits the entries of a page. */
const pageSize = 100;

const useStatementPages = pagesOf(generatedApi.endpoints.getStatement);

/** Loads a statement; further entries load on request. */
export function useStatement(customerId: string, period: DateRange) {
  const params = { customerId, ...period, size: pageSize };
  const { pages, lastPages, ...found } = useStatementPages(params, { skip: !isPeriod(period) });
  // Keeps the previous period of the same customer while the new one loads.
  const isSame = lastPages?.[0]?.customerId === customerId && found.error === undefined;
  const shown = pages ?? (isSame ? lastPages : []);
  return {
    ...found,
    statement: shown[0],
    entries: shown.flatMap(({ entries }) => entries),
    isComplete: shown.at(-1)?.next == null,
    /** Is `true` while the previous period is shown. */
    isOld: shown !== pages,
  };
}

/** Identifies the statement for explanations. */
export function ofStatement({ customerId, startDate, endDate }: Statement) {
  return { customerId, startDate, endDate };
}
