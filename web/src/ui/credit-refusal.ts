import type { ProblemFacts } from '@/api/problem';
import { money } from './format';

/** Returns the customer and the amounts of a refused credit in the company's format, or null while one is missing. */
export function creditValues({ customer, amounts }: ProblemFacts): Record<string, string> | null {
  const { limit, balance, openOrders, amount, total, over } = amounts;
  if (!customer || !limit || !balance || !openOrders || !amount || !total || !over) return null;
  const figures = { limit, balance, orders: openOrders, amount, sum: total, over };
  const shown = Object.entries(figures).map(([name, figure]) => [name, money(figure)]);
  return { customer, ...Object.fromEntries(shown) };
}

/** Returns the amounts of a document beyond the limit of a duty in the company's format, or null while one is missing. */
export function limitValues({ amounts }: ProblemFacts): Record<string, string> | null {
  const { amount, limit, over } = amounts;
  if (!amount || !limit || !over) return null;
  return { amount: money(amount), limit: money(limit), over: money(over) };
}

/** Returns the server's English, with amounts in the company's format. */
export function englishWords(code: string, sentence: string, facts: ProblemFacts): string {
  const beyond = code === 'beyond-your-limit' && limitValues(facts);
  if (beyond) {
    const { amount, limit, over } = beyond;
    return `Your limit is ${limit}, and this is ${amount}: ${over} too much. Ask someone with a higher limit.`;
  }
  const values = creditValues(facts);
  if (!values) return sentence;
  const { customer, limit, balance, orders, amount, sum, over } = values;
  return `Credit limit of ${customer}: ${limit}. Balance ${balance} + open orders ${orders} + this order ${amount} = ${sum}, ${over} over the limit.`;
}
