import type { RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import { routes as inRouter } from '@/app/router';
import { screens } from '@/app/screens';
import { eachPage } from '@/ui/screen';
import { routes as inTable } from '../e2e/route-table';

const never = () => Promise.reject(new Error('nothing is loaded here'));

/** The paths of the pages; what only leads elsewhere is none. */
function pagesOf(routes: readonly RouteObject[]): string[] {
  return routes.flatMap(({ path, children, lazy, Component }) => [
    ...(path && (lazy || Component) ? [path] : []),
    ...pagesOf(children ?? []),
  ]);
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
});
