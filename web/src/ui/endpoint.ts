import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import type { Written } from '@/api/generated';

/** A generated query as a value. `Types` is there for the compiler alone. */
export interface Query<Args extends object, Answer> {
  readonly Types: { QueryArg: Args; ResultType: Answer };
  useQuery(args: Args, options?: { skip?: boolean }): QueryResult<Answer>;
  initiate(args: Args, options: { subscribe: boolean; forceRefetch?: boolean }): Read<Answer>;
}

/** The part of a query's result that the kits read. */
export interface QueryResult<Answer> {
  currentData?: Answer | undefined;
  /** The last answer, perhaps to another argument. */
  lastData?: Answer | undefined;
  isFetching: boolean;
  isError: boolean;
  error?: unknown;
  refetch: () => unknown;
}

type Sent<Result> = ThunkAction<Result, unknown, unknown, UnknownAction>;

/** A query with what it asks for. */
export type Read<Answer> = Sent<{ unwrap: () => Promise<Answer> }>;

/** A generated mutation with what it is sent with: its endpoint, initiated. */
export type Write = Sent<{ unwrap: () => Promise<Written>; reset: () => void }>;

/** What the write of something new is guarded with. */
export interface NewGuard {
  'Idempotency-Key': string;
}

/** What the write of a change is guarded with. */
export interface EditGuard extends NewGuard {
  'If-Match': string;
}

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

/** Reads what is now. Throws what the server refuses. */
export function useRead(): <Answer>(read: Read<Answer>) => Promise<Answer> {
  const send = useSend();
  return useCallback((read) => send(read).unwrap(), [send]);
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
