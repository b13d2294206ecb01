import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useCallback, useEffect, useMemo } from 'react';
import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import { emptyApi } from '@/api/emptyApi';
import type { Written } from '@/api/generated';

/** A generated query as a value. `Types` exists for the compiler only. */
export interface Query<Args extends object, Answer> {
  readonly name: string;
  readonly Types: { QueryArg: Args; ResultType: Answer };
  useQuery(args: Args, options?: { skip?: boolean }): QueryResult<Answer>;
  initiate(args: Args, options?: { forceRefetch: boolean }): Read<Answer>;
}

/** The fields of a query's result that the kits use. */
export interface QueryResult<Answer> {
  currentData?: Answer | undefined;
  /** Last response, possibly for another argument. */
  lastData?: Answer | undefined;
  isFetching: boolean;
  isError: boolean;
  error?: unknown;
  refetch: () => unknown;
}

type Sent<Result> = ThunkAction<Result, unknown, unknown, UnknownAction>;

/** A query with its arguments. */
export type Read<Answer> = Sent<{ unwrap: () => Promise<Answer>; unsubscribe: () => void }>;

/** A generated mutation with its arguments: the initiated endpoint. */
export type Write = Sent<{ unwrap: () => Promise<Written>; reset: () => void }>;

/** Headers of a create request. */
export interface NewGuard {
  'Idempotency-Key': string;
}

/** Headers of an update request. */
export interface EditGuard extends NewGuard {
  'If-Match': string;
}

const useSend = () => useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();

/** Returns a function that sends a write and throws the server's problem. */
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

/**
 * Returns a function that reads current data and throws the server's problem. It subscribes until the answer is there: a
 * live event would otherwise remove the entry of a request that is on its way, and there would be no answer.
 */
export function useRead(): <Answer>(read: Read<Answer>) => Promise<Answer> {
  const send = useSend();
  return useCallback(
    (read) => {
      const sent = send(read);
      return sent.unwrap().finally(sent.unsubscribe);
    },
    [send],
  );
}

/** Returns a function that reads the current data of one record. */
export function useLatest<Details>(one: Query<{ id: string }, Details>) {
  const read = useRead();
  return (id: string) => read(one.initiate({ id }, { forceRefetch: true }));
}

/** Returns a function that loads one record before its page opens. */
export function usePeek({ name }: Pick<Query<{ id: string }, unknown>, 'name'>) {
  return emptyApi.usePrefetch(name as never) as (args: { id: string }) => void;
}

/** A generated query, for requests whose number varies. */
export interface Subscribable<Args, Answer> {
  initiate(args: Args): Sent<{ unsubscribe: () => void }>;
  select(args: Args): (state: never) => AnswerState<Answer>;
}

interface AnswerState<Answer> {
  status: string;
  data?: Answer | undefined;
}

interface Request<Args, Answer> {
  query: Subscribable<Args, Answer>;
  args: Args;
}

/** Subscribes to requests, and returns what `pick` reads of each. Both arguments must be stable. */
export function useAnswers<Args, Answer, Picked>(
  requests: readonly Request<Args, Answer>[],
  pick: (answer: AnswerState<Answer>) => Picked,
): readonly Picked[] {
  const send = useSend();
  useEffect(() => {
    const sent = requests.map(({ query, args }) => send(query.initiate(args)));
    return () => {
      for (const { unsubscribe } of sent) unsubscribe();
    };
  }, [requests, send]);
  const selectors = useMemo(
    () => requests.map(({ query, args }) => query.select(args)),
    [requests],
  );
  return useSelector(
    (state: never) => selectors.map((select) => pick(select(state))),
    shallowEqual,
  );
}
