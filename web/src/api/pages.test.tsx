import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { json, serve } from '../../tests/unit/server';
import { SignedIn, storeFor } from '../../tests/unit/signed-in';
import { api } from './api';
import { generatedApi } from './generated';
import { pagesOf } from './pages';
import { one } from './tags';

const useMovements = pagesOf(generatedApi.endpoints.getStockLedger);

/** Records product and position of each request. */
let requested: string[];
let total: number;
let refuses: boolean;
let held: Promise<void> | undefined;

beforeEach(() => {
  requested = [];
  total = 3;
  refuses = false;
  held = undefined;
  serve(async ({ pathname, searchParams }) => {
    const after = searchParams.get('after');
    const product = pathname.includes('tea') ? 'tea' : 'rice';
    requested.push(after ? `${product} ${after}` : product);
    await held;
    if (refuses) return json({ detail: 'The database is away.' }, 500);
    const at = Number(after ?? 0);
    const next = at + 1 < total ? `${at + 1}` : null;
    return json({ entries: [`${product} ${at} of ${total}`], next });
  });
});

afterEach(() => vi.unstubAllGlobals());

async function opened() {
  const store = storeFor('stock-view');
  const { result, rerender } = renderHook(
    ({ productId }) => useMovements({ warehouseId: 'main', productId }),
    {
      initialProps: { productId: 'tea' },
      wrapper: ({ children }) => <SignedIn store={store}>{children}</SignedIn>,
    },
  );
  await waitFor(() => expect(result.current.pages).toHaveLength(1));
  const change = () => store.dispatch(api.util.invalidateTags([one('stock', 'main/tea')]));
  return { result, rerender, change };
}

const entries = ({ current }: { current: ReturnType<typeof useMovements> }) =>
  current.pages?.flatMap((page) => page.entries);

it('fetches all loaded pages again after a change, and only those', async () => {
  const { result, change } = await opened();
  await act(() => result.current.more());
  await waitFor(() => expect(entries(result)).toEqual(['tea 0 of 3', 'tea 1 of 3']));
  total = 4;
  act(() => void change());
  await waitFor(() => expect(entries(result)).toEqual(['tea 0 of 4', 'tea 1 of 4']));
  expect(requested).toEqual(['tea', 'tea 1', 'tea', 'tea 1']);
  expect(result.current.hasMore).toBe(true);
});

it('keeps the pages when the next one fails, and repeats that request alone', async () => {
  const { result } = await opened();
  refuses = true;
  await act(() => result.current.more());
  const failure = { detail: 'The database is away.' };
  await waitFor(() => expect(result.current.error).toMatchObject(failure));
  expect(entries(result)).toEqual(['tea 0 of 3']);
  refuses = false;
  act(() => result.current.retry());
  await waitFor(() => expect(entries(result)).toEqual(['tea 0 of 3', 'tea 1 of 3']));
  expect(result.current.error).toBeUndefined();
  expect(requested).toEqual(['tea', 'tea 1', 'tea 1']);
});

it('shows no page of another record', async () => {
  const { result, rerender } = await opened();
  rerender({ productId: 'rice' });
  expect(result.current).toMatchObject({ pages: undefined, hasMore: false });
  await waitFor(() => expect(entries(result)).toEqual(['rice 0 of 3']));
});

it('loads the next page after a refetch that is in progress', async () => {
  const { result, change } = await opened();
  let answer = () => {};
  held = new Promise((resolve) => {
    answer = resolve;
  });
  act(() => void change());
  await waitFor(() => expect(result.current.isFetching).toBe(true));
  const loaded = result.current.more();
  answer();
  await act(() => loaded);
  await waitFor(() => expect(entries(result)).toEqual(['tea 0 of 3', 'tea 1 of 3']));
  expect(requested).toEqual(['tea', 'tea', 'tea 1']);
});
