import { useSyncExternalStore } from 'react';
import type { Weekday } from './generated-session';

/** How the company writes numbers: 1,234.50, 1.234,50 or 1 234,50. */
export type NumberFormat = 'point' | 'comma' | 'space';

/** What every page needs to know of the company, whoever is signed in. */
interface CompanySettings {
  /** IANA time zone: what a business date is. */
  timeZone: string;
  /** Three letters; empty before the company has been described. */
  currency: string;
  numberFormat: NumberFormat;
  /** The days of the week on which the company does not work. */
  weekend: readonly Weekday[];
}

const defaults: CompanySettings = {
  timeZone: 'UTC',
  currency: '',
  numberFormat: 'point',
  weekend: ['saturday', 'sunday'],
};
const formats: readonly string[] = ['point', 'comma', 'space'] satisfies NumberFormat[];

let settings = defaults;
const listeners = new Set<() => void>();

export function companySettings(): CompanySettings {
  return settings;
}

type FoundSettings = Partial<
  Record<Exclude<keyof CompanySettings, 'weekend'>, string | null> & {
    weekend: CompanySettings['weekend'] | null;
  }
>;

/** Takes over what the server answered at the start of the session; what is missing is as for a new company. */
export function setCompanySettings(found: FoundSettings) {
  const { timeZone, currency, numberFormat, weekend } = found;
  settings = {
    timeZone: timeZone && isZone(timeZone) ? timeZone : defaults.timeZone,
    currency: currency ?? defaults.currency,
    numberFormat:
      numberFormat && formats.includes(numberFormat)
        ? (numberFormat as NumberFormat)
        : defaults.numberFormat,
    weekend: weekend ?? defaults.weekend,
  };
  for (const listener of listeners) listener();
}

export function useCompanySettings(): CompanySettings {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => settings,
  );
}

/** A zone that this browser does not know must not take the page down. */
function isZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return true;
  } catch {
    return false;
  }
}
