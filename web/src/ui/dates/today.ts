import { companySettings, useCompanySettings } from '@/api/company-settings';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Past moment of all pages; null for the present. */
let shown: string | null = null;

/** Sets the instant of today; null for the present. */
export function showDayOf(instant: string | null): void {
  shown = instant;
}

/** Step of a replay, with the path of its page. */
let replayed: { instant: string; path: string } | null = null;

/** Sets the instant of today for the current page; null resets it. */
export function showDayOfReplay(instant: string | null): void {
  replayed = instant === null ? null : { instant, path: window.location.pathname };
}

/** Returns the company's current day, `YYYY-MM-DD`, regardless of the browser's time zone. */
export function today(): string {
  // The page that opens from a replay renders before the replay unmounts.
  const step = replayed && replayed.path === window.location.pathname ? replayed.instant : null;
  return dayOf(step ?? shown ?? new Date());
}

/** Returns the company's present day, even while a past moment is shown. */
export function dayOfNow(): string {
  return dayOf(new Date());
}

/** Returns the company's day and re-renders when its time zone changes. */
export function useToday(): string {
  useCompanySettings();
  return today();
}

/** Returns the company's day of a moment. */
export function dayOf(moment: Date | string): string {
  return partsOf(moment, ['year', 'month', 'day']).join('-');
}

/** Returns the company's time of day at a moment: "14:30". */
export function timeOf(moment: Date | string): string {
  const [hour, minute] = partsOf(moment, ['hour', 'minute']);
  return `${hour}:${minute}`;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Returns the RFC 3339 instant of a local time of the company, to the minute. An ambiguous time is the earlier instant; a
 * skipped one is as far after the change as it would have been.
 */
export function instantOf(day: string, time: string): string {
  const shown = Date.parse(`${day}T${time}Z`);
  const before = shown - offsetAt(shown - DAY_MS);
  const after = shown - offsetAt(shown + DAY_MS);
  const isShown = (at: number) => at + offsetAt(at) === shown;
  return new Date(!isShown(before) && isShown(after) ? after : before).toISOString();
}

/** Returns the offset of the company's time zone from UTC at a full minute, in milliseconds. */
function offsetAt(at: number): number {
  const moment = new Date(at);
  return Date.parse(`${dayOf(moment)}T${timeOf(moment)}Z`) - at;
}

function partsOf(moment: Date | string, types: readonly Intl.DateTimeFormatPartTypes[]): string[] {
  const parts = formatOf(companySettings().timeZone).formatToParts(new Date(moment));
  return types.map((name) => parts.find(({ type }) => type === name)?.value ?? '');
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(timeZone, format);
  return format;
}

/** Returns the day, or the present one if it has not come yet: the past has no later day. */
export function untilNow(day: string): string {
  const now = dayOfNow();
  return day > now ? now : day;
}
