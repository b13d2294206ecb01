import type { ChangedRow, FieldChange, Phrase } from '@/api/generated';
import { date, dateTime, money, price, quantity } from '../format';
import { arrow, comma } from '../language';
import { fieldLabel, t as recordText } from '../record/texts';
import { statusLook } from '../status';
import { t as uiText } from '../texts';
import { inSentence, wordLabel } from '../words';
import { isDocumentField, isSentence, t } from './texts';

interface Sentence {
  /** The event in English. */
  words: string;
  /** The event as keys and values, for other languages. */
  phrases?: readonly Phrase[] | undefined;
}

/** Returns the event in the language of the page, or the server's English when a text is missing. */
export function eventSentence({ words, phrases = [] }: Sentence): string {
  const known = phrases.length > 0 && phrases.every(({ key }) => isSentence(key));
  return known ? phrases.map(sentence).join('') : words;
}

/** Returns the label of a field of a record or a document. */
export function historyField(field: string): string {
  const key = `field.${field}`;
  return isDocumentField(key) ? t(key) : fieldLabel(field);
}

function sentence({ key, values }: Phrase): string {
  if (!isSentence(key)) return '';
  const found = Object.entries(values).map(([name, value]) => [name, within(name, value)]);
  return t(key, Object.fromEntries(found));
}

/** Formats a value for the middle of a sentence. */
function within(name: string, value: unknown): string | number {
  return worded.includes(name) ? inSentence(wordLabel(String(value))) : readable(name, value);
}

/** Formats dates, instants and figures, which are recognized by their wire format. */
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

/** Fields with values that are words of the wire. */
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
 * Returns a sentence for each changed field, such as "Line 2 SKU-12 Blue mug, Quantity: 5 → 7". A
 * change without readable values is only "changed". `noun` decides the gender of a status.
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

/** Returns the label of a changed row: a line with its product, any other list with its name. */
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
