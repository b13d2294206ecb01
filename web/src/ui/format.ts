import dayjs from 'dayjs';
import { dayOf, timeOf, today } from './dates/today';
import { compare, decimal, grouped, parse, round, toText, zero } from './decimal';
import { language } from './language';
import { unitWord } from './units';

const nothing = '–';
/** Replaces an amount that can't be parsed. */
export const unreadable = '—';

/** Returns "1,234.50". The currency is in the header or total, not in each cell. */
export function money(amount: string | null | undefined): string {
  return amount == null || amount === '' ? nothing : grouped(decimal(amount), 2);
}

/** Returns "1.2345", with at least two decimals. */
export function price(amount: string | null | undefined): string {
  return amount == null || amount === '' ? nothing : grouped(decimal(amount), 2, 4);
}

/** Returns "12.5", without trailing zeros. */
export function quantity(amount: string | null | undefined): string {
  return amount == null || amount === '' ? nothing : grouped(decimal(amount), 0, 3);
}

/** Returns "4 cases": a quantity with its unit. */
export function counted(amount: string | null | undefined, unit: string): string {
  return `${quantity(amount)} ${unitWord(amount ?? '', unit)}`;
}

/** Rounds a figure to one decimal for sentences. A figure that would round to zero stays as it is. */
export function brief(figure: string): string {
  const rounded = round(decimal(figure), 1);
  return quantity(compare(rounded, zero) === 0 ? figure : toText(rounded));
}

/**
 * Returns the change between two amounts: "+5%". Returns null when `before` is zero or the change is below half a
 * percent.
 */
export function change(amount: string, before: string): string | null {
  const base = Number(before);
  const share = Math.round(((Number(amount) - base) / base) * 100);
  if (!Number.isFinite(share) || share === 0) return null;
  return inPercent(`${share > 0 ? '+' : '−'}${count(Math.abs(share))}`);
}

/** Returns "18.9%", with the sign on the side that the language uses. */
export function inPercent(number: string): string {
  const [before, after] = percentSigns;
  return `${before}${number}${after}`;
}

/** Formats a typed number for display. Returns unparseable text unchanged. */
export function typedNumber(text: string): string {
  const found = parse(text);
  return found ? grouped(found, 0, found.scale) : text;
}

/** Returns "Nov 21, 2026" for a business date, or for an instant in the company's time zone. */
export function date(at: string | null | undefined): string {
  return at ? shown(at.includes('T') ? dayOf(at) : at, 'MMM D, YYYY', arabicDate) : nothing;
}

/** Returns "Sat, Nov 21, 2026". */
export function weekdayDate(day: string): string {
  return shown(day, 'ddd, MMM D, YYYY', arabicWeekdayDate);
}

/** Returns "November 2026". */
export function month(day: string): string {
  return shown(day, 'MMMM YYYY', arabicMonth);
}

/** Returns "Nov 21, 2026, 2:05 PM" in the company's time zone, like every time of a page. */
export function dateTime(instant: string | null | undefined): string {
  return instant ? ownDateTime(atCompany(instant)) : nothing;
}

/** Returns "Nov 21, 2026, 2:05 PM" in the user's time zone. */
export function ownDateTime(instant: string): string {
  return shown(instant, 'MMM D, YYYY, h:mm A', arabicDateTime);
}

/** Returns "Nov 21", for places that show the year. */
export function dayOfYear(day: dayjs.ConfigType): string {
  return shown(day, 'MMM D', arabicDay);
}

/** Returns "2:05 PM" in the company's time zone. */
export function time(instant: string | null | undefined): string {
  return instant ? shown(atCompany(instant), 'h:mm A', arabicTime) : nothing;
}

/** Returns "Nov 21" for this year and "Nov 21, 2025" for others. */
export function shortDate(day: string | null | undefined): string {
  return day?.startsWith(today().slice(0, 4)) ? dayOfYear(day) : date(day);
}

/** Returns "18,532". */
export function count(number: number): string {
  return grouped(decimal(String(Math.trunc(number))), 0);
}

/** Returns the count, or "99+" beyond 99. */
export function badge(number: number): string {
  return number > 99 ? '99+' : String(number);
}

/** Joins names with the comma of the page's language: "Main, North depot". */
export function listed(parts: readonly string[]): string {
  return parts.join(language === 'ar' ? '، ' : ', ');
}

/** Texts before and after a number in percent. In Arabic, marks keep sign and number together. */
const percentSigns = aroundPercent(language === 'ar' ? 'ar-EG-u-nu-latn' : 'en');

function aroundPercent(locale: string): [string, string] {
  const parts = new Intl.NumberFormat(locale, { style: 'percent' })
    .formatToParts(-0.01)
    .filter(({ type }) => type !== 'minusSign');
  const at = parts.findIndex(({ type }) => type === 'integer');
  const text = (some: typeof parts) => some.map(({ value }) => value).join('');
  return [text(parts.slice(0, at)), text(parts.slice(at + 1))];
}

const time12 = { hour: 'numeric', minute: '2-digit', hour12: true } as const;
const monthDay = { month: 'short', day: 'numeric' } as const;
const arabicDay = inArabic(monthDay);
const arabicDate = inArabic({ ...monthDay, year: 'numeric' });
const arabicWeekdayDate = inArabic({ weekday: 'short', ...monthDay, year: 'numeric' });
const arabicMonth = inArabic({ month: 'long', year: 'numeric' });
const arabicDateTime = inArabic({ ...monthDay, year: 'numeric', ...time12 });
const arabicTime = inArabic(time12);

/** Formats dates with Arabic month names and Latin digits; null on an English page. */
function inArabic(parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat | null {
  return language === 'ar' ? new Intl.DateTimeFormat('ar-EG-u-nu-latn', parts) : null;
}

/** Returns the company's day and time of an instant, without a time zone. */
function atCompany(instant: string): string {
  return `${dayOf(instant)}T${timeOf(instant)}`;
}

function shown(at: dayjs.ConfigType, english: string, arabic: Intl.DateTimeFormat | null): string {
  return arabic ? arabic.format(dayjs(at).toDate()) : dayjs(at).format(english);
}
