import { useSyncExternalStore } from 'react';
import type { Weekday } from './generated-session';

/** Number format of the company: 1,234.50, 1.234,50 or 1 234,50. */
export type NumberFormat = 'point' | 'comma' | 'space';

/** Settings of the company that every page needs. */
interface CompanySettings {
  /** IANA time zone of business dates. */
  timeZone: string;
  /** Three letters; empty until the company is set up. */
  currency: string;
  numberFormat: NumberFormat;
  /** Days off of the company. */
  weekend: readonly Weekday[];
  /** First day of invoices; null while the company issues none. */
  invoicesFrom: string | null;
}

const defaults: CompanySettings = {
  timeZone: 'UTC',
  currency: '',
  numberFormat: 'point',
  weekend: ['saturday', 'sunday'],
  invoicesFrom: null,
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

/** Stores the settings from the start of the session; missing ones get the defaults of a new company. */
export function setCompanySettings(found: FoundSettings) {
  const { timeZone, currency, numberFormat, weekend, invoicesFrom } = found;
  settings = {
    timeZone: timeZone && isZone(timeZone) ? timeZone : defaults.timeZone,
    currency: currency ?? defaults.currency,
    numberFormat:
      numberFormat && formats.includes(numberFormat)
        ? (numberFormat as NumberFormat)
        : defaults.numberFormat,
    weekend: weekend ?? defaults.weekend,
    invoicesFrom: invoicesFrom ?? defaults.invoicesFrom,
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

/** Rejects unknown time zones, which would throw on every page. */
function isZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return true;
  } catch {
    return false;
  }
}
