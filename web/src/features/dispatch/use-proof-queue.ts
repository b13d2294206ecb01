import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useSession } from '@/api/session';
import { enqueue, onQueue, type QueuedProof, queuedProofs, sendNow } from './proof-queue';

type NewProof = Omit<QueuedProof, 'key' | 'user' | 'queuedAt' | 'refused'>;

/** The proofs that this person has waiting, and how to add one; the shell sends them. */
export function useProofQueue() {
  const { username: user } = useSession();
  const all = useSyncExternalStore(onQueue, queuedProofs);
  const online = useSyncExternalStore(onNetwork, isOnline);
  const proofs = useMemo(() => all.filter((proof) => proof.user === user), [all, user]);
  const waiting = proofs.filter(({ refused }) => !refused).length;
  const add = useCallback((proof: NewProof) => enqueue({ ...proof, user }), [user]);
  return { proofs, waiting, online, add, send: sendNow };
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
