import { createRegistry, useRegistry } from '../registry';

/** One page of documents or records, in the order of its list. */
export interface TrailPage {
  /** Page, from 0. */
  page: number;
  ids: readonly string[];
}

/** A list that a document or record was opened from, with its filters and sort. */
export interface Trail extends TrailPage {
  /** Noun of the listed documents or records. */
  noun: string;
  /** Rows per page. */
  size: number;
  total: number;
  /** False when the server capped the count. */
  exact: boolean;
  /** Number of rows that numbered pages reach. */
  reach: number;
  /** Loads another page of the list. Throws the server's problem. */
  load: (page: number) => Promise<TrailPage>;
}

/** The position of a record in the list that it was opened from. */
export interface Place {
  /** Position, from 1. */
  at: number;
  total: number;
  exact: boolean;
  /** Loads the id of the previous or next record, or returns `undefined` when the list has become shorter. */
  previous?: () => Promise<string | undefined>;
  next?: () => Promise<string | undefined>;
}

/** Holds the list that was shown last in this browser tab. */
const latest = createRegistry<Trail>();

/** Stores the list that records are opened from; null removes it. */
export function leaveTrail(trail: Trail | null): void {
  latest.set(trail ? [trail] : []);
}

/** Returns the position of a record in the last list, or null when it is not in it. */
export function usePlace(noun: string, id: string): Place | null {
  const [trail] = useRegistry(latest);
  return trail ? placeOf(trail, noun, id, leaveTrail) : null;
}

/** Returns the position of a record in a list. Loading its neighbor calls `turn` with the page that has it. */
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
    ...(at > 1 ? { previous: beside(-1) } : {}),
    ...(at < Math.min(trail.total, trail.reach) ? { next: beside(1) } : {}),
  };
}
