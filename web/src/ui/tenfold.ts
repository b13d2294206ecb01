import { compare, type Decimal, decimal, multiply } from './decimal';

const ten = decimal('10');
const thousand = decimal('1000');

/** Whether it is more than ten times the figure before it, and more than a thousand: more likely a slip than meant. */
export function isHugePayment(amount: Decimal, balance: Decimal): boolean {
  return isMoreThanTenfold(amount, balance) && compare(amount, thousand) > 0;
}

/** Whether a limit is raised more than tenfold; a first limit in place of 0 only counts beyond a thousand. */
export function isHugeRaise(limit: Decimal, before: Decimal): boolean {
  return isMoreThanTenfold(limit, before) && (before.units > 0n || compare(limit, thousand) > 0);
}

function isMoreThanTenfold(figure: Decimal, before: Decimal): boolean {
  return compare(figure, multiply(before, ten)) > 0;
}
