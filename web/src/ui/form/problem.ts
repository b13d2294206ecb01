import {
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type Resolver,
  set,
  type UseFormReturn,
} from 'react-hook-form';
import type { Problem } from '@/api/problem';
import { linePath, linesIn } from '../document-form/content';

/**
 * Sets the server's errors at the fields that they name. Returns the errors without a field, for the head of the page.
 * Paths such as `lines.0.quantity` refer to the values that were sent.
 */
export function placeErrors<V extends FieldValues>(
  form: UseFormReturn<V>,
  problem: Problem,
  sent: FieldValues = form.getValues(),
): string[] {
  const unmatchedErrors: string[] = [];
  let focused = false;
  for (const error of problem.errors) {
    const path = linePath(error.field, linesIn(sent)) ?? error.field;
    if (path !== error.field || hasField(form, error.field)) {
      form.setError(
        path as Path<V>,
        { type: 'server', message: error.message },
        { shouldFocus: !focused },
      );
      focused = true;
    } else unmatchedErrors.push(error.message);
  }
  return problem.errors.length === 0 ? [problem.detail] : unmatchedErrors;
}

export function countErrors(errors: FieldErrors): number {
  let total = 0;
  for (const entry of Object.values(errors)) {
    if (!entry || typeof entry !== 'object') continue;
    if ('type' in entry && typeof entry.type === 'string') total += 1;
    else total += countErrors(entry as FieldErrors);
  }
  return total;
}

function hasField<V extends FieldValues>(form: UseFormReturn<V>, field: string): boolean {
  let value: unknown = form.getValues();
  for (const step of field.split('.')) {
    if (typeof value !== 'object' || value === null || !(step in value)) return false;
    value = (value as Record<string, unknown>)[step];
  }
  return true;
}

/** An error of one field, by its path. */
export interface Mistake {
  field: string;
  message: string;
}

/** Validates a record beyond the limits of its single fields. */
export type Rule = (values: FieldValues) => Mistake[];

/** Validates a form against a rule and reports the first error of each field. */
export function resolverOf<V extends FieldValues>(rule: Rule): Resolver<V> {
  return (values) => {
    const errors: FieldErrors<V> = {};
    for (const { field, message } of rule(values)) {
      if (!get(errors, field)) set(errors, field, { type: 'rule', message });
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
}
