import type { FindingKind } from '@/api/generated';
import { entries, isNoun, nouns } from '@/nouns';
import { t as nounText } from '@/nouns/texts';
import { t } from './log-texts';

/** Nouns that a row of the list can be about. */
export const ownNouns = nouns.filter((noun) => !entries[noun].isPart);

/** Nouns of streams that belong to another record and have no tags. */
const hidden = ['claim', 'person', 'staff'] as const;

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
  return isNoun(noun) || isOf(hidden, noun) ? nounText(`noun_${noun}`) : noun;
}

function isOf<const W extends string>(words: readonly W[], word: string): word is W {
  return words.some((each) => each === word);
}
