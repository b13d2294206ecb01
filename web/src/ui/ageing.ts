import type { Ageing } from '@/api/generated';
import { say } from './figures-texts';

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
    bucket('notDue', say('notDue'), tone('success-main')),
    bucket('days1To30', say('days1To30'), tone('warning-light')),
    bucket('days31To60', say('days31To60'), tone('warning-main')),
    bucket('days61To90', say('days61To90'), tone('error-light')),
    bucket('over90Days', say('over90Days'), tone('error-main')),
  ];
  function bucket(key: keyof Ageing, label: string, colour: string): AgeingBucket {
    return { key, label, amount: ageing[key], colour };
  }
}
