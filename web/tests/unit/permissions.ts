import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Operation } from '@/api/generated-session';
import type { Role } from '@/api/roles';

/** Reads the server's table of permissions. */
const rows = readFileSync(join(import.meta.dirname, '../../../docs/permissions.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split('|').map((cell) => cell.trim()));

const [head = [], ...operations] = rows;

/** Returns the operations that the server grants a role, for all or its own records. */
export function grantedTo(role: Role): Operation[] {
  const at = head.indexOf(role);
  if (at < 0) throw new Error(`The table of permissions has no ${role}.`);
  return operations
    .filter((cells) => cells[at])
    .map((cells) => (cells[1] ?? '').replaceAll('`', '') as Operation);
}
