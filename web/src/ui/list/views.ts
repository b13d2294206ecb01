import type { ListMemory, SavedView } from './memory';
import { formatListState, type ListState, parseListState } from './state';

export const VIEW_LIMITS = { perList: 30, nameLength: 60 } as const;

type Views = Pick<ListMemory, 'views' | 'opens'>;

/** Returns the query that a view stores: everything but the page. */
export function viewQuery(state: ListState): string {
  return formatListState({ ...state, page: 0, after: '' }).toString();
}

/** Returns the view that matches the URL exactly. */
export function currentView(views: readonly SavedView[], state: ListState): SavedView | undefined {
  const now = sorted(viewQuery(state));
  return views.find((view) => sorted(view.query) === now);
}

/** Adds a view, or updates the one with the same name. */
export function withView({ views, opens }: Views, name: string, query: string, id: string): Views {
  const same = views.find((view) => sameName(view.name, name));
  const next = { id: same?.id ?? id, name: name.trim(), query };
  const rest = views.filter((view) => view !== same);
  return {
    views: same ? replaced(views, next) : [...rest, next].slice(-VIEW_LIMITS.perList),
    opens,
  };
}

export function withName({ views, opens }: Views, id: string, name: string): Views {
  const view = views.find((each) => each.id === id);
  if (!view || !mayName(views, id, name)) return { views, opens };
  return { views: replaced(views, { ...view, name: name.trim() }), opens };
}

export function withoutView({ views, opens }: Views, id: string): Views {
  return {
    views: views.filter((view) => view.id !== id),
    opens: opens === id ? null : opens,
  };
}

/** Tests for a name that is not empty and not used by another view. */
export function mayName(views: readonly SavedView[], id: string, name: string): boolean {
  return name.trim() !== '' && !views.some((view) => view.id !== id && sameName(view.name, name));
}

/** Returns the query of a list that is opened without one: the default view or the last state. */
export function openingQuery({ views, opens, query }: ListMemory): string {
  return views.find((view) => view.id === opens)?.query ?? query;
}

function replaced(views: readonly SavedView[], next: SavedView): SavedView[] {
  return views.map((view) => (view.id === next.id ? next : view));
}

function sameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** Sorts the parameters, so that queries compare equal. */
function sorted(query: string): string {
  const all = formatListState(parseListState(new URLSearchParams(query)));
  all.sort();
  return all.toString();
}
