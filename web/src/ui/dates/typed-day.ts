import { latinDigits } from '../decimal';
import { today as companyToday } from './today';

/**
 * Parses en-US dates: 11/25/2026, 11/25/26, 11/25 or 2026-11-25. Phone keypads lack a slash, so digits alone work too
 * (11252026, 112526, 1125, 20261125); no text is ambiguous. Years 1900 to 2099.
 */
export function parseDay(text: string, today: string = companyToday()): string | null {
  const typed = latinDigits(text.trim()) ?? '';
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(typed);
  const found = iso && day(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  if (found) return found;
  // Dots are refused: with dots the day comes first, and 5.11.2026 would silently become May 11.
  const american =
    /^(\d{1,2})[/-](\d{1,2})(?:[/-](\d{4}|\d{2}))?$/.exec(typed) ??
    /^(\d{2})[/-]?(\d{2})[/-]?(\d{4}|\d{2})?$/.exec(typed);
  if (!american) return null;
  const [, month, date, year] = american;
  const written = Number(year ?? today.slice(0, 4));
  return day(year?.length === 2 ? 2000 + written : written, Number(month), Number(date));
}

/** Returns true for text that is not a date. */
export function isUnread(text: string): boolean {
  return text.trim() !== '' && parseDay(text) === null;
}

/** Returns true for a date that no further digit changes: `11/3` may become `11/31`, `1125` may become `11252026`. */
export function isWhole(text: string): boolean {
  const typed = latinDigits(text.trim()) ?? '';
  const whole = /^\d{4}-\d{2}-\d{2}$|[/-]\d{4}$|^\d{8}$/;
  return whole.test(typed) && parseDay(text) !== null;
}

/** Converts "2026-11-25" to "11/25/2026"; returns other text unchanged. */
export function writeDay(value: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return value;
  const [year = '', month = '', date = ''] = value.split('-');
  return date ? `${month}/${date}/${year}` : '';
}

function day(year: number, month: number, date: number): string | null {
  if (year < 1900 || year > 2099) return null;
  const found = new Date(Date.UTC(year, month - 1, date));
  const exists = found.getUTCMonth() === month - 1 && found.getUTCDate() === date;
  return exists ? found.toISOString().slice(0, 10) : null;
}
