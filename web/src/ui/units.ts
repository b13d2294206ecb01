import { arabicUnits } from './arabic-units';
import { language } from './language';

/** Units with the same word for one and for several, besides abbreviations such as `kg`. */
const unchanged: readonly string[] = ['dozen', 'each', 'feet', 'gal', 'gross'];

/** Returns the word for a unit next to a figure such as "1,200.5", in the language of the page. */
export function unitWord(figure: string, unit: string): string {
  const number = Math.abs(Number(figure.replace(/[^\d.]/g, '')));
  return language === 'ar' ? inArabic(number, unit) : inEnglish(number, unit);
}

/** Follows `domain/src/unit_words.rs`: abbreviations, plurals and words of other scripts stay as they were typed. */
export function inEnglish(number: number, unit: string): string {
  const word = unit.toLowerCase();
  const isWord = /^[a-z]{3,}$/i.test(unit) && /[aeiou]/.test(unit);
  if (number === 1 || !isWord || /[^s]s$/.test(word) || unchanged.includes(word)) return unit;
  if (/[^aeou]y$/.test(word)) return `${unit.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh)$/.test(word) ? `${unit}es` : `${unit}s`;
}

const arabicPlural = new Intl.PluralRules('ar');

/** Returns the counted form of a usual unit; other units stay as they were typed. */
export function inArabic(number: number, unit: string): string {
  const forms = arabicUnits[unit.toLowerCase()];
  if (!forms) return unit;
  const [one, few, many] = forms;
  const form = arabicPlural.select(number);
  if (form === 'few') return few;
  return form === 'many' ? many : one;
}
