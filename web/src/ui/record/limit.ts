import { createContext } from 'react';

/** The server's limit of a field. */
export type Limit =
  | { kind: 'text' | 'email'; required: boolean; min?: number; max?: number }
  | {
      kind: 'decimal';
      required: boolean;
      /** Maximum number of decimals. */
      places: number;
      min: number;
      max: number;
    }
  | { kind: 'whole'; required: boolean; min: number; max: number }
  | { kind: 'choice' | 'choices'; required: boolean; options: readonly string[] }
  | { kind: 'day' | 'switch' | 'pick' | 'picks'; required: boolean }
  | { kind: 'group'; required: boolean; fields: Limits }
  | { kind: 'list'; required: boolean; fields: Limits };

/** Limits of the editable fields of a record, by wire name. */
export interface Limits {
  readonly [field: string]: Limit;
}

/** Returns the limit at a path of the form: `billingAddress.city`, `deliveryAddresses.0.line`. */
export function limitAt(limits: Limits, path: string): Limit | undefined {
  let fields: Limits = limits;
  let found: Limit | undefined;
  for (const step of path.split('.').filter((part) => !/^\d+$/.test(part))) {
    found = fields[step];
    fields = found && 'fields' in found ? found.fields : {};
  }
  return found;
}

/** Provides the limits of the surrounding form. */
export const LimitsContext = createContext<Limits>({});
