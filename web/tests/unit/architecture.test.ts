import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const source = join(import.meta.dirname, '../../src');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => file.replaceAll('\\', '/'));

/** The parts of the house a file imports from: `ui`, `api`, `app`, `features/order`; `app/paths` is open to all. */
function importedParts(file: string): string[] {
  const text = readFileSync(join(source, file), 'utf8');
  const specifiers = [...text.matchAll(/from '([^']+)'|import\('([^']+)'\)|import '([^']+)'/g)].map(
    (match) => match[1] ?? match[2] ?? match[3] ?? '',
  );
  return (
    specifiers
      .filter((specifier) => specifier.startsWith('.') || specifier.startsWith('@/'))
      .map((specifier) =>
        specifier.startsWith('@/')
          ? specifier.slice(2)
          : relative(source, join(source, file, '..', specifier)).replaceAll('\\', '/'),
      )
      .filter((path) => path !== 'app/paths')
      // A test may look at what stands beside the sources.
      .filter((path) => !(file.includes('.test.') && path.startsWith('..')))
      .map(part)
  );
}

function part(path: string): string {
  const [first = '', second = ''] = path.split('/');
  return first === 'features' ? `features/${second}` : first;
}

function allowed(from: string): (to: string) => boolean {
  if (from === 'api') return (to) => to === 'api';
  if (from === 'arabic') return () => false;
  if (from === 'ui') return (to) => to === 'ui' || to === 'api';
  if (from.startsWith('features/')) return (to) => to === from || to === 'ui' || to === 'api';
  return () => true;
}

describe('imports go one way', () => {
  it.each(files.filter((file) => part(file) !== 'app' && file.includes('/')))('%s', (file) => {
    const may = allowed(part(file));
    expect(importedParts(file).filter((to) => !may(to))).toEqual([]);
  });

  it('and no file is longer than 400 lines', () => {
    const long = files.filter(
      (file) =>
        !file.startsWith('api/generated') &&
        readFileSync(join(source, file), 'utf8').split('\n').length > 400,
    );
    expect(long).toEqual([]);
  });
});
