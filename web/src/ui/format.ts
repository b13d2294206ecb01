import dayjs from 'dayjs';
import { dayOf, today } from './dates/today';
import { compare, decimal, grouped, parse, round, toText, zero } from './decimal';
import { language } from './language';

const nothing = '–';
/** In the place of an amount that comes from a text which is no number. */
export const unreadable = '—';

/** "1,234.50"; the currency stands once per column or total, not in each cell. */
export function money(amount: string | null | undefined): string {
  return amount == null || amount === '' ? nothing : grouped(decimal(amount), 2);
}

/** "1.2345" with at least two places. */
export function price(amount: string | null | undefined): string {
  return amount == null || amount === '' ? nothing : grouped(decimal(amount), 2, 4);
}

/** "12.5", without needless zeros. */
export function quantity(amount: string | null | undefined): string {
  return amount == null || amount === '' ? nothing : grouped(decimal(amount), 0, 3);
}

/** A figure with one decimal, for sentences; of what would be nothing, all of it. */
export function brief(figure: string): string {
  const rounded = round(decimal(figure), 1);
  return quantity(compare(rounded, zero) === 0 ? figure : toText(rounded));
}

/** "+5%": how much an amount is more or less than another; nothing for what has no share, and for less than half a percent. */
export function change(amount: string, before: string): string | null {
  const base = Number(before);
  const share = Math.round(((Number(amount) - base) / base) * 100);
  if (!Number.isFinite(share) || share === 0) return null;
  return inPercent(`${share > 0 ? '+' : '−'}${count(Math.abs(share))}`);
}

/** "18.9%": a number as it is shown, with the sign where the language of the page has it. */
export function inPercent(number: string): string {
  const [before, after] = percentSigns;
  return `${before}${number}${after}`;
}

/** A number that was typed, as it is shown elsewhere; what is no number as it was typed. */
export function typedNumber(text: string): string {
  const found = parse(text);
  return found ? grouped(found, 0, found.scale) : text;
}

/** "Nov 21, 2026" of a business date, or of the company's day of an instant. */
export function date(at: string | null | undefined): string {
  return at ? shown(at.includes('T') ? dayOf(at) : at, 'MMM D, YYYY', arabicDate) : nothing;
}

/** "November 2026" */
export function month(day: string): string {
  return shown(day, 'MMMM YYYY', arabicMonth);
}

/** "Nov 21, 2026, 2:05 PM" in the time zone of the person. */
export function dateTime(instant: string | null | undefined): string {
  return instant ? shown(instant, 'MMM D, YYYY, h:mm A', arabicDateTime) : nothing;
}

/** "Nov 21", where the year is known. */
export function dayOfYear(day: dayjs.ConfigType): string {
  return shown(day, 'MMM D', arabicDay);
}

/** "2:05 PM" */
export function time(instant: string | null | undefined): string {
  return instant ? shown(instant, 'h:mm A', arabicTime) : nothing;
}

/** "Nov 21" of this year, "Nov 21, 2025" of another: where there is little room. */
export function shortDate(day: string | null | undefined): string {
  return day?.startsWith(today().slice(0, 4)) ? dayOfYear(day) : date(day);
}

/** "18,532" */
export function count(number: number): string {
  return grouped(decimal(String(Math.trunc(number))), 0);
}

/** "99+" beyond 99. */
export function badge(number: number): string {
  return number > 99 ? '99+' : String(number);
}

/** "Main, North depot" with the comma of the page's language. */
export function listed(parts: readonly string[]): string {
  return parts.join(language === 'ar' ? '، ' : ', ');
}

/** What stands before and behind a number in percent: in Arabic with marks that keep sign and number together. */
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
const arabicMonth = inArabic({ month: 'long', year: 'numeric' });
const arabicDateTime = inArabic({ ...monthDay, year: 'numeric', ...time12 });
const arabicTime = inArabic(time12);

/** The names of months in Arabic, with the digits that figures have everywhere; null on an English page. */
function inArabic(parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat | null {
  return language === 'ar' ? new Intl.DateTimeFormat('ar-EG-u-nu-latn', parts) : null;
}

function shown(at: dayjs.ConfigType, english: string, arabic: Intl.DateTimeFormat | null): string {
  return arabic ? arabic.format(dayjs(at).toDate()) : dayjs(at).format(english);
}
