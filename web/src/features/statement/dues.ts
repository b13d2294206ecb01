import type { Statement } from '@/api/generated';
import { compare, decimal, sum, toText, zero } from '@/ui/decimal';

export interface Due {
  /** The day by which it has to be paid. */
  day: string;
  amount: string;
}

export interface Dues {
  /** By the last day of the statement. */
  now: Due;
  /** Null when nothing else has to be paid. */
  next: Due | null;
}

/** What of a balance has to be paid by the last day, and what is due after that, as on the paper; null without a balance. */
export function duesOf({ ageing, closingBalance, endDate, nextDue }: Statement): Dues | null {
  const balance = decimal(closingBalance);
  if (compare(balance, zero) <= 0) return null;
  const ages = [ageing.days1To30, ageing.days31To60, ageing.days61To90, ageing.over90Days];
  const overdue = sum(ages.map(decimal));
  const late = compare(overdue, balance) < 0 ? overdue : balance;
  return {
    now: { day: endDate, amount: toText(late) },
    next: nextDue ? { day: nextDue.dueOn, amount: nextDue.amount } : null,
  };
}
