import dayjs from 'dayjs';
import { type DateRange, fromTo, lastDays, thisMonth } from '../dates/date-range';
import { decimal, subtract, toText } from '../decimal';
import { count, date, dayOfYear, inPercent, month } from '../format';

/** The days that a period has when nobody chose another one. */
const usualDays = 30;

/** The spans that a press of a button shows. */
export const spans = [7, 30, 90, 180] as const;

const iso = (day: dayjs.Dayjs) => day.format('YYYY-MM-DD');

/** The chosen days; where one end was not chosen, 30 days from or until the other, and until today where none was. */
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

/** How many days a period has, its first and its last one included. */
export function dayCount({ startDate, endDate }: DateRange): number {
  return dayjs(endDate).diff(dayjs(startDate), 'day') + 1;
}

/** As many days that end on another one. */
export function endingOn(period: DateRange, endDate: string): DateRange {
  return lastDays(dayCount(period), endDate);
}

/** As many days, just before. */
export function beforeOf(period: DateRange): DateRange {
  return endingOn(period, iso(dayjs(period.startDate).subtract(1, 'day')));
}

/** The whole month before that of a day. */
export function lastMonth(today: string): DateRange {
  const before = dayjs(today).startOf('month').subtract(1, 'day');
  return thisMonth(iso(before));
}

export type Step = 'day' | 'week' | 'month';

/** How a row of a report is called on an axis. */
export function rowLabel(step: Step, { startDate }: DateRange): string {
  return step === 'month' ? month(startDate) : dayOfYear(startDate);
}

/** How a row of a report is called where there is room: its day, or its days from and to. */
export function rowTitle({ startDate, endDate }: DateRange): string {
  return startDate === endDate ? date(startDate) : fromTo(date(startDate), date(endDate));
}

/** A share in whole percent; nothing where there is nothing to have a share of. Only for showing. */
export function shareOf(part: number | string, all: number | string): number | null {
  const share = Math.round((Number(part) / Number(all)) * 100);
  return Number.isFinite(share) ? share : null;
}

/** "63%" */
export function percent(share: number | null): string {
  return share === null ? '–' : inPercent(`${share < 0 ? '−' : ''}${count(Math.abs(share))}`);
}

/** How much goods with a known cost brought in: what the margin is a share of. */
export function withCost({ net, netWithoutCost }: { net: string; netWithoutCost: string }): string {
  return toText(subtract(decimal(net), decimal(netWithoutCost)));
}

export interface Difference {
  /** More, less, or the same; nothing where there is nothing to compare with. */
  kind: 'more' | 'less' | 'same' | 'none';
  /** "12%", "3 points" are made with it. */
  by: number;
}

/** How an amount or a count differs from that of the period before, in whole percent of it. */
export function differenceOf(now: number | string, before: number | string): Difference {
  const [amount, base] = [Number(now), Number(before)];
  if (base === 0) return { kind: amount === 0 ? 'same' : 'none', by: 0 };
  return signed(Math.round(((amount - base) / Math.abs(base)) * 100));
}

/** How a share (or a number of days) differs from that of the period before, in its own units. */
export function pointsOf(now: number | null, before: number | null): Difference {
  if (now === null || before === null) return { kind: 'none', by: 0 };
  return signed(Math.round((now - before) * 10) / 10);
}

function signed(by: number): Difference {
  return { kind: by > 0 ? 'more' : by < 0 ? 'less' : 'same', by: Math.abs(by) };
}
