import { companySettings, useCompanySettings } from '@/api/company-settings';

const formats = new Map<string, Intl.DateTimeFormat>();

/** The past moment that all pages show; null when they show what is now. */
let shown: string | null = null;

/** Today is the day of this instant from now on; null: of now. */
export function showDayOf(instant: string | null): void {
  shown = instant;
}

/** The step that a replay shows, and the page that it is. */
let replayed: { instant: string; path: string } | null = null;

/** Today is the day of this instant on this page; null: no longer. */
export function showDayOfReplay(instant: string | null): void {
  replayed = instant === null ? null : { instant, path: window.location.pathname };
}

/** The company's day, `YYYY-MM-DD`: a business date is what day it is there, wherever the browser is. */
export function today(): string {
  // The page that is opened from a replay is rendered before the replay is gone.
  const step = replayed && replayed.path === window.location.pathname ? replayed.instant : null;
  return dayOf(step ?? shown ?? new Date());
}

/** The company's day of now, also where a past moment is shown. */
export function dayOfNow(): string {
  return dayOf(new Date());
}

/** The company's day, for components: another one once the company's time zone is another one. */
export function useToday(): string {
  useCompanySettings();
  return today();
}

/** The company's day of a moment. */
export function dayOf(moment: Date | string): string {
  return partsOf(moment, ['year', 'month', 'day']).join('-');
}

/** The company's time of day at a moment: "14:30". */
export function timeOf(moment: Date | string): string {
  const [hour, minute] = partsOf(moment, ['hour', 'minute']);
  return `${hour}:${minute}`;
}

/** The moment at which the company's clocks show this time, in RFC 3339; the earlier one where they are set back. */
export function instantOf(day: string, time: string): string {
  const shown = Date.parse(`${day}T${time}Z`);
  const offset = (at: number) => {
    const moment = new Date(at);
    return Date.parse(`${dayOf(moment)}T${timeOf(moment)}Z`) - at;
  };
  const guess = shown - offset(shown);
  return new Date(shown - offset(guess)).toISOString();
}

function partsOf(moment: Date | string, wanted: readonly Intl.DateTimeFormatPartTypes[]): string[] {
  const parts = formatOf(companySettings().timeZone).formatToParts(new Date(moment));
  return wanted.map((name) => parts.find(({ type }) => type === name)?.value ?? '');
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
