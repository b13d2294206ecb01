import dayjs from 'dayjs';
import { type DateRange, fromTo, lastDays, thisMonth } from '../dates/date-range';
import { decimal, subtract, toText } from '../decimal';
import { count, date, dayOfYear, inPercent, month, shortDate } from '../format';
import { t } from './texts';

/** The default period in days. */
const usualDays = 30;

/** Spans that buttons offer, in days. */
export const spans = [7, 30, 90, 180] as const;

const iso = (day: dayjs.Dayjs) => day.format('YYYY-MM-DD');

/** Returns the chosen range. A missing end is filled in to 30 days; without any, the range ends today. */
export function periodOf({ startDate, endDate }: DateRange, today: string): DateRange {
  if (startDate && endDate) {
    return startDate <= endDate
      ? { startDate, endDate }
      : { startDate: endDate, endDate: startDate };
  }
  if (startDate) {
    const end = iso(dayjs(startDate).add(usualDays - 1, 'day'));
    return { startDate, endDate: startDate <= today && end > today ? today : end };
  }
  return lastDays(usualDays, endDate || today);
}

/** Counts the days of a period, including the first and the last. */
export function dayCount({ startDate, endDate }: DateRange): number {
  return dayjs(endDate).diff(dayjs(startDate), 'day') + 1;
}

/** Returns a period of the same length that ends on another day. */
export function endingOn(period: DateRange, endDate: string): DateRange {
  return lastDays(dayCount(period), endDate);
}

/** Returns the period of the same length just before. */
export function beforeOf(period: DateRange): DateRange {
  return endingOn(period, iso(dayjs(period.startDate).subtract(1, 'day')));
}

/** Returns "Compared with the 30 days before, Oct 2 – Oct 31". */
export function comparedWith(before: DateRange): string {
  return t('comparedWith', {
    count: dayCount(before),
    from: shortDate(before.startDate),
    to: shortDate(before.endDate),
  });
}

/** Returns the month before that of a day. */
export function lastMonth(today: string): DateRange {
  const before = dayjs(today).startOf('month').subtract(1, 'day');
  return thisMonth(iso(before));
}

export type Step = 'day' | 'week' | 'month';

/** Returns the label of a row on an axis. */
export function rowLabel(step: Step, { startDate }: DateRange): string {
  return step === 'month' ? month(startDate) : dayOfYear(startDate);
}

/** Returns the full label of a row: its day, or its first and last day. */
export function rowTitle({ startDate, endDate }: DateRange): string {
  return startDate === endDate ? date(startDate) : fromTo(date(startDate), date(endDate));
}

/** Returns a share in whole percent for display, or null when `all` is zero. */
export function shareOf(part: number | string, all: number | string): number | null {
  const share = Math.round((Number(part) / Number(all)) * 100);
  return Number.isFinite(share) ? share : null;
}

/** Returns "63%", or a dash without a share. */
export function percent(share: number | null): string {
  return share === null ? '–' : inPercent(`${share < 0 ? '−' : ''}${count(Math.abs(share))}`);
}

/** Returns the net sales of goods with a known cost, which margins are a share of. */
export function withCost({ net, netWithoutCost }: { net: string; netWithoutCost: string }): string {
  return toText(subtract(decimal(net), decimal(netWithoutCost)));
}

export interface Difference {
  /** Direction of the change; `none` without a value to compare with. */
  kind: 'more' | 'less' | 'same' | 'none';
  /** Size of the change: 12 for "12%", 3 for "3 points". */
  by: number;
}

/** Returns the change of an amount or count in whole percent of the previous value. */
export function differenceOf(now: number | string, before: number | string): Difference {
  const [amount, base] = [Number(now), Number(before)];
  if (base === 0) return { kind: amount === 0 ? 'same' : 'none', by: 0 };
  return signed(Math.round(((amount - base) / Math.abs(base)) * 100));
}

/** Returns the change of a share or a number of days in its own unit. */
export function pointsOf(now: number | null, before: number | null): Difference {
  if (now === null || before === null) return { kind: 'none', by: 0 };
  return signed(Math.round((now - before) * 10) / 10);
}

function signed(by: number): Difference {
  return { kind: by > 0 ? 'more' : by < 0 ? 'less' : 'same', by: Math.abs(by) };
}
