import type { ListMemory } from './memory';
import { formatListState, type ListState, parseListState } from './state';

export const nameLength = 60;

/** Returns the query that a view stores: everything but the page. */
export function viewQuery(state: ListState): string {
  return formatListState({ ...state, page: 0, after: '' }).toString();
}

/** Returns the view that matches the URL exactly. */
export function currentView<View extends { query: string }>(
  views: readonly View[],
  state: ListState,
): View | undefined {
  const now = sorted(viewQuery(state));
  return views.find((view) => sorted(view.query) === now);
}

/** Returns the query of a list that is opened without one: the default view or the last state. */
export function openingQuery({ opens, query }: Pick<ListMemory, 'opens' | 'query'>): string {
  return opens ?? query;
}

/** Sorts the parameters, so that queries compare equal. */
function sorted(query: string): string {
  const all = formatListState(parseListState(new URLSearchParams(query)));
  all.sort();
  return all.toString();
}
