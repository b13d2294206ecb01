import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { Written } from '@/api/generated';

/** A generated query as a value. `Types` is there for the compiler alone. */
export interface Query<Args extends object, Answer> {
  readonly Types: { QueryArg: Args; ResultType: Answer };
  useQuery(args: Args, options?: { skip?: boolean }): QueryResult<Answer>;
  initiate(args: Args, options: { subscribe: boolean; forceRefetch?: boolean }): Read<Answer>;
}

/** The part of a query's result that the kits read. */
export interface QueryResult<Answer> {
  data?: Answer | undefined;
  currentData?: Answer | undefined;
  isFetching: boolean;
  error?: unknown;
  refetch: () => unknown;
}

type Sent<Result> = ThunkAction<Result, unknown, unknown, UnknownAction>;

/** A query with what it asks for. */
type Read<Answer> = Sent<{ unwrap: () => Promise<Answer> }>;

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
