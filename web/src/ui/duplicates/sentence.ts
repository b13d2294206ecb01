import type { Duplicates, ListDuplicatesApiArg } from '@/api/generated';
import { date } from '../format';
import { comma } from '../language';
import { recordPath } from '../record-path';
import { t } from './texts';

export type DuplicateNoun = ListDuplicatesApiArg['noun'];

/** A warning split into text and links. */
export interface DuplicateSentence {
  /** "Check 004512 was already entered" */
  lead: string;
  found: readonly {
    /** "RCT-2026-000123" */
    name: string;
    /** "Nov 3, 2026" */
    detail: string;
    /** Null if the user may not open it. */
    to: string | null;
  }[];
  /** "and more", or "". */
  rest: string;
}

/** Returns the warning, or null without duplicates. */
export function duplicateSentence(
  noun: DuplicateNoun,
  value: string,
  { rows, more }: Duplicates,
  /** Label of a document's reference: "Check". */
  what: string = t('reference'),
): DuplicateSentence | null {
  if (rows.length === 0) return null;
  return {
    lead: hasName(noun)
      ? t(noun, { count: rows.length + (more ? 1 : 0) })
      : t('enteredBefore', { what, value }),
    found: rows.map(({ id, label, code, date: day, status }) => ({
      name: [code, label].filter(Boolean).join(' · '),
      detail: [day && date(day), status === 'inactive' && t('notInUse')]
        .filter(Boolean)
        .join(comma),
      to: id ? recordPath(noun, id) : null,
    })),
    rest: more ? t('andMore') : '',
  };
}

/** Records match by name, documents by reference. */
const named = ['customer', 'supplier', 'product', 'employee', 'warehouse'] as const;

function hasName(noun: DuplicateNoun): noun is (typeof named)[number] {
  return named.some((each) => each === noun);
}
