import type { FieldChange, Phrase } from '@/api/generated';
import { date, dateTime, money, price, quantity } from '../format';
import { arrow, comma } from '../language';
import { fieldLabel, t as recordText } from '../record/texts';
import { t as uiText } from '../texts';
import { inSentence, wordLabel } from '../words';
import { isDocumentField, isSentence, t } from './texts';

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
function readable(name: string, value: unknown): string | number {
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

type Fields = Record<string, unknown>;

/** "Quantity: 5 → 7" for each thing that an edit changed, down to the fields of a line; ids tell people nothing. */
export function changeWords(changes: readonly FieldChange[]): string[] {
  return changes.flatMap(({ field, before, after }) =>
    differences(historyField(field), field, before, after),
  );
}

function differences(label: string, field: string, before: unknown, after: unknown): string[] {
  if (same(before, after)) return [];
  if (isRecords(before) && isRecords(after)) return lineDifferences(label, before, after);
  if (isFields(before) && isFields(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return names.flatMap((name) =>
      differences(`${label}, ${historyField(name)}`, name, before[name], after[name]),
    );
  }
  if (isId(before) || isId(after)) return [];
  return [`${label}: ${value(field, before)} ${arrow} ${value(field, after)}`];
}

/** Lines have no name but their number. */
function lineDifferences(label: string, before: Fields[], after: Fields[]): string[] {
  const longest = Math.max(before.length, after.length);
  const found = Array.from({ length: longest }, (_none, at) => {
    const [was, is] = [before[at], after[at]];
    const line = uiText('line', { number: at + 1 });
    if (!was) return [`${line}: ${uiText('lineAdded')}`];
    if (!is) return [`${line}: ${uiText('lineRemoved')}`];
    return differences(line, 'lines', was, is);
  }).flat();
  return found.length > 0 ? found : [`${label}: ${uiText('linesChanged')}`];
}

function value(field: string, found: unknown): string {
  if (found === null || found === undefined || found === '') return recordText('empty');
  if (typeof found === 'boolean') return recordText(found ? 'yes' : 'no');
  if (Array.isArray(found)) return found.map((each) => value(field, each)).join(', ');
  if (isFields(found)) {
    const parts = Object.values(found).filter(
      (part) => part && typeof part !== 'object' && !isId(part),
    );
    return parts.map(String).join(', ') || recordText('empty');
  }
  return String(readable(field, found));
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

function isFields(found: unknown): found is Fields {
  return typeof found === 'object' && found !== null && !Array.isArray(found);
}

function isRecords(found: unknown): found is Fields[] {
  return Array.isArray(found) && found.every(isFields);
}

function isId(found: unknown): boolean {
  return typeof found === 'string' && /^[0-9a-f]{8}-[0-9a-f]{4}-/.test(found);
}
