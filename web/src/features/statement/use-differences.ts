import { generatedApi } from '@/api/generated';
import { pagesOf } from '@/api/pages';
import type { DateRange } from '@/ui/dates/date-range';
import { isPeriod } from './period-bar';

/** Limits the lines of a page. */
const pageSize = 100;

const useDifferencePages = pagesOf(
  generatedApi.endpoints.compareStatement,
  ({ next }, { earlier, later }) =>
    // Compares the moments of the first page, so that later events do not shift the lines.
    next == null
      ? null
      : {
          after: next,
          knownAt: String(earlier.position),
          comparedAt: String(later.position),
        },
);

/** Loads the changes of a statement since a moment; further lines load on request. */
export function useDifferences(customerId: string, period: DateRange, knownAt: string) {
  const params = { customerId, ...period, knownAt, size: pageSize };
  const skip = !isPeriod(period) || knownAt === '';
  const { pages, ...found } = useDifferencePages(params, { skip });
  return { ...found, differences: pages?.[0], lines: pages?.flatMap(({ lines }) => lines) };
}
