import type { Store, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import {
  type DispatchDetails,
  generatedApi,
  type ListDispatchesApiArg,
  type ListDispatchesApiResponse,
} from '@/api/generated';
import { keepCopy } from '@/api/offline-copy';

const { getDispatch, listDispatches } = generatedApi.endpoints;

/** Exceeds the number of trips that a person can be on at the same time. */
const maxTrips = 20;
/** Lists the user's trips in transit. */
export const tripsQuery = { status: 'on-transit', size: maxTrips } satisfies ListDispatchesApiArg;

/** Changes when the stored format changes. */
const format = 2;

interface KeptTrips {
  format: number;
  list: ListDispatchesApiResponse;
  trips: DispatchDetails[];
}

type ApiState = Parameters<ReturnType<typeof listDispatches.select>>[0];
type Dispatch = ThunkDispatch<ApiState, unknown, UnknownAction>;

/** Shows stored trips until the server answers. */
export async function showKeptTrips(store: Store, kept: unknown): Promise<void> {
  if (!isKept(kept)) return;
  const dispatch: Dispatch = store.dispatch;
  const { upsertQueryData } = generatedApi.util;
  await dispatch(upsertQueryData('listDispatches', tripsQuery, kept.list));
  for (const trip of kept.trips) {
    await dispatch(upsertQueryData('getDispatch', { id: trip.id }, trip));
  }
}

/**
 * Stores the user's trips with all their stops on this device, and updates them until the returned function is called.
 */
export function keepTrips(store: Store): () => void {
  const dispatch: Dispatch = store.dispatch;
  const list = dispatch(listDispatches.initiate(tripsQuery));
  const selectList = listDispatches.select(tripsQuery);
  const followed = new Map<string, () => void>();
  let written: readonly unknown[] = [];

  const look = () => {
    const { data } = selectList(store.getState());
    if (!data) return;
    const ids = data.content.map(({ id }) => id);
    for (const [id, stop] of followed) {
      if (ids.includes(id)) continue;
      followed.delete(id);
      stop();
    }
    for (const id of ids) follow(id);
    const trips = ids.flatMap((id) => {
      return getDispatch.select({ id })(store.getState()).data ?? [];
    });
    const now = [data, ...trips];
    // Waits until all trips are loaded, so that a stored trip is not lost.
    if (trips.length < ids.length || now.every((each, place) => each === written[place])) return;
    written = now;
    void keepCopy({ format, list: data, trips } satisfies KeptTrips);
  };
  const follow = (id: string) => {
    if (followed.has(id)) return;
    followed.set(id, () => {});
    const query = dispatch(getDispatch.initiate({ id }));
    followed.set(id, () => query.unsubscribe());
  };
  const retry = () => {
    void list.refetch();
  };
  const end = store.subscribe(look);
  window.addEventListener('online', retry);
  look();
  return () => {
    end();
    window.removeEventListener('online', retry);
    list.unsubscribe();
    for (const stop of followed.values()) stop();
  };
}

function isKept(found: unknown): found is KeptTrips {
  if (typeof found !== 'object' || found === null) return false;
  const { format: written, list, trips } = found as Partial<KeptTrips>;
  return written === format && Array.isArray(list?.content) && Array.isArray(trips);
}
