import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import type { RouteNote } from './route-notes';
import { routes } from './route-table';

const document = new URL('../../../docs/routes.md', import.meta.url);

/** They open every route there is, and so say nothing about one. */
const general = ['every-route.spec.ts', 'policy.spec.ts', 'menus.spec.ts'];

/** As many of the tests of a route as one reads. */
const maxShown = 5;

test('the table of routes is written from what the tests have opened', () => {
  const notes = process.env.ROUTES_NOTED;
  test.skip(!notes || !existsSync(notes), 'Only make routes has noted it.');
  writeFileSync(document, table(readNotes(notes ?? '')));
});

test('the table of routes has every route, each with a test of its own that there is', () => {
  const written = readFileSync(document, 'utf8');
  const rows = [...written.matchAll(/^\| `(\/[^`]*)` \| (.*) \|$/gm)];
  expect(rows.map(([, path]) => path)).toEqual(routes.map(({ path }) => path));
  const sources = new Map(
    readdirSync(new URL('.', import.meta.url))
      .filter((name) => name.endsWith('.spec.ts'))
      .map((name) => [name, readFileSync(new URL(name, import.meta.url), 'utf8')]),
  );
  for (const [, path, tests = ''] of rows) {
    const named = [...tests.matchAll(/`([\w-]+\.spec\.ts)`/g)].map(([, file]) => file ?? '');
    expect(named.length, `${path} has no test of its own: run make routes`).toBeGreaterThan(0);
    expect(named.filter((file) => !sources.has(file))).toEqual([]);
  }
});

function readNotes(file: string): RouteNote[] {
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

function table(notes: readonly RouteNote[]): string {
  const rows = routes.map(({ path }) => `| \`${path}\` | ${testsOf(path, notes)} |`);
  return [
    '# Every route and the tests that open it',
    '',
    'Written by `make routes` from what the browser tests really opened. Beside these, every route is looked at for',
    'accessibility, width, title and errors (`every-route.spec.ts`), opened with names that are scripts under the',
    'server’s own policy (`policy.spec.ts`), and denied to every role that may not see it (`guards.test.tsx`,',
    '`menus.spec.ts`). Pictures: [screens](screens/README.md).',
    '',
    '| Route | Opened by |',
    '|---|---|',
    ...rows,
    '',
  ].join('\n');
}

function testsOf(path: string, notes: readonly RouteNote[]): string {
  const own = notes.filter(({ route, file }) => route === path && !general.includes(file));
  const listed = [...new Set(own.map(({ file, title }) => `\`${file}\` ${plain(title)}`))].sort();
  const more = listed.length - maxShown;
  return [...listed.slice(0, maxShown), ...(more > 0 ? [`and ${more} more`] : [])].join('<br>');
}

/** Without what a table would take for its own. */
function plain(title: string): string {
  return title.replaceAll('|', '/').replaceAll('`', '');
}
