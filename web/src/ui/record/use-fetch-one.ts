import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import type { Known, RecordKind } from './record';

type Run = (thunk: unknown) => { unwrap: () => Promise<unknown> };

/** Fetches a record: as it is now, or beforehand because somebody may open it. */
export function useFetchOne<Row extends { id: string }, Details extends Known>({
  fetchOne,
}: RecordKind<Row, Details>) {
  const run = useDispatch() as unknown as Run;
  const latest = useCallback(
    (id: string) =>
      run(fetchOne({ id }, { subscribe: false, forceRefetch: true })).unwrap() as Promise<Details>,
    [run, fetchOne],
  );
  const peek = useCallback(
    (id: string) => {
      run(fetchOne({ id }, { subscribe: false }));
    },
    [run, fetchOne],
  );
  return { latest, peek };
}
