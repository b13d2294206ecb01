import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useProveDeliveryMutation } from '@/api/generated';
import { asProblem } from '@/api/problem';
import { useSession } from '@/api/session';
import { enqueue, onQueue, type QueuedProof, queuedProofs, sendQueue } from './proof-queue';

/** Between two attempts while something waits, in milliseconds. */
const pause = 15_000;

type NewProof = Omit<QueuedProof, 'key' | 'user' | 'refused'>;

/** The proofs that this person has waiting, and how to add one; they are sent as soon as there is a network. */
export function useProofQueue() {
  const { username: user } = useSession();
  const [prove] = useProveDeliveryMutation();
  const all = useSyncExternalStore(onQueue, queuedProofs);
  const online = useSyncExternalStore(onNetwork, isOnline);
  const proofs = useMemo(() => all.filter((proof) => proof.user === user), [all, user]);
  const waiting = proofs.filter(({ refused }) => !refused).length;

  const send = useCallback(
    () =>
      sendQueue(user, async ({ key, dispatchId, orderId, receivedBy, deliveredAt }) => {
        try {
          await prove({
            id: dispatchId,
            orderId,
            'Idempotency-Key': key,
            deliveryProof: { receivedBy, deliveredAt },
          }).unwrap();
          return null;
        } catch (failure) {
          return asProblem(failure);
        }
      }),
    [prove, user],
  );
  useEffect(() => {
    if (waiting === 0 || !online) return;
    send();
    const timer = setInterval(send, pause);
    return () => clearInterval(timer);
  }, [waiting, online, send]);

  const add = useCallback((proof: NewProof) => enqueue({ ...proof, user }), [user]);
  return { proofs, waiting, online, add, send };
}

function onNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

const isOnline = () => navigator.onLine;
