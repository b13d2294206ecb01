import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { json, serve } from '../../../tests/unit/server';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import { useIssue } from './issue';

const period = { startDate: '2026-11-01', endDate: '2026-11-30' };

/** Answers an issue; requests of its file get these statuses in turn. */
function issuing(...ofFile: number[]) {
  const keys: string[] = [];
  serve(({ pathname }, request) => {
    if (pathname.endsWith('/file')) {
      const status = ofFile.shift() ?? 200;
      if (status !== 200) return json({ status }, status);
      return new Response('%PDF', { headers: { 'Content-Type': 'application/pdf' } });
    }
    keys.push(request.headers.get('Idempotency-Key') ?? '');
    return json({ id: 'i1', position: 7 });
  });
  const store = storeFor('statement-view');
  const { result } = renderHook(() => useIssue('c1', period), {
    wrapper: ({ children }) => <SignedIn store={store}>{children}</SignedIn>,
  });
  return { keys, print: () => result.current('pdf', 'printed') };
}

it.each([503, 404, 401])(
  'a statement whose file fails with %s is not issued twice',
  async (status) => {
    const { keys, print } = issuing(status);
    await expect(print()).rejects.toMatchObject({ status });
    await print();
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
  },
);

it('after its file was fetched the next one is another statement', async () => {
  const { keys, print } = issuing();
  await print();
  await print();
  expect(keys).toHaveLength(2);
  expect(keys[1]).not.toBe(keys[0]);
});
