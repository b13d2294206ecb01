import dayjs from 'dayjs';
import type { JournalDayRow } from '@/api/generated';
import { type DateRange, thisMonth } from '@/ui/dates/date-range';
import { add, decimal, toText, zero } from '@/ui/decimal';

export const journals = ['sales', 'credits', 'receipts', 'opening'] as const;
export type Journal = (typeof journals)[number];

/** Describes the page's state, which is stored in the URL. */
export interface JournalView extends DateRange {
  /** Is empty for all journals. */
  journal: Journal | '';
  byDay: boolean;
}

/** Matches the server's limit of a period, in days. */
const maxDays = 366;
const day = /^\d{4}-\d{2}-\d{2}$/;

export function viewOf(query: URLSearchParams): JournalView {
  const month = thisMonth();
  const dayOf = (name: keyof DateRange) => {
    const value = query.get(name) ?? '';
    return day.test(value) && dayjs(value).isValid() ? value : month[name];
  };
  const journal = journals.find((each) => each === query.get('journal')) ?? '';
  const byDay = query.get('view') !== 'document';
  return { startDate: dayOf('startDate'), endDate: dayOf('endDate'), journal, byDay };
}

export function queryOf({ startDate, endDate, journal, byDay }: JournalView) {
  return {
    startDate,
    endDate,
    ...(journal ? { journal } : {}),
    ...(byDay ? {} : { view: 'document' }),
  };
}

/** Returns the mistake in the period, or `null`. */
export function mistakeIn({ startDate, endDate }: DateRange): 'wrongPeriod' | 'tooLong' | null {
  if (!(day.test(startDate) && day.test(endDate)) || startDate > endDate) return 'wrongPeriod';
  return dayjs(endDate).diff(dayjs(startDate), 'day') >= maxDays ? 'tooLong' : null;
}

/** Limits the bars of the chart; a longer period is drawn by month. */
const maxBars = 62;

/** Sums the debits of each day, or of each month in a long period; days without documents are included. */
export function debits(rows: readonly JournalDayRow[], { startDate, endDate }: DateRange) {
  const byMonth = dayjs(endDate).diff(dayjs(startDate), 'day') >= maxBars;
  const keyOf = (date: string) => (byMonth ? `${date.slice(0, 7)}-01` : date);
  const sums = new Map<string, ReturnType<typeof decimal>>();
  const last = dayjs(endDate);
  for (let at = dayjs(startDate); !at.isAfter(last); at = at.add(1, 'day')) {
    sums.set(keyOf(at.format('YYYY-MM-DD')), zero);
  }
  for (const row of rows) {
    const key = keyOf(row.date);
    sums.set(key, add(sums.get(key) ?? zero, decimal(row.debit)));
  }
  return { byMonth, sums: [...sums].map(([date, debit]) => ({ date, debit: toText(debit) })) };
}
