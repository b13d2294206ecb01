import type { ListMemory, SavedView } from './memory';
import { formatListState, type ListState, parseListState } from './state';

/** The most views of one list, and the longest name of one. */
export const max = { views: 30, letters: 60 } as const;

type Views = Pick<ListMemory, 'views' | 'opens'>;

/** What a view keeps of a state: everything but the page. */
export function viewQuery(state: ListState): string {
  return formatListState({ ...state, page: 0, after: '' }).toString();
}

/** The view that is shown, if the address is exactly that of one of them. */
export function currentView(views: readonly SavedView[], state: ListState): SavedView | undefined {
  const now = sorted(viewQuery(state));
  return views.find((view) => sorted(view.query) === now);
}

/** With a view of this name; one that has the name already takes the new query. */
export function withView({ views, opens }: Views, name: string, query: string, id: string): Views {
  const same = views.find((view) => sameName(view.name, name));
  const next = { id: same?.id ?? id, name: name.trim(), query };
  const rest = views.filter((view) => view !== same);
  return { views: same ? replaced(views, next) : [...rest, next].slice(-max.views), opens };
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

/** Whether a view may have this name: not empty, and not another's. */
export function mayName(views: readonly SavedView[], id: string, name: string): boolean {
  return name.trim() !== '' && !views.some((view) => view.id !== id && sameName(view.name, name));
}

/** What a list shows when it is opened without a wish in its address. */
export function openingQuery({ views, opens, query }: ListMemory): string {
  return views.find((view) => view.id === opens)?.query ?? query;
}

function replaced(views: readonly SavedView[], next: SavedView): SavedView[] {
  return views.map((view) => (view.id === next.id ? next : view));
}

function sameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** The query in one order, whatever was chosen first. */
function sorted(query: string): string {
  const all = formatListState(parseListState(new URLSearchParams(query)));
  all.sort();
  return all.toString();
}
