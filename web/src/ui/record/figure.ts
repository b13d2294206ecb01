import { compare, type Decimal, decimal, parse, round, toText, zero } from '../decimal';
import { examples, numberMistake } from '../form/number-mistake';
import type { Limit } from './limit';
import { t } from './texts';

export type DecimalLimit = Extract<Limit, { kind: 'decimal' }>;

/** What is wrong with a figure as it was typed: no number, or none that the server takes here. Empty is no mistake. */
export function figureMistake(
  limit: DecimalLimit,
  label: string,
  typed: string,
): string | undefined {
  const { digits, places, min, max } = limit;
  const number = parse(typed);
  if (!number) return numberMistake(typed, exampleOf(limit));
  if (!limit.signed && number.units < 0n) return t('mustNotBeNegative', { label });
  if (!fitsPlaces(number, places)) {
    return places === 1 ? t('mustHaveOne', { label }) : t('mustHaveFewer', { label, places });
  }
  if (min !== undefined && compare(number, decimal(String(min))) < 0) {
    return t('mustNotBeLess', { label, min });
  }
  if (max !== undefined && compare(number, decimal(String(max))) > 0) {
    return t('mustNotExceed', { label, max });
  }
  if (wholeDigits(number) > digits) return t('mustBeSmaller', { label, digits });
  return undefined;
}

/** A number as this field takes it: days are counted, and quantities, which alone have three decimals. */
export function exampleOf(limit: Limit): string {
  const counted = limit.kind === 'whole' || (limit.kind === 'decimal' && limit.places === 3);
  return counted ? examples.quantity : examples.money;
}

/** The figure, to calculate with while somebody types; empty counts as zero, null for a mistake. */
export function soundFigure(limit: DecimalLimit, typed: string): Decimal | null {
  if (typed.trim() === '') return zero;
  return figureMistake(limit, '', typed) === undefined ? parse(typed) : null;
}

function wholeDigits(number: Decimal): number {
  const [whole = ''] = toText(number).replace('-', '').split('.');
  return whole.replace(/^0+/, '').length;
}

/** Zeros at the end are no places. */
function fitsPlaces(number: Decimal, places: number): boolean {
  return compare(number, round(number, places)) === 0;
}
