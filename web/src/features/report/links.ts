import type { DateRange } from '@/ui/dates/date-range';

/** Drops all fields but the days. */
export function daysOf({ startDate, endDate }: DateRange): DateRange {
  return { startDate, endDate };
}

export function withDays(
  path: string,
  { startDate, endDate }: DateRange,
  more: Readonly<Record<string, string | undefined>> = {},
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(more)) if (value) query.set(name, value);
  query.set('startDate', startDate);
  query.set('endDate', endDate);
  return `${path}?${query}`;
}
