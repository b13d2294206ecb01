import type { Statement } from '@/api/generated';
import { compare, decimal, sum, toText, zero } from '@/ui/decimal';

export interface Due {
  /** Is the due date. */
  day: string;
  amount: string;
}

export interface Dues {
  /** Is due by the last day of the statement. */
  now: Due;
  /** Is `null` if nothing else is due. */
  next: Due | null;
}

/**
 * Splits a balance into the amount due by the last day and the next one, as the PDF does. Returns `null` without a
 * balance.
 */
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
