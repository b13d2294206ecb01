import dayjs from 'dayjs';
import { date } from '../format';
import { direction } from '../language';
import { t } from '../texts';
import { today as companyToday } from './today';

export interface DateRange {
  startDate: string;
  endDate: string;
}

const iso = (day: dayjs.Dayjs) => day.format('YYYY-MM-DD');

/** Returns the last `days` days up to today. */
export function lastDays(days: number, today: string = companyToday()): DateRange {
  return { startDate: iso(dayjs(today).subtract(days - 1, 'day')), endDate: today };
}

export function thisMonth(today: string = companyToday()): DateRange {
  return { startDate: iso(dayjs(today).startOf('month')), endDate: today };
}

/**
 * Returns "Nov 1, 2026 – Nov 21, 2026". Isolates both dates and the dash in Arabic text, which would otherwise attach
 * the dash to the first date.
 */
export function fromTo(from: string, to: string): string {
  if (direction === 'ltr') return `${from} – ${to}`;
  return `\u2068${from}\u2069\u2066 – \u2069\u2068${to}\u2069`;
}

/** Returns "Nov 1, 2026 – Nov 21, 2026", "from Nov 1, 2026", "to Nov 21, 2026" or "". */
export function rangeLabel({ startDate, endDate }: DateRange): string {
  if (startDate && endDate) {
    return startDate === endDate ? date(startDate) : fromTo(date(startDate), date(endDate));
  }
  if (startDate) return t('fromDay', { date: date(startDate) });
  return endDate ? t('toDay', { date: date(endDate) }) : '';
}
