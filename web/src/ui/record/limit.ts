import { createContext } from 'react';

/** What the server takes in one field. */
export type Limit =
  | { kind: 'text' | 'email'; required: boolean; min?: number; max?: number }
  | {
      kind: 'decimal';
      required: boolean;
      digits: number;
      places: number;
      signed: boolean;
      min?: number;
      max?: number;
    }
  | { kind: 'whole'; required: boolean; min: number; max: number }
  | { kind: 'choice' | 'choices'; required: boolean; options: readonly string[] }
  | { kind: 'day' | 'switch' | 'pick' | 'picks'; required: boolean }
  | { kind: 'group'; required: boolean; fields: Limits }
  | { kind: 'list'; required: boolean; fields: Limits };

/** The fields of a record that people fill in, by their names on the wire. */
export interface Limits {
  readonly [field: string]: Limit;
}

/** The limit at a path of the form: `billingAddress.city`, `deliveryAddresses.0.line`. */
export function limitAt(limits: Limits, path: string): Limit | undefined {
  let fields: Limits = limits;
  let found: Limit | undefined;
  for (const step of path.split('.').filter((part) => !/^\d+$/.test(part))) {
    found = fields[step];
    fields = found && 'fields' in found ? found.fields : {};
  }
  return found;
}

/** The limits of the form around. */
export const LimitsContext = createContext<Limits>({});
