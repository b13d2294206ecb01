import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { json, serve } from '../../../tests/unit/server';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import { WarehouseList } from './list';

afterEach(() => vi.unstubAllGlobals());

const rows = ['Main', 'North'].map((name, place) => ({
  id: `w${place}`,
  version: 1,
  code: name,
  name,
  active: true,
}));

it('several warehouses are deactivated after the stock of each was shown', async () => {
  serve(({ pathname, search }) => {
    if (pathname === '/api/list-views') return json([]);
    if (pathname.startsWith('/api/warehouses'))
      return json({ content: rows, page: 0, size: 25, totalElements: 2, totalPages: 1 });
    const totalElements = `${pathname}${search}`.includes('w0') ? 3 : 0;
    return json({ content: [], entries: [], totalElements });
  });
  render(
    <SignedIn store={storeFor('warehouse-list', 'warehouse-write', 'stock-view')}>
      <WarehouseList />
    </SignedIn>,
  );
  for (const box of await screen.findAllByRole('checkbox', { name: /Select row/ }))
    await userEvent.click(box);
  await userEvent.click(await screen.findByRole('button', { name: 'Deactivate' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/3 products are still in stock/)).toHaveTextContent(/^Main: /);
  expect(dialog.queryByText(/North: /)).toBeNull();
}, 20_000);
