import type { Ageing } from '@/api/generated';
import { t } from './figures-texts';

export interface AgeingBucket {
  key: keyof Ageing;
  label: string;
  amount: string;
  /** Of the theme's palette. */
  colour: string;
}

const tone = (name: string) => `var(--mui-palette-${name})`;

/** What is owed by how long it has been due; the colours warm up with the days. */
export function ageingBuckets(ageing: Ageing): AgeingBucket[] {
  return [
    bucket('notDue', t('notDue'), tone('success-main')),
    bucket('days1To30', t('days1To30'), tone('warning-light')),
    bucket('days31To60', t('days31To60'), tone('warning-main')),
    bucket('days61To90', t('days61To90'), tone('error-light')),
    bucket('over90Days', t('over90Days'), tone('error-main')),
  ];
  function bucket(key: keyof Ageing, label: string, colour: string): AgeingBucket {
    return { key, label, amount: ageing[key], colour };
  }
}
