import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api } from '@/api/api';
import { generatedApi } from '@/api/generated';
import { one } from '@/api/tags';
import { json, serve } from '../../../tests/unit/server';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import { useFacts } from './use-facts';

const { listStockOfProducts } = generatedApi.endpoints;

/** Requests as warehouse and product ids. */
let requested: string[] = [];
let onHand = '3.000';

beforeEach(() => {
  requested = [];
  serve(({ pathname, searchParams }) => {
    const ids = searchParams.get('productIds')?.split(',') ?? [];
    requested.push(`${pathname.split('/').at(-2)}: ${ids.join(' ')}`);
    return json(ids.map((productId) => ({ productId, onHand })));
  });
});

afterEach(() => vi.unstubAllGlobals());

function openLines() {
  const store = storeFor();
  const initialProps: { warehouseId: string; ids: string[] } = { warehouseId: 'main', ids: [] };
  const hook = renderHook(
    ({ warehouseId, ids }) =>
      useFacts(listStockOfProducts, warehouseId ? { warehouseId } : null, ids),
    {
      initialProps,
      wrapper: ({ children }) => <SignedIn store={store}>{children}</SignedIn>,
    },
  );
  const known = () => [...hook.result.current.keys()].join(' ');
  return { ...hook, store, known };
}

it('the products of all lines come in one request, one that is added by itself', async () => {
  const { rerender, known } = openLines();
  rerender({ warehouseId: 'main', ids: ['a', 'b', 'c'] });
  await waitFor(() => expect(known()).toBe('a b c'));
  rerender({ warehouseId: 'main', ids: ['a', 'c', 'd'] });
  await waitFor(() => expect(known()).toBe('a b c d'));
  rerender({ warehouseId: 'main', ids: ['a', 'b', 'd'] });
  expect(requested).toEqual(['main: a b c', 'main: d']);
});

it('more than a request takes are requested in parts', async () => {
  const { rerender, result } = openLines();
  rerender({ warehouseId: 'main', ids: Array.from({ length: 201 }, (_each, at) => `p${at}`) });
  await waitFor(() => expect(result.current.size).toBe(201));
  expect(requested).toHaveLength(2);
});

it('another warehouse has other answers, and nothing is requested while there is none', async () => {
  const { rerender, known } = openLines();
  rerender({ warehouseId: 'main', ids: ['a'] });
  await waitFor(() => expect(known()).toBe('a'));
  rerender({ warehouseId: '', ids: ['a', 'b'] });
  expect(known()).toBe('');
  rerender({ warehouseId: 'north', ids: ['a', 'b'] });
  await waitFor(() => expect(known()).toBe('a b'));
  expect(requested).toEqual(['main: a', 'north: a b']);
});

it('what a change elsewhere concerns is requested again, and what is known stays meanwhile', async () => {
  const { rerender, known, result, store } = openLines();
  rerender({ warehouseId: 'main', ids: ['a'] });
  await waitFor(() => expect(known()).toBe('a'));
  rerender({ warehouseId: 'main', ids: ['a', 'b'] });
  await waitFor(() => expect(known()).toBe('a b'));
  onHand = '2.000';
  act(() => void store.dispatch(api.util.invalidateTags([one('stock', 'main/b')])));
  expect(known()).toBe('a b');
  await waitFor(() => expect(result.current.get('b')?.onHand).toBe('2.000'));
  expect(requested).toEqual(['main: a', 'main: b', 'main: b']);
});
