import type { FieldValues } from 'react-hook-form';
import type { Option } from '../combobox/lookup-types';
import { plainNumber } from '../decimal';
import { parseWhole, wireOf } from '../form/number-mistake';
import type { Limit, Limits } from './limit';

/** Label of an option that is only known by its id. */
export const unknownLabel = '…';

/** Returns the values of an empty form. Addresses start in `country`. */
export function blankValues(limits: Limits, country = ''): FieldValues {
  return mapFields(limits, (limit, name) => {
    switch (limit.kind) {
      case 'switch':
        return false;
      case 'pick':
        return null;
      case 'picks':
      case 'choices':
      case 'list':
        return [];
      case 'group':
        return blankValues(limit.fields, country);
      default:
        return name === 'country' ? country : '';
    }
  });
}

/** Converts a record to form values: numbers as people type them, ids as options. `labels` maps ids to their labels. */
export function toValues(
  limits: Limits,
  record: object,
  labels: Readonly<Record<string, string | null | undefined>> = {},
): FieldValues {
  const source = record as Record<string, unknown>;
  const option = (id: unknown): Option => ({
    id: String(id),
    label: labels[String(id)] ?? unknownLabel,
  });
  return mapFields(limits, (limit, name) => {
    const value = source[name];
    switch (limit.kind) {
      case 'switch':
        return value ?? name === 'active';
      case 'pick':
        return value ? option(value) : null;
      case 'picks':
        return (Array.isArray(value) ? value : []).map(option);
      case 'choices':
        return Array.isArray(value) ? value : [];
      case 'list':
        return (Array.isArray(value) ? value : []).map((entry) => toValues(limit.fields, entry));
      case 'group':
        return toValues(limit.fields, (value as object | null) ?? {});
      case 'decimal':
        return typedFigure(limit, value);
      default:
        return value === null || value === undefined ? '' : String(value);
    }
  });
}

/** Converts a figure of the server to the text that people type, empty for none. */
export function typedFigure({ places }: { places: number }, figure: unknown): string {
  return figure ? plainNumber(shortest(String(figure), places)) : '';
}

/** Removes trailing zeros: "41.2000" becomes "41.20", "40.000" becomes "40". Amounts of money keep two decimals. */
function shortest(figure: string, places: number): string {
  const least = places % 2 === 0 ? 2 : 0;
  const [whole = '', part = ''] = figure.split('.');
  const kept = part.slice(0, least) + part.slice(least).replace(/0+$/, '');
  const bare = least === 0 ? kept.replace(/^0+$/, '') : kept;
  return bare ? `${whole}.${bare}` : whole;
}

/** Converts form values to a request body: empty values are omitted, figures have no separators, options become ids. */
export function toBody<Body>(limits: Limits, values: FieldValues): Body {
  return mapFields(limits, (limit, name) => wire(limit, values[name])) as Body;
}

function wire(limit: Limit, value: unknown): unknown {
  switch (limit.kind) {
    case 'switch':
      return Boolean(value);
    case 'pick':
      return (value as Option | null)?.id ?? null;
    case 'picks':
      return (value as Option[]).map((option) => option.id);
    case 'choices':
      return value ?? [];
    case 'list':
      return (value as FieldValues[]).map((entry) => toBody(limit.fields, entry));
    case 'group':
      return !limit.required && isBlank(limit.fields, value)
        ? null
        : toBody(limit.fields, (value ?? {}) as FieldValues);
    case 'whole':
      return value === '' ? null : (parseWhole(String(value)) ?? value);
    case 'decimal':
      return wireOf(String(value)) || null;
    default:
      return String(value ?? '').trim() || null;
  }
}

/** Empties optional groups without any input, whose initial values would otherwise require the rest of the group. */
export function withoutUntouched(
  limits: Limits,
  start: FieldValues,
  values: FieldValues,
): FieldValues {
  return mapFields(limits, (limit, name) => {
    if (limit.kind !== 'group' || limit.required) return values[name];
    const untouched = JSON.stringify(values[name]) === JSON.stringify(start[name]);
    return untouched ? blankValues(limit.fields) : values[name];
  });
}

/** Tests for a group without any input. */
export function isBlank(limits: Limits, value: unknown): boolean {
  const values = (value ?? {}) as FieldValues;
  return Object.keys(limits).every((name) => String(values[name] ?? '').trim() === '');
}

function mapFields(limits: Limits, map: (limit: Limit, name: string) => unknown): FieldValues {
  return Object.fromEntries(
    Object.entries(limits).map(([name, limit]) => [name, map(limit, name)]),
  );
}
