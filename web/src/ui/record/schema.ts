import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form';
import { parseWhole } from '../number-mistake';
import { figureMistake } from './figure';
import type { Limit, Limits } from './limit';
import { fieldLabel, say } from './texts';
import { isBlank } from './values';

/** Something that is wrong with one field, by its path. */
export interface Mistake {
  field: string;
  message: string;
}

/** What a noun asks beyond the limits of its single fields. */
export type Rule = (values: FieldValues) => Mistake[];

/** Checks a form against the server's limits and the noun's own rules; the first mistake of a field stands at it. */
export function resolverOf<V extends FieldValues>(
  limits: Limits,
  rule: Rule = () => [],
): Resolver<V> {
  return (values) => {
    const errors: FieldErrors<V> = {};
    for (const { field, message } of [...mistakes(limits, values, ''), ...rule(values)]) {
      if (!get(errors, field)) set(errors, field, { type: 'rule', message });
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
}

/** What is wrong with the fields of a record or a line; `prefix` is where it stands in the form. */
export function mistakes(limits: Limits, values: FieldValues, prefix: string): Mistake[] {
  return Object.entries(limits).flatMap(([name, limit]) => {
    const field = prefix + name;
    const value = values[name];
    if (limit.kind === 'group') {
      const skip = !limit.required && isBlank(limit.fields, value);
      return skip ? [] : mistakes(limit.fields, (value ?? {}) as FieldValues, `${field}.`);
    }
    if (limit.kind === 'list') {
      const entries = (value ?? []) as FieldValues[];
      return entries.flatMap((entry, at) => mistakes(limit.fields, entry, `${field}.${at}.`));
    }
    const message = mistakeIn(limit, fieldLabel(name), value);
    return message ? [{ field, message }] : [];
  });
}

type Plain = Exclude<Limit, { kind: 'group' } | { kind: 'list' }>;

function mistakeIn(limit: Plain, label: string, value: unknown): string | undefined {
  if (limit.kind === 'switch' || limit.kind === 'picks' || limit.kind === 'choices') {
    return undefined;
  }
  const empty = value === null || value === undefined || String(value).trim() === '';
  if (empty) return limit.required ? say('required', { label }) : undefined;
  if (limit.kind === 'pick') return undefined;
  return limitMistake(limit, label, String(value).trim());
}

const email = /^[^@\s]+@[^@\s.][^@\s]*\.[^@\s.]+$/;

function limitMistake(limit: Plain, label: string, value: string): string | undefined {
  switch (limit.kind) {
    case 'text':
    case 'email': {
      const { min = 0, max = Number.POSITIVE_INFINITY } = limit;
      if (value.length < min) return say('mustReach', { label, min });
      if (value.length > max) return say('mustAtMost', { label, max });
      return limit.kind === 'email' && !email.test(value)
        ? say('mustBeEmail', { label })
        : undefined;
    }
    case 'whole': {
      const { min, max } = limit;
      const number = parseWhole(value);
      const within = number !== null && number >= min && number <= max;
      return within ? undefined : say('mustBeWhole', { label, min, max });
    }
    case 'decimal':
      return figureMistake(limit, label, value);
    default:
      return undefined;
  }
}
