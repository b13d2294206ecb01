import type { RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import { routes as inRouter } from '@/app/router';
import { screens } from '@/app/screens';
import { eachPage } from '@/ui/screen';
import { routes as inTable, screenOf } from '../e2e/route-table';

const never = () => Promise.reject(new Error('nothing is loaded here'));

/** Returns the paths of pages; redirects are left out. */
function pagesOf(routes: readonly RouteObject[]): string[] {
  return routes.flatMap(({ path, children, lazy, Component }) => [
    ...(path && (lazy || Component) ? [path] : []),
    ...pagesOf(children ?? []),
  ]);
}

/** Returns each route with its required operations and the browser test that visits it. */
function table(): string {
  const rows = inTable.map((route) => {
    const needs = route.needs.map((operation) => `\`${operation}\``).join(', ');
    const visit = needs ? `\`${screenOf(route)}\`` : 'the pages for everybody';
    return `| \`${route.path}\` | ${needs || 'nothing'} | ${visit} |`;
  });
  return [
    '# Every route',
    '',
    'A person needs one of the operations of a route ([permissions](permissions.md)); `guards.test.tsx` and',
    '`router.test.ts` deny it to the others. Each visit of `web/tests/e2e/visits.spec.ts` opens the routes of one screen,',
    'and checks their accessibility in light and dark, their widths, their names and their errors, in English and in',
    'Arabic. Pictures: [screens](screens/README.md). `make generated` writes this table.',
    '',
    '| Route | Needs one of | Visit |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

describe('the table of routes that the browser tests go through', () => {
  it('is that of the router', () => {
    const needs = new Map(screens.map((screen) => [screen.path, screen.needs]));
    const routes = [...new Set(pagesOf(inRouter))];
    const pages = routes.flatMap((path) =>
      eachPage([{ path, needs: needs.get(path) ?? [], load: never }]),
    );
    expect(pages.map(({ path }) => path).sort()).toEqual(inTable.map(({ path }) => path).sort());
  });

  it('is what docs/routes.md lists', async () => {
    await expect(table()).toMatchFileSnapshot('../../../docs/routes.md');
  });
});
