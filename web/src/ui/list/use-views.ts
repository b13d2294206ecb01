import { useEffect, useMemo } from 'react';
import {
  type ListView,
  useChooseDefaultViewMutation,
  useListViewsQuery,
  useRemoveViewMutation,
  useSaveViewMutation,
} from '@/api/generated';
import { asProblem } from '@/api/problem';
import { randomId } from '@/api/random-id';
import { newSubmission } from '../submission';
import { useNotify } from '../toast/toast';
import type { ListMemory } from './memory';

/** A named set of filters, sort and columns: the user's own, or one that another user shares. */
export interface SavedView extends Omit<ListView, 'query'> {
  /** Query of the URL. */
  query: string;
}

export interface Views {
  /** Of this list; the user's own first. */
  all: readonly SavedView[];
  /** Saves the query under a name, in the place of an own view with the same name. */
  save: (name: string, query: string) => void;
  change: (view: SavedView, change: Partial<Pick<SavedView, 'name' | 'shared'>>) => void;
  remove: (view: SavedView) => void;
  /** Makes the list open with a view, or as it was last. */
  choose: (view: SavedView | null) => void;
}

/**
 * Returns the saved views of a list. The query of the default view is also remembered in the browser, where a list that
 * opens finds it at once.
 */
export function useViews(
  list: string,
  { opens }: Pick<ListMemory, 'opens'>,
  remember: (change: Pick<ListMemory, 'opens'>) => void,
): Views {
  const { currentData } = useListViewsQuery();
  const notify = useNotify();
  const [put] = useSaveViewMutation();
  const [removeView] = useRemoveViewMutation();
  const [chooseView] = useChooseDefaultViewMutation();
  const all = useMemo(
    () =>
      (currentData ?? [])
        .filter((view) => view.list === list)
        .map((view) => ({ ...view, query: view.query ?? '' })),
    [currentData, list],
  );
  const isLoaded = currentData !== undefined;
  const chosen = all.find(({ isDefault }) => isDefault)?.query ?? null;
  useEffect(() => {
    if (isLoaded && chosen !== opens) remember({ opens: chosen });
  }, [isLoaded, chosen, opens, remember]);
  const report = (failure: unknown) => notify(asProblem(failure).detail, 'error');
  const store = (id: string, view: Pick<SavedView, 'name' | 'query' | 'shared'>) => {
    const { name, query, shared } = view;
    const enteredSavedView = { list, name: name.trim(), query: query || null, shared };
    put({ id, enteredSavedView, ...once() })
      .unwrap()
      .catch(report);
  };
  return {
    all,
    save: (name, query) => {
      const same = all.find((view) => view.isOwn && sameName(view.name, name));
      store(same?.id ?? randomId(), { name, query, shared: same?.shared ?? false });
    },
    change: (view, change) => store(view.id, { ...view, ...change }),
    remove: ({ id }) => {
      removeView({ viewRemoval: { id }, ...once() })
        .unwrap()
        .catch(report);
    },
    choose: (view) => {
      const defaultView = { list, id: view?.id ?? null };
      chooseView({ defaultView, ...once() })
        .unwrap()
        .catch(report);
    },
  };
}

/** Returns the key of one click. */
function once() {
  return { 'Idempotency-Key': newSubmission().key };
}

/** Tests for a name that is not empty and not used by another own view. */
export function mayName(views: readonly SavedView[], id: string, name: string): boolean {
  const others = views.filter((view) => view.isOwn && view.id !== id);
  return name.trim() !== '' && !others.some((view) => sameName(view.name, name));
}

function sameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
