import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answering } from '../../../tests/unit/answering';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import { useUsualWarehouse } from './use-usual-warehouse';

afterEach(() => vi.unstubAllGlobals());

const [main, north] = ['Main', 'North'].map((label) => ({ id: label.toLowerCase(), label }));

/** Returns the warehouse of a new document for a user of these warehouses. */
async function usual(warehouses: readonly unknown[], last?: string) {
  answering({ '/api/dropdowns/warehouse': warehouses });
  const store = storeFor();
  const content = last ? [{ warehouseId: last }] : [];
  const own = { isLoading: false, currentData: { content } };
  const { result } = renderHook(() => useUsualWarehouse(own), {
    wrapper: ({ children }) => <SignedIn store={store}>{children}</SignedIn>,
  });
  await waitFor(() => expect(result.current).not.toBeUndefined());
  return result.current;
}

it('a new document starts at the warehouse of the user’s last one', async () => {
  expect(await usual([main, north], 'north')).toEqual(north);
});

it('a new document starts at the only warehouse, and at none of several that were not used', async () => {
  expect(await usual([main])).toEqual(main);
  expect(await usual([main, north])).toBeNull();
  expect(await usual([main, north], 'closed')).toBeNull();
});
