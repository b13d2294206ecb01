import type { Ageing } from '@/api/generated';
import type { Figure } from './figure';

export interface StatementOf {
  customerId: string;
  startDate: string;
  endDate: string;
}

const ages = {
  notDue: 'not-due',
  days1To30: 'days1-to30',
  days31To60: 'days31-to60',
  days61To90: 'days61-to90',
  over90Days: 'over90-days',
  unappliedCredit: 'unapplied-credit',
} as const satisfies Record<keyof Ageing, string>;

/** Returns the figure of an ageing bucket. */
export function ageingFigure(of: StatementOf): (age: keyof Ageing) => Figure {
  return (age) => ({ call: 'explainStatement', args: { ...of, figure: ages[age] } });
}
