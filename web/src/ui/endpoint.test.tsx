import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { emptyApi } from '@/api/emptyApi';
import { generatedApi } from '@/api/generated';
import { one } from '@/api/tags';
import { json, serve } from '../../tests/unit/server';
import { SignedIn, storeFor } from '../../tests/unit/signed-in';
import { useLatest } from './endpoint';

afterEach(() => vi.unstubAllGlobals());

it('a record that changes while it is read is read all the same', async () => {
  let answer = () => {};
  serve(
    () =>
      new Promise((resolve) => {
        answer = () => resolve(json({ id: 's1', version: 3 }));
      }),
  );
  const store = storeFor('supplier-list');
  const { result } = renderHook(() => useLatest(generatedApi.endpoints.getSupplier as never), {
    wrapper: ({ children }) => <SignedIn store={store}>{children}</SignedIn>,
  });
  const read = result.current('s1');
  await vi.waitFor(() => expect(answer.name).toBe('answer'));
  await act(async () => {
    store.dispatch(emptyApi.util.invalidateTags([one('supplier', 's1')] as never));
    answer();
  });
  expect(await read).toMatchObject({ version: 3 });
});
