import { useCallback, useEffect } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { asOf } from '@/api/as-of';
import { useMay, useSession } from '@/api/session';
import { onLive } from '../live/live-state';

/** Loads a module that starts work in the background. */
type Load = () => Promise<() => () => void>;

/** Runs background work from a separate file; loading is retried when the network is back. */
function useBackground(active: boolean, load: Load): void {
  useEffect(() => {
    if (!active) return;
    let ended = false;
    let end = () => {};
    const begin = () => {
      load()
        .then((start) => {
          if (!ended) end = start();
        })
        .catch((failure: unknown) => {
          console.error(failure);
          if (!ended) window.addEventListener('online', begin, { once: true });
        });
    };
    begin();
    return () => {
      ended = true;
      window.removeEventListener('online', begin);
      end();
    };
  }, [active, load]);
}

/** Sends queued proofs of delivery, for roles that record them. */
export function useProofSender(): void {
  const dispatch = useDispatch();
  const { username } = useSession();
  const proves = useMay()('dispatch-prove');
  const begin = useCallback(async () => {
    const { runProofSender } = await import('@/features/trip/proof-sender');
    return () => runProofSender(dispatch, username, onLive);
  }, [dispatch, username]);
  useBackground(proves && asOf === null, begin);
}

/** Stores the trips of a crew on this device for use offline. */
export function useKeptTrips(): void {
  const store = useStore();
  const { grants, username } = useSession();
  const load = useCallback(async () => {
    const { keepTrips } = await import('@/features/trip/kept-trips');
    return () => keepTrips(store);
  }, [store]);
  const crew = grants['dispatch-list-on-transit'] === 'own' && username !== '';
  useBackground(crew && asOf === null, load);
}
