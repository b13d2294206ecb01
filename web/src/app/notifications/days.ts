import { date } from '@/ui/format';
import { t } from './texts';

/** Groups rows, latest first, by their day. */
export function byDay<Row>(
  rows: readonly Row[],
  dayOf: (row: Row) => string,
): [day: string, rows: Row[]][] {
  const days = new Map<string, Row[]>();
  for (const row of rows) {
    const day = dayOf(row);
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return [...days];
}

/** Returns "Today", "Yesterday" or the date. */
export function dayLabel(day: string, today: string): string {
  if (day === today) return t('today');
  const before = new Date(`${today}T00:00:00Z`);
  before.setUTCDate(before.getUTCDate() - 1);
  return day === before.toISOString().slice(0, 10) ? t('yesterday') : date(day);
}
