import type { RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import { routes as inRouter } from '@/app/router';
import { routes as inTable } from '../e2e/route-table';

/** The paths of the pages; what only leads elsewhere is none. */
function pagesOf(routes: readonly RouteObject[]): string[] {
  return routes.flatMap(({ path, children, lazy, Component }) => [
    ...(path && (lazy || Component) ? [path] : []),
    ...pagesOf(children ?? []),
  ]);
}

describe('the table of routes that the browser tests go through', () => {
  it('is that of the router', () => {
    const pages = new Set(pagesOf(inRouter));
    expect([...pages].sort()).toEqual(inTable.map(({ path }) => path).sort());
  });
});
