import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DutyKind } from '@/api/generated';
import type { Operation } from '@/api/generated-session';
import type { Role } from '@/api/roles';
import type { May } from '@/api/session';

/** Reads the server's tables: of permissions, and of duties. */
const [ofRoles = '', ofDuties = ''] = readFileSync(
  join(import.meta.dirname, '../../../docs/permissions.md'),
  'utf8',
).split('## Duties');

const rowsOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').map((cell) => cell.trim()));

const codesIn = (cell = '') => [...cell.matchAll(/`([\w-]+)`/g)].map(([, code = '']) => code);

const [head = [], ...operations] = rowsOf(ofRoles);
const [, ...duties] = rowsOf(ofDuties);

/** Returns the operations that the server grants a role, for all or its own records. */
export function grantedTo(role: Role): Operation[] {
  const at = head.indexOf(role);
  if (at < 0) throw new Error(`The table of permissions has no ${role}.`);
  return operations.filter((cells) => cells[at]).map((cells) => codesIn(cells[1])[0] as Operation);
}

/** Returns the operations that the server grants with a duty. */
export function grantedBy(duty: DutyKind): Operation[] {
  const row = duties.find((cells) => codesIn(cells[1])[0] === duty);
  if (!row) throw new Error(`The table of duties has no ${duty}.`);
  return codesIn(row[3]) as Operation[];
}

/** Returns the roles that no duty suits. */
export function rolesWithout(duty: DutyKind): Role[] {
  return codesIn(duties.find((cells) => codesIn(cells[1])[0] === duty)?.[5]) as Role[];
}

/** Returns what a role may do together with duties. */
export function mayOf(role: Role, ...duties: DutyKind[]): May {
  const granted = new Set([...grantedTo(role), ...duties.flatMap(grantedBy)]);
  return (operation) => granted.has(operation);
}

/** Returns the server's words for each operation, for each duty, or for the limit of those duties that take one. */
export function serverWords(of: 'operations' | 'duties' | 'limits'): Record<string, string> {
  const rows = of === 'operations' ? operations : duties;
  const at = of === 'limits' ? 4 : 2;
  const words = rows.map((cells) => [codesIn(cells[1])[0], cells[at] ?? ''] as const);
  return Object.fromEntries(words.filter(([, text]) => text !== ''));
}
