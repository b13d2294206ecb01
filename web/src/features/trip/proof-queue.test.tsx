import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Problem, toProblem } from '@/api/problem';
import {
  dismiss,
  enqueue,
  onQueue,
  type QueuedProof,
  queuedProofs,
  sendNow,
  sendQueue,
  tidyQueue,
} from './proof-queue';

describe('the queue of proofs', () => {
  const proof = (orderId: string, user = 'driver') => ({
    user,
    dispatchId: 'd1',
    orderId,
    orderNo: orderId.toUpperCase(),
    receivedBy: 'Mia',
    deliveredAt: '2026-11-21T09:00:00.000Z',
  });
  const orders = () => queuedProofs().map(({ orderId }) => orderId);
  const problem = (status: number): Problem => toProblem(status, { detail: 'No.' });

  beforeEach(() => {
    for (const { key } of queuedProofs()) dismiss(key);
  });

  it('outlives the page, each with an entry and a key of its own', () => {
    enqueue(proof('o1'));
    enqueue(proof('o2'));
    const entries = Object.keys(localStorage).filter((key) => key.startsWith('waybill.proof.'));
    expect(entries).toHaveLength(2);
    expect(orders()).toEqual(['o1', 'o2']);
    expect(queuedProofs()[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('of two tabs loses none: what one takes out does not touch what the other puts in', () => {
    enqueue(proof('o1'));
    const first = queuedProofs()[0]?.key ?? '';
    // Another tab writes between this tab's read and write.
    const other = { ...proof('o2'), key: 'of-the-other-tab', queuedAt: Date.now() };
    localStorage.setItem('waybill.proof.of-the-other-tab', JSON.stringify(other));
    dismiss(first);
    expect(orders()).toEqual(['o2']);
  });

  it('sends in order and forgets what was taken', async () => {
    enqueue(proof('o1'));
    enqueue(proof('o2'));
    const sent: string[] = [];
    await sendQueue('driver', async ({ orderId }) => {
      sent.push(orderId);
      return null;
    });
    expect(sent).toEqual(['o1', 'o2']);
    expect(orders()).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  it.each([0, 429, 500, 503])(
    'keeps what was answered with %i, with the same key, and is not kept back by it',
    async (status) => {
      enqueue(proof('o1'));
      enqueue(proof('o2'));
      const [first] = queuedProofs();
      const keys: string[] = [];
      const send = async ({ key, orderId }: QueuedProof) => {
        keys.push(key);
        return orderId === 'o1' ? problem(status) : null;
      };
      await sendQueue('driver', send);
      expect(keys).toHaveLength(2);
      expect(orders()).toEqual(['o1']);
      // The retry waits for its pause, unless the user presses Send now.
      await sendQueue('driver', send);
      expect(keys).toHaveLength(2);
      sendNow();
      await sendQueue('driver', send);
      expect(keys).toEqual([first?.key, keys[1], first?.key]);
    },
  );

  it('leaves everything for later when the session has ended', async () => {
    enqueue(proof('o1'));
    enqueue(proof('o2'));
    const send = vi.fn(async () => problem(401));
    await sendQueue('driver', send);
    expect(send).toHaveBeenCalledOnce();
    expect(orders()).toEqual(['o1', 'o2']);
  });

  it('shows what was refused and does not send it again', async () => {
    enqueue(proof('o1'));
    enqueue(proof('o2'));
    const send = vi.fn(async ({ orderId }: QueuedProof) =>
      orderId === 'o1' ? problem(409) : null,
    );
    await sendQueue('driver', send);
    await sendQueue('driver', send);
    expect(send).toHaveBeenCalledTimes(2);
    expect(queuedProofs()).toMatchObject([{ orderId: 'o1', refused: 'No.' }]);
  });

  it('is one person’s: nobody sends for another', async () => {
    enqueue(proof('o1', 'driver'));
    const send = vi.fn(async () => null);
    await sendQueue('assistant', send);
    expect(send).not.toHaveBeenCalled();
    expect(orders()).toEqual(['o1']);
  });

  it('keeps one entry per stop: what was entered last', () => {
    enqueue(proof('o1'));
    const first = queuedProofs()[0]?.key;
    enqueue({ ...proof('o1'), receivedBy: 'Noah' });
    expect(queuedProofs()).toMatchObject([{ orderId: 'o1', receivedBy: 'Noah' }]);
    expect(queuedProofs()[0]?.key).not.toBe(first);
  });

  it('is not sent twice at the same time', async () => {
    enqueue(proof('o1'));
    let answer: (result: null) => void = () => undefined;
    const send = vi.fn(() => new Promise<null>((resolve) => (answer = resolve)));
    const first = sendQueue('driver', send);
    await sendQueue('driver', send);
    answer(null);
    await first;
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('tries once more when that is requested during an attempt that fails', async () => {
    enqueue(proof('o1'));
    const answers: ((result: Problem | null) => void)[] = [];
    const send = vi.fn(() => new Promise<Problem | null>((resolve) => answers.push(resolve)));
    const first = sendQueue('driver', send);
    sendNow();
    answers[0]?.(problem(0));
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.(problem(0));
    await first;
    expect(send).toHaveBeenCalledTimes(2);
    expect(orders()).toEqual(['o1']);
  });

  it('takes over what an earlier version has left, and forgets what is too old', () => {
    const former = [{ ...proof('o1'), key: 'k1' }, { ...proof('o2'), key: 'k2' }, { junk: true }];
    localStorage.setItem('waybill.proofs', JSON.stringify(former));
    tidyQueue();
    expect(queuedProofs().map(({ key }) => key)).toEqual(['k1', 'k2']);
    expect(localStorage.getItem('waybill.proofs')).toBeNull();
    tidyQueue(Date.now() + 15 * 24 * 60 * 60 * 1000);
    expect(queuedProofs()).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  it('notifies its listeners, and survives nonsense in the storage', () => {
    const listener = vi.fn();
    const stop = onQueue(listener);
    enqueue(proof('o1'));
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    localStorage.setItem('waybill.proof.x', '[{"key": 1}]');
    expect(orders()).toEqual(['o1']);
  });
});
