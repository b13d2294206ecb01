import type { FieldValues, Resolver } from 'react-hook-form';
import { parseWhole } from '../form/number-mistake';
import { type Mistake, type Rule, resolverOf } from '../form/problem';
import { figureMistake } from './figure';
import type { Limit, Limits } from './limit';
import { fieldLabel, t } from './texts';
import { isBlank } from './values';

/** Validates a form against the server's limits and an additional rule. */
export function limitsResolver<V extends FieldValues>(
  limits: Limits,
  rule: Rule = () => [],
): Resolver<V> {
  return resolverOf((values) => [...mistakes(limits, values, ''), ...rule(values)]);
}

/** Returns the errors of a record or a line; `prefix` is its path in the form. */
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

/** Returns the error of a value; a required one must not be empty. */
export function mistakeIn(limit: Plain, label: string, value: unknown): string | undefined {
  if (limit.kind === 'switch' || limit.kind === 'picks' || limit.kind === 'choices') {
    return undefined;
  }
  const empty = value === null || value === undefined || String(value).trim() === '';
  if (empty) return limit.required ? t('required', { label }) : undefined;
  if (limit.kind === 'pick') return undefined;
  return limitMistake(limit, label, String(value).trim());
}

const atom = /[^\s@()<>[\],;:\\".]+/.source;
const label = /(?!-)[^\s@()<>[\],;:\\".!#$%&'*+/=?^_`{|}~]{1,63}(?<!-)/.source;
const email = new RegExp(`^(?=[^@]{1,64}@)${atom}(\\.${atom})*@(${label}\\.)+${label}$`);

function limitMistake(limit: Plain, label: string, value: string): string | undefined {
  switch (limit.kind) {
    case 'text':
    case 'email': {
      const { min = 0, max = Number.POSITIVE_INFINITY } = limit;
      if (value.length < min) return t('mustReach', { label, min });
      if (value.length > max) return t('mustAtMost', { label, max });
      return limit.kind === 'email' && !email.test(value) ? t('mustBeEmail', { label }) : undefined;
    }
    case 'whole': {
      const { min, max } = limit;
      const number = parseWhole(value);
      const within = number !== null && number >= min && number <= max;
      return within ? undefined : t('mustBeWhole', { label, min, max });
    }
    case 'decimal':
      return figureMistake(limit, label, value);
    default:
      return undefined;
  }
}
