import { useCallback, useEffect, useMemo, useRef } from 'react';
import {
  type Location,
  type NavigationType,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from 'react-router';
import { useSession } from '@/api/session';
import type { DialogState } from '../dialog/history';
import { changeMemory, memoryKey, readMemory } from './memory';
import { changeListState, formatListState, type ListState, parseListState } from './state';
import { openingQuery, viewQuery } from './views';

/** What changes, or how it follows from the latest state, which the page may not show yet. */
type ListChange = Partial<ListState> | ((latest: ListState) => Partial<ListState>);
export type ChangeList = (change: ListChange) => void;

/** In the state of a history entry: its query is as the person wants it, though it may be empty. */
export const asWanted = { asWanted: true } as const;

/**
 * A list's state, kept in the URL, of the parameters that are its `own`. Typing replaces the history entry, everything
 * else adds one. A list with a name is remembered: opened without a query it shows what the person had last, or the view
 * it is to open with.
 */
export function useListState(own: readonly string[], list = ''): [ListState, ChangeList] {
  const [query, setQuery] = useSearchParams();
  const { username } = useSession();
  const key = list && username ? memoryKey(username, list) : '';
  const restored = useRestored(key);
  const names = own.join();
  const state = useMemo(
    () => parseListState(restored ? new URLSearchParams(restored) : query, names.split(',')),
    [restored, query, names],
  );
  // A second change may come before the page shows the first: it goes on from here, not from what is shown.
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  }, [state]);
  const change = useCallback(
    (wanted: ListChange) => {
      const change = typeof wanted === 'function' ? wanted(latest.current) : wanted;
      const typing = Object.keys(change).join() === 'searchTerm';
      const next = changeListState(latest.current, change);
      latest.current = next;
      // A search is over when it has found; it is not what the list is to open with.
      if (key) changeMemory(key, { query: viewQuery({ ...next, searchTerm: '' }) });
      setQuery(formatListState(next), {
        replace: typing,
        preventScrollReset: true,
        state: asWanted,
      });
    },
    [setQuery, key],
  );
  return [state, change];
}

interface Seen {
  key: string;
  pathname: string;
  restored: string;
}

/** The query that is remembered, while the list is shown for the first time and the address does not hold it yet. */
function useRestored(key: string): string {
  const location = useLocation();
  const how = useNavigationType();
  const navigate = useNavigate();
  const seen = useRef<Seen | null>(null);
  if (seen.current?.key !== location.key || seen.current.pathname !== location.pathname) {
    const fresh = key !== '' && isFresh(location, how, seen.current === null);
    const restored = fresh ? openingQuery(readMemory(key)) : '';
    seen.current = { key: location.key, pathname: location.pathname, restored };
  }
  const { restored, pathname } = seen.current;
  useEffect(() => {
    if (!restored) return;
    navigate({ pathname, search: restored }, { replace: true, state: asWanted });
  }, [restored, pathname, navigate]);
  return restored;
}

/** Whether the list was opened without stating what to show; Back states it, even with an empty query. */
export function isFresh(
  { search, state, key }: Pick<Location, 'search' | 'state' | 'key'>,
  how: `${NavigationType}`,
  first: boolean,
): boolean {
  const known = state as (Partial<typeof asWanted> & DialogState) | null;
  if (search !== '' || known?.asWanted || known?.dialogs) return false;
  return how !== 'POP' || (first && key === 'default');
}
