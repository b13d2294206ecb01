import { decimal, grouped } from './decimal';
import { direction, language, translationsOf } from './language';
import { unitWord } from './units';

type Texts = Readonly<Record<string, string>>;
type Values = Record<string, string | number>;
/** `rows_one` and `rows_other` are used as `rows`. */
type Key<T extends Texts> = keyof T extends infer K
  ? K extends `${infer Base}_${'zero' | 'one' | 'other'}`
    ? Base
    : K & string
  : never;

const plural = new Intl.PluralRules(language);
const englishPlural = new Intl.PluralRules('en');
const defined = new Map<string, Texts>();

/**
 * Defines the English texts of a feature; `texts.ar.ts` has the Arabic ones with the same keys. Returns a typed lookup
 * function without state, for use in components and elsewhere.
 */
export function defineTexts<const T extends Texts>(feature: string, english: T) {
  defined.set(feature, english);
  const own = translationsOf(feature);
  return (key: Key<T>, values: Values = {}): string =>
    fill(
      textOf(own, key, values, plural) ?? textOf(english, key, values, englishPlural) ?? key,
      values,
    );
}

/** Returns the English texts of every loaded feature. */
export function definedTexts(): ReadonlyMap<string, Texts> {
  return defined;
}

/** Returns the text of a key; for counted texts, the form for the count. */
export function textOf(
  texts: Texts,
  key: string,
  { count }: Values,
  rules: Intl.PluralRules,
): string | undefined {
  const exact = texts[key];
  if (exact !== undefined || typeof count !== 'number') return exact;
  return texts[`${key}_${rules.select(count)}`] ?? texts[`${key}_other`];
}

/**
 * Replaces `{{name}}` with the value of that name. Numbers are formatted as counts. In Arabic text, values keep their
 * own direction.
 */
function fill(text: string, values: Values): string {
  return text.replace(/\{\{(\w+)\}\}( \{\{unit\}\})?/g, (all, name: string, unit?: string) => {
    const given = values[name];
    if (given === undefined) return all;
    const isCount = name === 'count' && Number.isInteger(given);
    const figure = isCount ? grouped(decimal(String(given)), 0) : given;
    const value = unit
      ? `${figure} ${unitWord(String(figure), String(values.unit ?? ''))}`
      : figure;
    return direction === 'rtl' ? `\u2068${value}\u2069` : String(value);
  });
}
