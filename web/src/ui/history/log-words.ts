import type { FindingKind } from '@/api/generated';
import { t } from './log-texts';

/** Nouns that a row of the list can be about. */
export const nouns = [
  'order',
  'dispatch',
  'stock-transaction',
  'receivable',
  'customer',
  'customer-price',
  'supplier',
  'product',
  'warehouse',
  'employee',
  'user',
  'company',
  'closed-period',
  'issued-statement',
  'month-end-pack',
  'account-codes',
] as const;

/** Nouns of streams that belong to another record. */
const inside = ['account', 'claim', 'list-price', 'person', 'staff', 'stock'] as const;

export const findingKinds = [
  'self-approved',
  'credit-overridden',
  'hold-overridden',
  'price-typed',
  'below-cost',
  'edited-after-approval',
  'voided-after-approval',
  'credit-without-return',
  'backdated',
  'future-dated',
  'booked-back',
  'stock-adjusted',
  'terms-changed',
  'rights-changed',
  'person-erased',
  'period-closed',
  'period-reopened',
] as const satisfies readonly FindingKind[];

export function findingLabel(kind: string): string {
  return isOf(findingKinds, kind) ? t(`finding_${kind}`) : kind;
}

/** Returns the label of a noun, such as "Stock transaction". An unknown noun is returned unchanged. */
export function nounLabel(noun: string): string {
  return isOf(nouns, noun) || isOf(inside, noun) ? t(`noun_${noun}`) : noun;
}

function isOf<const W extends string>(words: readonly W[], word: string): word is W {
  return words.some((each) => each === word);
}
