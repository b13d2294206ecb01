import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { json, serve } from '../../../tests/unit/server';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import { enqueue, queuedProofs } from './proof-queue';
import { runProofSender } from './proof-sender';
import { QueueNotice } from './queue-notice';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const proof = {
  user: 'driver',
  dispatchId: 'd1',
  orderId: 'o1',
  orderNo: 'ORD-2026-000001',
  receivedBy: 'Ana',
  deliveredAt: '2026-11-23T02:24:00Z',
};

it('a proof that could not be sent goes at once when the server is reachable again', async () => {
  let reachable = false;
  let tries = 0;
  serve(() => {
    tries += 1;
    if (!reachable) throw new TypeError('Failed to fetch');
    return json({ id: 'd1', version: 5 });
  });
  let reached = () => {};
  enqueue(proof);
  const end = runProofSender(storeFor('dispatch-prove').dispatch, 'driver', (listener) => {
    reached = listener;
    return () => undefined;
  });
  await waitFor(() => expect(tries).toBeGreaterThan(0));
  expect(queuedProofs()).toHaveLength(1);
  reachable = true;
  reached();
  await waitFor(() => expect(queuedProofs()).toHaveLength(0));
  end();
});

it('a proof by a clock that is ahead says so, and not what time it is in Greenwich', async () => {
  const message = 'Delivered at must not lie in the future; it is 2026-11-23T02:04:00Z';
  const errors = [{ field: 'deliveredAt', code: 'too-late', message }];
  serve(() => json({ code: 'invalid', detail: message, errors }, 422));
  enqueue(proof);
  const end = runProofSender(storeFor('dispatch-prove').dispatch, 'driver');
  await waitFor(() => expect(queuedProofs()[0]?.refused).toBeDefined());
  end();
  expect(queuedProofs()[0]?.refused).toMatch(/This device’s clock is ahead/);
});

it('a proof that gets no answer gives way to the next after half a minute, and is tried again', async () => {
  vi.useFakeTimers();
  const requested: string[] = [];
  serve(({ pathname }) => {
    const order = pathname.split('/').at(-2) ?? '';
    requested.push(order);
    return order === 'o1' ? new Promise(() => undefined) : json({ id: 'd1', version: 5 });
  });
  enqueue(proof);
  enqueue({ ...proof, orderId: 'o2' });
  const end = runProofSender(storeFor('dispatch-prove').dispatch, 'driver');
  await vi.advanceTimersByTimeAsync(29_000);
  expect(requested).toEqual(['o1']);
  await vi.advanceTimersByTimeAsync(20_000);
  end();
  vi.useRealTimers();
  expect(requested).toContain('o2');
  expect(queuedProofs().map(({ orderId }) => orderId)).toEqual(['o1']);
});

it('a refused proof does not touch what stands below it', () => {
  const refused = { ...proof, key: 'k', queuedAt: 1, refused: 'No.' };
  const queue = (proofs: (typeof refused)[]) => ({
    proofs,
    waiting: 0,
    online: true,
    add: () => undefined,
    send: () => undefined,
  });
  const notice = (proofs: (typeof refused)[]) => (
    <SignedIn store={storeFor()}>
      <QueueNotice queue={queue(proofs)} />
    </SignedIn>
  );
  const view = render(notice([refused]));
  const space = () => getComputedStyle(view.container.firstElementChild as Element).marginBottom;
  expect(screen.getByRole('alert')).toHaveTextContent('No.');
  expect(space()).toBe('16px');
  view.rerender(notice([]));
  expect(space()).not.toBe('16px');
});
