import type { FieldValues } from 'react-hook-form';
import type { Limits } from './limit';
import { t } from './texts';
import { toValues } from './values';

interface Change {
  field: string;
  before: string;
  after: string;
}

type Labels = Readonly<Record<string, string | null | undefined>>;

/** What differs between two versions of a record, field by field, in words. */
export function changesBetween(
  limits: Limits,
  before: object,
  after: object,
  labels: Labels = {},
): Change[] {
  return differences(toValues(limits, before, labels), toValues(limits, after, labels), '');
}

function differences(before: FieldValues, after: FieldValues, prefix: string): Change[] {
  return Object.keys(after).flatMap((name) => {
    const [was, is] = [before[name], after[name]];
    if (JSON.stringify(was) === JSON.stringify(is)) return [];
    if (isGroup(was) && isGroup(is)) return differences(was, is, `${prefix}${name}.`);
    return [{ field: prefix + name, before: words(was), after: words(is) }];
  });
}

function isGroup(value: unknown): value is FieldValues {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !('id' in value);
}

/** Any value of a record, for people. */
export function words(value: unknown): string {
  if (value === null || value === undefined || value === '') return t('empty');
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (Array.isArray(value)) return value.length > 0 ? value.map(words).join('; ') : t('empty');
  if (typeof value !== 'object') return String(value);
  if ('label' in value) return String(value.label);
  return Object.values(value).filter(Boolean).map(String).join(', ');
}
