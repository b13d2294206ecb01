import type { Fact } from '../facts';
import { fieldLabel } from './texts';

/** Fields of a record under their names, as they stand. */
export function plainFacts<Name extends string>(
  record: Readonly<Partial<Record<Name, string | null>>>,
  ...names: readonly Name[]
): Fact[] {
  return names.map((name) => ({ label: fieldLabel(name), value: record[name] }));
}
