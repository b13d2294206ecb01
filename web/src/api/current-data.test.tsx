import { renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { json, serve } from '../../tests/unit/server';
import { SignedIn, storeFor } from '../../tests/unit/signed-in';
import * as generated from './generated';

type Hook = (arg: object) => object;

const hooks = Object.entries(generated).flatMap(([name, hook]) =>
  /^use(?!Lazy).*Query$/.test(name) ? [[name, hook as unknown as Hook] as const] : [],
);

function rendered<Props, Result>(hook: (props: Props) => Result, initialProps: Props) {
  const store = storeFor();
  return renderHook(hook, {
    initialProps,
    wrapper: ({ children }) => <SignedIn store={store}>{children}</SignedIn>,
  });
}

it('reads a hundred queries', () => expect(hooks.length).toBeGreaterThan(100));

it.each(hooks)('%s has no data of another argument', (_name, useQuery) => {
  serve(() => json({}));
  expect(rendered(useQuery, {}).result.current).not.toHaveProperty('data');
});

it('shows nothing of the argument before, unless it is asked for by name', async () => {
  serve(({ pathname }) =>
    pathname.endsWith('/a') ? json({ id: 'a', name: 'Alpha' }) : json({ status: 500 }, 500),
  );
  const { result, rerender } = rendered(({ id }) => generated.useGetCustomerQuery({ id }), {
    id: 'a',
  });
  await waitFor(() => expect(result.current.currentData?.name).toBe('Alpha'));
  rerender({ id: 'b' });
  expect(result.current).toMatchObject({ currentData: undefined, isLoading: true });
  await waitFor(() => expect(result.current.isError).toBe(true));
  expect(result.current.currentData).toBeUndefined();
  expect(result.current.lastData?.name).toBe('Alpha');
  // @ts-expect-error `data` cannot be read.
  expect(result.current.data).toBeUndefined();
});
