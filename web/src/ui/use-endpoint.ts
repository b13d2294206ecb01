import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import type { Written } from '@/api/generated';
import type { Query, Write } from './endpoint';

const useSend = () => useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();

/** Sends a write. Throws what the server refuses. */
export function useWrite(): (write: Write) => Promise<Written> {
  const send = useSend();
  return useCallback(
    (write) => {
      const sent = send(write);
      return sent.unwrap().finally(sent.reset);
    },
    [send],
  );
}

/** Fetches one by its id: as it is now, or beforehand because somebody may open it. */
export function useFetchOne<Details>(one: Query<{ id: string }, Details>) {
  const send = useSend();
  const latest = useCallback(
    (id: string) => send(one.initiate({ id }, { subscribe: false, forceRefetch: true })).unwrap(),
    [send, one],
  );
  const peek = useCallback(
    (id: string) => {
      send(one.initiate({ id }, { subscribe: false }));
    },
    [send, one],
  );
  return { latest, peek };
}
