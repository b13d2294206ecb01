import { decimal, grouped } from './decimal';
import { direction, language, translationsOf } from './language';

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
 * The texts of one feature, typed, in one place; in Arabic they stand beside, in `texts.ar.ts`, under the same keys.
 * Returns the function that looks them up: one without state, for components and other code.
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

/** The English texts of every feature that has been loaded. */
export function definedTexts(): ReadonlyMap<string, Texts> {
  return defined;
}

/** The text of a key; of several for counted things, the one for this count. */
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
 * `{{name}}` becomes the value of that name, a count as figures are written; among Arabic words it keeps its own
 * direction, and an amount the one of its unit.
 */
function fill(text: string, values: Values): string {
  return text.replace(/\{\{(\w+)\}\}( \{\{unit\}\})?/g, (all, name: string, unit?: string) => {
    const given = values[name];
    if (given === undefined) return all;
    const isCount = name === 'count' && Number.isInteger(given);
    const figure = isCount ? grouped(decimal(String(given)), 0) : given;
    const value = unit ? `${figure} ${values.unit ?? ''}` : figure;
    return direction === 'rtl' ? `\u2068${value}\u2069` : String(value);
  });
}
