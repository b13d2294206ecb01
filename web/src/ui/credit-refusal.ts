import { money } from './format';

/** As `CreditExceeded` of the domain's refusals is written. */
const overLimit =
  /^Credit limit of (?<customer>.+): (?<limit>\S+)\. Balance (?<balance>\S+) \+ open orders (?<orders>\S+) \+ this order (?<amount>\S+) = (?<sum>\S+), (?<over>\S+) over the limit\.$/;

/** The customer and the amounts of a refusal, as amounts stand elsewhere; null of any other sentence. */
export function creditValues(sentence: string): Record<string, string> | null {
  const { customer, ...amounts } = overLimit.exec(sentence)?.groups ?? {};
  if (!customer) return null;
  const shown = Object.entries(amounts).map(([name, amount]) => [name, money(amount)]);
  return { customer, ...Object.fromEntries(shown) };
}

/** The server's English, with amounts in the company's format. */
export function englishWords(code: string, sentence: string): string {
  const values = code === 'credit-exceeded' ? creditValues(sentence) : null;
  if (!values) return sentence;
  const { customer, limit, balance, orders, amount, sum, over } = values;
  return `Credit limit of ${customer}: ${limit}. Balance ${balance} + open orders ${orders} + this order ${amount} = ${sum}, ${over} over the limit.`;
}
