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

/** Opens the dialog that deactivates a warehouse with this number of products in stock. */
async function deactivating(totalElements: number) {
  const asked: string[] = [];
  serve(({ pathname, search }) => {
    asked.push(`${pathname}${search}`);
    if (pathname.startsWith('/api/warehouses/')) return json(warehouse);
    return json({ content: [], entries: [], totalElements });
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
  const dialog = await deactivating(3);
  expect(await dialog.findByText(/^3 products are still in stock\./)).toBeInTheDocument();
}, 20_000);

it('an empty one is deactivated without a warning', async () => {
  const dialog = await deactivating(0);
  expect(dialog.queryByText(/still in stock/)).toBeNull();
}, 20_000);
