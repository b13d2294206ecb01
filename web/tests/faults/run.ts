/**
 * Plants each fault, runs its test and reports tests that still pass. `npm run faults` runs all faults, `npm run faults
 * -- 3 7` only these. Faults with `spec` need `WAYBILL_URL`.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Fault, faults } from './list.ts';

const root = join(import.meta.dirname, '../../..');
const web = join(root, 'web');
const workspace = ['--workspace', '--exclude', 'waybill-papers-program'];
const selected = process.argv.slice(2).map(Number);
const missed: number[] = [];

for (const [index, fault] of faults.entries()) {
  const number = index + 1;
  if (selected.length > 0 && !selected.includes(number)) continue;
  const found = isFound(fault);
  if (!found) missed.push(number);
  console.log(`${found ? 'found ' : 'MISSED'} ${number} ${fault.what}`);
}
console.log(
  `${missed.length === 0 ? 'Every planted fault was found.' : `Missed: ${missed.join(', ')}`}`,
);
process.exitCode = missed.length === 0 ? 0 : 1;

/** Returns true when the test fails while the fault is planted. */
function isFound(fault: Fault): boolean {
  const path = join(root, fault.file);
  const source = readFileSync(path, 'utf8');
  const parts = source.split(fault.from);
  if (parts.length !== 2)
    throw new Error(`${fault.file} has ${parts.length - 1} of: ${fault.from}`);
  writeFileSync(path, parts.join(fault.to));
  try {
    return !passes(fault);
  } finally {
    writeFileSync(path, source);
  }
}

function passes({ test }: Fault): boolean {
  if ('unit' in test) return run('npx', ['vitest', 'run', '--reporter=dot', test.unit]);
  if ('rust' in test) return run('cargo', ['nextest', 'run', ...workspace, test.rust], root);
  if (!run('npm', ['run', '--silent', 'build', '--', '--logLevel', 'error'])) return false;
  const title = test.title ? ['--grep', test.title] : [];
  return run('npx', ['playwright', 'test', '--project=e2e', test.spec, ...title]);
}

function run(program: string, args: string[], folder = web): boolean {
  return spawnSync(program, args, { cwd: folder, stdio: 'ignore' }).status === 0;
}
