import type { Phrase } from '@/api/generated';
import { date, dateTime, money, price, quantity } from '../format';
import { isDocumentField, isSentence, t } from './texts';
import { comma } from '../language';
import { fieldLabel } from '../record/texts';
import { inSentence, wordLabel } from '../words';

interface Said {
  /** What happened, in English. */
  words: string;
  /** The same for any language. */
  said?: readonly Phrase[] | undefined;
}

/** What happened, in the language of the page; in the server's English where it says what this page cannot. */
export function spoken({ words, said = [] }: Said): string {
  const known = said.length > 0 && said.every(({ key }) => isSentence(key));
  return known ? said.map(sentence).join('') : words;
}

/** The name of a field of a record or a document. */
export function historyField(field: string): string {
  const key = `field.${field}`;
  return isDocumentField(key) ? t(key) : fieldLabel(field);
}

function sentence({ key, values }: Phrase): string {
  if (!isSentence(key)) return '';
  const found = Object.entries(values).map(([name, value]) => [name, readable(name, value)]);
  return t(key, Object.fromEntries(found));
}

/** Days, moments and figures as everywhere; their form on the wire tells them apart. */
export function readable(name: string, value: unknown): string | number {
  if (typeof value === 'number') return value;
  if (Array.isArray(value))
    return list(value.map((field) => inSentence(historyField(String(field)))));
  const text = String(value);
  if (name === 'kind') return wordLabel(text);
  if (name === 'reason' || name === 'name') return text;
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return date(text);
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return dateTime(text);
  if (/^-?\d+\.\d{2}$/.test(text)) return money(text);
  if (/^-?\d+\.\d{3}$/.test(text)) return quantity(text);
  return /^-?\d+\.\d{4}$/.test(text) ? price(text) : text;
}

function list(names: readonly string[]): string {
  return names.join(comma);
}
