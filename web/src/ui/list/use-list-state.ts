import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
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
import { type ListsState, listChanged, memoryKey, selectMemory } from './memory';
import { changeListState, formatListState, type ListState, parseListState } from './state';
import { openingQuery, viewQuery } from './views';

/** A change, or a function of the latest state, which may not be rendered yet. */
type ListChange = Partial<ListState> | ((latest: ListState) => Partial<ListState>);
export type ChangeList = (change: ListChange) => void;

/** History state of an entry that is not replaced by the remembered query, even when its own is empty. */
export const skipRestore = { skipRestore: true } as const;

/**
 * Keeps a list's state in the URL, limited to the parameters in `own`. Typing replaces the history entry, other changes
 * push one. A named list without a query restores the last state or its default view.
 */
export function useListState(own: readonly string[], list = ''): [ListState, ChangeList] {
  const [query, setQuery] = useSearchParams();
  const { username } = useSession();
  const dispatch = useDispatch();
  const key = list && username ? memoryKey(username, list) : '';
  const restored = useRestored(key);
  const names = own.join();
  const state = useMemo(
    () => parseListState(restored ? new URLSearchParams(restored) : query, names.split(',')),
    [restored, query, names],
  );
  // Changes build on this state, because the first may not be rendered before the second.
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  }, [state]);
  const change = useCallback(
    (requested: ListChange) => {
      const change = typeof requested === 'function' ? requested(latest.current) : requested;
      const typing = Object.keys(change).join() === 'searchTerm';
      const next = changeListState(latest.current, change);
      latest.current = next;
      // The search term is not remembered for the next visit.
      if (key) dispatch(listChanged({ key, query: viewQuery({ ...next, searchTerm: '' }) }));
      setQuery(formatListState(next), {
        replace: typing,
        preventScrollReset: true,
        state: skipRestore,
      });
    },
    [setQuery, dispatch, key],
  );
  return [state, change];
}

interface Seen {
  key: string;
  pathname: string;
  restored: string;
  /** True while the list may still get a default view from the server. */
  awaitsView: boolean;
}

/**
 * Returns the remembered query during the first render, before the URL has it. A loader of the route knows neither the
 * state of the entry nor whether Back led to it, and not yet the user in a new tab. A browser that opens the list for the
 * first time learns the default view later; it is applied unless the user has changed the list by then.
 */
function useRestored(key: string): string {
  const location = useLocation();
  const how = useNavigationType();
  const navigate = useNavigate();
  const memory = useSelector((lists: ListsState) => selectMemory(lists, key));
  const [seen, setSeen] = useState<Seen | null>(null);
  let { restored, pathname } = seen ?? { restored: '', pathname: '' };
  if (seen?.key !== location.key || pathname !== location.pathname) {
    const fresh = key !== '' && isFresh(location, how, seen === null);
    restored = fresh ? openingQuery(memory) : '';
    pathname = location.pathname;
    setSeen({
      key: location.key,
      pathname,
      restored,
      awaitsView: fresh && memory.opens === undefined,
    });
  } else if (seen.awaitsView && memory.opens !== undefined) {
    restored = memory.opens ?? restored;
    setSeen({ ...seen, restored, awaitsView: false });
  }
  useEffect(() => {
    if (!restored) return;
    navigate({ pathname, search: restored }, { replace: true, state: skipRestore });
  }, [restored, pathname, navigate]);
  return restored;
}

/** Tests for a list that was opened without a state. Back has one, even with an empty query. */
export function isFresh(
  { search, state, key }: Pick<Location, 'search' | 'state' | 'key'>,
  how: `${NavigationType}`,
  first: boolean,
): boolean {
  const known = state as (Partial<typeof skipRestore> & DialogState) | null;
  if (search !== '' || known?.skipRestore || known?.dialogs) return false;
  return how !== 'POP' || (first && key === 'default');
}
