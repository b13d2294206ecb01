import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { json, serve } from '../../../tests/unit/server';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import { WarehouseDetailsPage } from './details';

afterEach(() => vi.unstubAllGlobals());

const warehouse = {
  id: 'w1',
  version: 2,
  code: 'MAIN',
  name: 'Main',
  active: true,
  createdAt: '2026-01-01T08:00:00Z',
  createdBy: { id: 'u1', name: 'Ann' },
  updatedAt: '2026-11-23T10:00:00Z',
};

const inStock = (totalElements: number) => json({ content: [], entries: [], totalElements });

/** Opens the dialog that deactivates a warehouse with this answer about its stock. */
async function deactivating(stock: () => Response | Promise<Response>) {
  const asked: string[] = [];
  serve(({ pathname, search }) => {
    asked.push(`${pathname}${search}`);
    if (pathname.startsWith('/api/warehouses/')) return json(warehouse);
    return pathname.includes('stocks') ? stock() : json({ content: [], entries: [] });
  });
  render(
    <SignedIn store={storeFor('warehouse-write', 'stock-view')}>
      <WarehouseDetailsPage />
    </SignedIn>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Deactivate' }));
  const dialog = await screen.findByRole('dialog');
  await vi.waitFor(() => expect(asked.join()).toMatch(/stocks.warehouse.*size=1(&|,|$)/));
  return within(dialog);
}

it('a warehouse that has stock is deactivated after the number of its products was shown', async () => {
  let answer = (_: Response) => {};
  const dialog = await deactivating(() => new Promise((resolve) => (answer = resolve)));
  expect(dialog.getByRole('button', { name: 'Deactivate' })).toBeDisabled();
  answer(inStock(3));
  expect(await dialog.findByText(/^3 products are still in stock\./)).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Deactivate' })).toBeEnabled();
}, 20_000);

it('an empty one is deactivated without a warning', async () => {
  const dialog = await deactivating(() => inStock(0));
  await vi.waitFor(() => expect(dialog.getByRole('button', { name: 'Deactivate' })).toBeEnabled());
  expect(dialog.queryByText(/still in stock/)).toBeNull();
}, 20_000);

it('a stock that cannot be loaded is said', async () => {
  const dialog = await deactivating(() => json({ code: 'unavailable', detail: 'Later.' }, 503));
  expect(await dialog.findByText(/Couldn’t load the stock/)).toBeInTheDocument();
}, 20_000);
