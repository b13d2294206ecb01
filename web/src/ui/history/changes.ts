import type { FieldChange } from '@/api/generated';
import { historyField, readable } from './words';
import { arrow } from '../language';
import { t as recordText } from '../record/texts';
import { t } from '../texts';

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
    const line = t('line', { number: at + 1 });
    if (!was) return [`${line}: ${t('lineAdded')}`];
    if (!is) return [`${line}: ${t('lineRemoved')}`];
    return differences(line, 'lines', was, is);
  }).flat();
  return found.length > 0 ? found : [`${label}: ${t('linesChanged')}`];
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
