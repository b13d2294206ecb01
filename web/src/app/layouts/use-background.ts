import { useCallback, useEffect } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { asOf } from '@/api/as-of';
import { useMay, useSession } from '@/api/session';
import { onLive } from '../live/live-state';

/** Loads what begins work behind the pages. */
type Load = () => Promise<() => () => void>;

/** Work behind the pages, in a file of its own; without a network it is loaded when there is one again. */
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

/** Sends the proofs of delivery that wait on this device, for those who make any. */
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

/** Keeps the trips of a crew on this device, so that they open without a network. */
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
