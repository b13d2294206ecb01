import type { Statement, StatementEntry } from '@/api/generated';
import { add, compare, decimal, subtract, sum, toText, zero } from '@/ui/decimal';

export interface Due {
  /** The day by which it has to be paid. */
  day: string;
  amount: string;
}

export interface Dues {
  /** By the last day of the statement. */
  now: Due;
  /** Null when it is not known, or when nothing else has to be paid. */
  next: Due | null;
}

/** What of a balance has to be paid by the last day, and what is due after that, as on the paper; null without a balance. */
export function duesOf(
  statement: Statement,
  entries: readonly StatementEntry[],
  complete: boolean,
): Dues | null {
  const { ageing, closingBalance, endDate } = statement;
  const balance = decimal(closingBalance);
  if (compare(balance, zero) <= 0) return null;
  const ages = [ageing.days1To30, ageing.days31To60, ageing.days61To90, ageing.over90Days];
  const overdue = sum(ages.map(decimal));
  const late = compare(overdue, balance) < 0 ? overdue : balance;
  return {
    now: { day: endDate, amount: toText(late) },
    next: complete ? nextDue(statement, entries) : null,
  };
}

/** The first day on which something that is not late is due; not known where some of it was delivered before the first day. */
function nextDue({ ageing, endDate }: Statement, entries: readonly StatementEntry[]): Due | null {
  const days = new Map<string, ReturnType<typeof decimal>>();
  for (const { dueOn, open } of entries) {
    if (dueOn && open && dueOn >= endDate) {
      days.set(dueOn, add(days.get(dueOn) ?? zero, decimal(open)));
    }
  }
  const all = sum(days.values());
  const notDue = decimal(ageing.notDue);
  if (compare(all, notDue) < 0) return null;
  // What was paid on account goes to what is due first.
  let paid = subtract(all, notDue);
  for (const [day, open] of [...days].sort(([one], [other]) => one.localeCompare(other))) {
    if (compare(open, paid) > 0) return { day, amount: toText(subtract(open, paid)) };
    paid = subtract(paid, open);
  }
  return null;
}
