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
  const parts = formatOf(companySettings().timeZone).formatToParts(new Date(moment));
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formats.set(timeZone, format);
  return format;
}
