import { useCallback, useMemo, useState } from 'react';

interface Kept<Row> {
  /** Identifies the list: another tab or filter is another list. */
  scope: string;
  rows: ReadonlyMap<string, Row>;
}

export interface Selection<Row> {
  ids: ReadonlySet<string>;
  /** Selected rows in their current state if they are on the page. */
  rows: readonly Row[];
  /** Replaces the selection; rows of other pages stay only if they were selected. */
  choose: (ids: ReadonlySet<string>) => void;
  toggle: (id: string) => void;
  drop: (ids: readonly string[]) => void;
  clear: () => void;
}

/** Stores the selected rows across the pages of a list. */
export function useSelection<Row extends { id: string }>(
  page: readonly Row[],
  scope: string,
): Selection<Row> {
  const [kept, setKept] = useState<Kept<Row>>({ scope, rows: new Map() });
  const chosen = kept.scope === scope ? kept.rows : emptyRows<Row>();
  const rows = useMemo(() => latest(chosen, page), [chosen, page]);
  const ids = useMemo(() => new Set(chosen.keys()), [chosen]);
  const choose = useCallback(
    (ids: ReadonlySet<string>) => setKept({ scope, rows: picked(ids, chosen, page) }),
    [scope, chosen, page],
  );
  const drop = (gone: readonly string[]) =>
    choose(new Set([...ids].filter((id) => !gone.includes(id))));
  const toggle = (id: string) => (ids.has(id) ? drop([id]) : choose(new Set([...ids, id])));
  return { ids, rows, choose, drop, toggle, clear: () => choose(new Set()) };
}

/** Returns the requested rows from the page or the previous selection. */
export function picked<Row extends { id: string }>(
  ids: ReadonlySet<string>,
  before: ReadonlyMap<string, Row>,
  page: readonly Row[],
): ReadonlyMap<string, Row> {
  const known = new Map([...before, ...page.map((row) => [row.id, row] as const)]);
  const rows = new Map<string, Row>();
  for (const id of ids) {
    const row = known.get(id);
    if (row) rows.set(id, row);
  }
  return rows;
}

function latest<Row extends { id: string }>(
  chosen: ReadonlyMap<string, Row>,
  page: readonly Row[],
): readonly Row[] {
  const now = new Map(page.map((row) => [row.id, row]));
  return [...chosen].map(([id, row]) => now.get(id) ?? row);
}

const none = new Map<string, never>();

/** Returns a constant, so that memoized values stay valid. */
function emptyRows<Row>(): ReadonlyMap<string, Row> {
  return none;
}
