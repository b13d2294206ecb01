import { compare, type Decimal, decimal, parse, round, toText, zero } from '../decimal';
import { examples, numberMistake } from '../form/number-mistake';
import type { Limit } from './limit';
import { t } from './texts';

export type DecimalLimit = Extract<Limit, { kind: 'decimal' }>;

/** Returns the error of a typed figure: unparseable, or beyond the limit. An empty one is valid. */
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

/** Returns an example for a number. Counts and quantities, which alone have three decimals, get a whole one. */
export function exampleOf(limit: Limit): string {
  const counted = limit.kind === 'whole' || (limit.kind === 'decimal' && limit.places === 3);
  return counted ? examples.quantity : examples.money;
}

/** Parses a figure for calculations while typing. Empty counts as zero; null for an error. */
export function soundFigure(limit: DecimalLimit, typed: string): Decimal | null {
  if (typed.trim() === '') return zero;
  return figureMistake(limit, '', typed) === undefined ? parse(typed) : null;
}

function wholeDigits(number: Decimal): number {
  const [whole = ''] = toText(number).replace('-', '').split('.');
  return whole.replace(/^0+/, '').length;
}

/** Trailing zeros do not count as decimals. */
function fitsPlaces(number: Decimal, places: number): boolean {
  return compare(number, round(number, places)) === 0;
}
