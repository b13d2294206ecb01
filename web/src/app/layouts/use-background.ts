import { addListener } from '@reduxjs/toolkit';
import { useCallback, useEffect } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { asOf } from '@/api/as-of';
import { useMay, useSession } from '@/api/session';
import { selectLive } from '../live/live-state';
import type { AppDispatch, AppState } from '../store';

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
  const dispatch = useDispatch<AppDispatch>();
  const { username } = useSession();
  const proves = useMay()('dispatch-prove');
  const begin = useCallback(async () => {
    const { runProofSender } = await import('@/features/trip/proof-sender');
    // The stream opens when the server is reachable, whatever the browser reports.
    const onReachable = (listener: () => void) =>
      dispatch(addListener({ predicate: hasOpened, effect: () => listener() }));
    return () => runProofSender(dispatch, username, onReachable);
  }, [dispatch, username]);
  useBackground(proves && asOf === null, begin);
}

function hasOpened(_action: unknown, now: unknown, before: unknown): boolean {
  return selectLive(now as AppState) === 'live' && selectLive(before as AppState) !== 'live';
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
