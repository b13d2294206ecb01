import dayjs from 'dayjs';
import { date } from './format';

export interface DateRange {
  startDate: string;
  endDate: string;
}

const iso = (day: dayjs.Dayjs) => day.format('YYYY-MM-DD');

/** The last `days` days, today included. */
export function lastDays(days: number, today: dayjs.Dayjs = dayjs()): DateRange {
  return { startDate: iso(today.subtract(days - 1, 'day')), endDate: iso(today) };
}

export function thisMonth(today: dayjs.Dayjs = dayjs()): DateRange {
  return { startDate: iso(today.startOf('month')), endDate: iso(today) };
}

/** "Nov 1, 2026 – Nov 21, 2026", "from Nov 1, 2026", "to Nov 21, 2026" or nothing. */
export function rangeLabel({ startDate, endDate }: DateRange): string {
  if (startDate && endDate) {
    return startDate === endDate ? date(startDate) : `${date(startDate)} – ${date(endDate)}`;
  }
  if (startDate) return `from ${date(startDate)}`;
  return endDate ? `to ${date(endDate)}` : '';
}
