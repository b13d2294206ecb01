import type { ChangedRow, FieldChange, Phrase } from '@/api/generated';
import { date, dateTime, money, price, quantity } from '../format';
import { arrow, comma } from '../language';
import { fieldLabel, t as recordText } from '../record/texts';
import { statusLook } from '../status';
import { t as uiText } from '../texts';
import { inSentence, wordLabel } from '../words';
import { isDocumentField, isSentence, t } from './texts';

interface Sentence {
  /** What happened, in English. */
  words: string;
  /** The same for any language. */
  phrases?: readonly Phrase[] | undefined;
}

/** What happened, in the language of the page; in the server's English where this page has no text. */
export function spoken({ words, phrases = [] }: Sentence): string {
  const known = phrases.length > 0 && phrases.every(({ key }) => isSentence(key));
  return known ? phrases.map(sentence).join('') : words;
}

/** The name of a field of a record or a document. */
export function historyField(field: string): string {
  const key = `field.${field}`;
  return isDocumentField(key) ? t(key) : fieldLabel(field);
}

function sentence({ key, values }: Phrase): string {
  if (!isSentence(key)) return '';
  const found = Object.entries(values).map(([name, value]) => [name, within(name, value)]);
  return t(key, Object.fromEntries(found));
}

/** A value in the middle of a sentence. */
function within(name: string, value: unknown): string | number {
  return worded.includes(name) ? inSentence(wordLabel(String(value))) : readable(name, value);
}

/** Days, moments and figures as everywhere; their form on the wire distinguishes them. */
function readable(name: string, value: unknown): string | number {
  if (typeof value === 'number') return value;
  if (Array.isArray(value))
    return list(value.map((field) => inSentence(historyField(String(field)))));
  const text = String(value);
  if (worded.includes(name)) return wordLabel(text);
  if (name === 'reason' || name === 'name') return text;
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return date(text);
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return dateTime(text);
  if (/^-?\d+\.\d{2}$/.test(text)) return money(text);
  if (/^-?\d+\.\d{3}$/.test(text)) return quantity(text);
  return /^-?\d+\.\d{4}$/.test(text) ? price(text) : text;
}

/** Their values are words of the wire. */
const worded = [
  'accountState',
  'kind',
  'method',
  'outcome',
  'position',
  'priceSource',
  'role',
  'status',
];

function list(names: readonly string[]): string {
  return names.join(comma);
}

/**
 * "Line 2 SKU-12 Blue mug, Quantity: 5 → 7" for each thing that is different; ids mean nothing to people. A status is
 * in the gender of its noun.
 */
export function changeWords(changes: readonly FieldChange[], noun?: string): string[] {
  return changes.map((change) => {
    const { field, row, before, after } = change;
    const within = (change.of ?? []).map(historyField);
    const names = row ? [...within, rowLabel(row)] : within;
    if (row?.change === 'added' || row?.change === 'removed') {
      const became = uiText(row.change === 'added' ? 'lineAdded' : 'lineRemoved');
      const figure = before ?? after;
      const size = figure === null ? [] : [`${historyField(field)} ${value(field, figure)}`];
      return `${names.join(comma)}: ${[became, ...size].join(comma)}`;
    }
    const label = [...names, historyField(field)].join(comma);
    if (before === null && after === null) return `${label}: ${uiText('linesChanged')}`;
    const own = row ? undefined : noun;
    const now = value(field, after, own);
    if (isEmpty(before)) return `${label}: ${recordText('setTo', { value: now })}`;
    return `${label}: ${value(field, before, own)} ${arrow} ${now}`;
  });
}

/** Of a line with what it is of; of another list, with the name of the list. */
function rowLabel({ list: of, number, name }: ChangedRow): string {
  const one = of === 'lines' ? uiText('line', { number }) : `${historyField(of)} ${number}`;
  return name ? `${one} ${name}` : one;
}

function value(field: string, found: unknown, noun?: string): string {
  if (isEmpty(found)) return recordText('empty');
  if (typeof found === 'boolean') return recordText(found ? 'yes' : 'no');
  if (Array.isArray(found)) return found.map((each) => value(field, each)).join(comma);
  if (field === 'status') return statusLook(String(found), noun).label;
  return String(readable(field, found));
}

function isEmpty(found: unknown): boolean {
  return found === null || found === undefined || found === '';
}
