import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { changeListState, formatListState, type ListState, parseListState } from './list-state';

export type ChangeList = (change: Partial<ListState>) => void;

/** A list's state, kept in the URL. Typing replaces the history entry, everything else adds one. */
export function useListState(): [ListState, ChangeList] {
  const [query, setQuery] = useSearchParams();
  const state = useMemo(() => parseListState(query), [query]);
  const change = useCallback(
    (change: Partial<ListState>) => {
      setQuery((now) => formatListState(changeListState(parseListState(now), change)), {
        replace: Object.keys(change).join() === 'searchTerm',
        preventScrollReset: true,
      });
    },
    [setQuery],
  );
  return [state, change];
}
