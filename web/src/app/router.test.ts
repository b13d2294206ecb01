import { createMemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { paths } from './paths';
import { routes } from './router';

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
