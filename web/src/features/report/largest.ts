import { compare, decimal, zero } from '@/ui/decimal';
import { maxBars } from './filters';

interface Amount {
  id: string;
  name: string;
  amount: string;
}

/** Returns the positive amounts, largest first, cut to the size of the chart. */
export function largest(amounts: readonly Amount[]): Amount[] {
  return amounts
    .filter((each) => compare(decimal(each.amount), zero) > 0)
    .sort((one, other) => compare(decimal(other.amount), decimal(one.amount)))
    .slice(0, maxBars);
}
