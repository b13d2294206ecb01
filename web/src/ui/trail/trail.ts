import { useSyncExternalStore } from 'react';

/** What a list shows of itself: one page of its documents or records, in its order. */
export interface TrailPage {
  /** From 0. */
  page: number;
  ids: readonly string[];
}

/** The list from which somebody goes to a document or record: filtered and sorted as they saw it. */
export interface Trail extends TrailPage {
  /** What it lists, in the word of the page of one. */
  noun: string;
  /** Rows per page. */
  size: number;
  total: number;
  /** False where the server stopped counting: "more than". */
  exact: boolean;
  /** The last place that a page with a number reaches. */
  reach: number;
  /** Another page of the same list. Throws what the server refuses. */
  load: (page: number) => Promise<TrailPage>;
}

/** Where something stands in the list that it was opened from. */
export interface Place {
  /** From 1. */
  at: number;
  total: number;
  exact: boolean;
  /** Answers the id of the one before or behind; nothing when the list has come to its end meanwhile. */
  before?: () => Promise<string | undefined>;
  behind?: () => Promise<string | undefined>;
}

/** The list that was seen last in this tab of the browser. */
let latest: Trail | null = null;
const listeners = new Set<() => void>();

/** From here somebody goes on: what they open knows its place. Null: no list is known any more. */
export function leaveTrail(trail: Trail | null): void {
  latest = trail;
  for (const listener of listeners) listener();
}

/** The place of one in the list that was seen last; null where it is not on it. */
export function usePlace(noun: string, id: string): Place | null {
  const trail = useSyncExternalStore(subscribe, () => latest);
  return trail && placeOf(trail, noun, id, leaveTrail);
}

/** `turn` is called with the page that is opened next. */
export function placeOf(
  trail: Trail,
  noun: string,
  id: string,
  turn: (trail: Trail) => void,
): Place | null {
  const index = trail.noun === noun ? trail.ids.indexOf(id) : -1;
  if (index < 0) return null;
  const at = trail.page * trail.size + index + 1;
  const beside = (by: 1 | -1) => async () => {
    const near = trail.ids[index + by];
    if (near !== undefined) return near;
    const next = await trail.load(trail.page + by);
    turn({ ...trail, ...next });
    return by > 0 ? next.ids[0] : next.ids.at(-1);
  };
  return {
    at,
    total: trail.total,
    exact: trail.exact,
    ...(at > 1 ? { before: beside(-1) } : {}),
    ...(at < Math.min(trail.total, trail.reach) ? { behind: beside(1) } : {}),
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
