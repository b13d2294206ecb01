import dayjs from 'dayjs';
import { date } from '../format';
import { t } from '../texts';
import { today as companyToday } from './today';

export interface DateRange {
  startDate: string;
  endDate: string;
}

const iso = (day: dayjs.Dayjs) => day.format('YYYY-MM-DD');

/** The last `days` days, today included. */
export function lastDays(days: number, today: string = companyToday()): DateRange {
  return { startDate: iso(dayjs(today).subtract(days - 1, 'day')), endDate: today };
}

export function thisMonth(today: string = companyToday()): DateRange {
  return { startDate: iso(dayjs(today).startOf('month')), endDate: today };
}

/** "Nov 1, 2026 – Nov 21, 2026", "from Nov 1, 2026", "to Nov 21, 2026" or nothing. */
export function rangeLabel({ startDate, endDate }: DateRange): string {
  if (startDate && endDate) {
    return startDate === endDate ? date(startDate) : `${date(startDate)} – ${date(endDate)}`;
  }
  if (startDate) return t('fromDay', { date: date(startDate) });
  return endDate ? t('toDay', { date: date(endDate) }) : '';
}
