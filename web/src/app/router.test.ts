import type { ReactElement } from 'react';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { expect, it, vi } from 'vitest';
import { AuthGuard, NeedsGuard } from './guards';
import { paths } from './paths';
import { routes } from './router';
import { screens } from './screens';

async function landing(address: string): Promise<string> {
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  await vi.waitFor(() => expect(router.state.initialized).toBe(true), 20_000);
  const { pathname } = router.state.location;
  router.dispose();
  return pathname;
}

it('a list of a status that there is not is a page that there is not', async () => {
  expect(await landing('/dashboard/order/list/nonsense')).toBe(paths.notFound);
  expect(await landing('/dashboard/receivable/list/mine')).toBe(paths.notFound);
}, 60_000);

it('the word of a status, and of what one made, is a list', async () => {
  for (const list of [paths.order.list('dispatch'), paths.stock.mine]) {
    expect(await landing(list)).toBe(list);
  }
}, 60_000);

/** Returns the paths below a guard. */
function guardedBy(guard: unknown, inside: readonly RouteObject[], within = false): string[] {
  return inside.flatMap(({ path, element, children = [] }) => {
    const guarded = within || (element as ReactElement | undefined)?.type === guard;
    return [...(guarded && path ? [path] : []), ...guardedBy(guard, children, guarded)];
  });
}

it('asks each screen for a session with a role, and for the operations that it needs', () => {
  const all = screens.map(({ path }) => path);
  expect(guardedBy(NeedsGuard, routes)).toEqual(all);
  expect(guardedBy(AuthGuard, routes)).toEqual(expect.arrayContaining([...all, paths.dashboard]));
});
