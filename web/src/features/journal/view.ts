import dayjs from 'dayjs';
import type { JournalDayRow } from '@/api/generated';
import { type DateRange, thisMonth } from '@/ui/dates/date-range';
import { add, decimal, toText, zero } from '@/ui/decimal';

export const journals = ['sales', 'credits', 'receipts'] as const;
export type Journal = (typeof journals)[number];

/** What the page shows: it stands in the address. */
export interface JournalView extends DateRange {
  /** All of them when empty. */
  journal: Journal | '';
  byDay: boolean;
}

/** Days of a journal at most. */
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

/** What is wrong with the days, if something is. */
export function mistakeIn({ startDate, endDate }: DateRange): 'wrongPeriod' | 'tooLong' | null {
  if (!(day.test(startDate) && day.test(endDate)) || startDate > endDate) return 'wrongPeriod';
  return dayjs(endDate).diff(dayjs(startDate), 'day') >= maxDays ? 'tooLong' : null;
}

/** Bars at most; a longer time is drawn by month. */
const maxBars = 62;

/** What was debited on each day, or in each month of a long time; days without documents stand there too. */
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
