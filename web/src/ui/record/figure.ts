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
  const { places, min, max } = limit;
  const number = parse(typed);
  if (!number) return numberMistake(typed, exampleOf(limit));
  if (min >= 0 && number.units < 0n) return t('mustNotBeNegative', { label });
  if (!fitsPlaces(number, places)) {
    return places === 1 ? t('mustHaveOne', { label }) : t('mustHaveFewer', { label, places });
  }
  // Forms have rules of their own for zero.
  if (min >= 1 && compare(number, decimal(String(min))) < 0) {
    return t('mustNotBeLess', { label, min });
  }
  const digits = wholeDigits(decimal(String(max)));
  if (digits > LONGEST_NAMED_LIMIT) {
    return wholeDigits(number) > digits ? t('mustBeSmaller', { label, digits }) : undefined;
  }
  return compare(number, decimal(String(max))) > 0 ? t('mustNotExceed', { label, max }) : undefined;
}

/** Digits of a limit that an error names, such as 100; of a longer one it names the number of digits. */
const LONGEST_NAMED_LIMIT = 3;

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
