import type { FieldValues } from 'react-hook-form';
import * as z from 'zod/mini';
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

/** Checks a form against the server's limits and the noun's own rules; each mistake stands at its field. */
export function schemaOf(limits: Limits, rule: Rule = () => []) {
  return z.looseObject({}).check((context) => {
    const values = context.value as FieldValues;
    for (const { field, message } of [...mistakes(limits, values, ''), ...rule(values)]) {
      const path = field.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
      context.issues.push({ code: 'custom', message, path, input: values });
    }
  });
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
  const checked = z
    .string()
    .check(z.trim(), ...checks(limit, label, String(value)))
    .safeParse(value);
  return checked.success ? undefined : checked.error.issues[0]?.message;
}

function checks(limit: Plain, label: string, value: string) {
  switch (limit.kind) {
    case 'text':
    case 'email': {
      const { min = 0, max = Number.POSITIVE_INFINITY } = limit;
      return [
        z.minLength(min, say('mustReach', { label, min })),
        z.maxLength(max, say('mustAtMost', { label, max })),
        ...(limit.kind === 'email'
          ? [z.regex(/^[^@\s]+@[^@\s.][^@\s]*\.[^@\s.]+$/, say('mustBeEmail', { label }))]
          : []),
      ];
    }
    case 'whole': {
      const { min, max } = limit;
      const within = (text: string) => {
        const number = parseWhole(text);
        return number !== null && number >= min && number <= max;
      };
      return [z.refine<string>(within, say('mustBeWhole', { label, min, max }))];
    }
    case 'decimal': {
      const mistake = figureMistake(limit, label, value);
      return mistake === undefined ? [] : [z.refine<string>(() => false, mistake)];
    }
    default:
      return [];
  }
}
