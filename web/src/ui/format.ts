import dayjs from 'dayjs';
import { decimal, grouped, parse } from './decimal';

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

/** A number that was typed, as it is shown elsewhere; what is no number as it was typed. */
export function typedNumber(text: string): string {
  const found = parse(text);
  return found ? grouped(found, 0, found.scale) : text;
}

/** "Nov 21, 2026" */
export function date(day: string | null | undefined): string {
  return day ? dayjs(day).format('MMM D, YYYY') : nothing;
}

/** "Nov 21, 2026, 2:05 PM" in the time zone of the person. */
export function dateTime(instant: string | null | undefined): string {
  return instant ? dayjs(instant).format('MMM D, YYYY, h:mm A') : nothing;
}

/** "2:05 PM" */
export function time(instant: string | null | undefined): string {
  return instant ? dayjs(instant).format('h:mm A') : nothing;
}

/** "18,532" */
export function count(number: number): string {
  return grouped(decimal(String(Math.trunc(number))), 0);
}

/** "99+" beyond 99. */
export function badge(number: number): string {
  return number > 99 ? '99+' : String(number);
}

/** "AB" of "Acme Bakery", for a picture that is missing. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words[1]] : [words[0]?.slice(0, 2)];
  return letters
    .map((word, _index, all) => (all.length > 1 ? word?.charAt(0) : word))
    .join('')
    .toUpperCase();
}
