import { type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';

/** So long after the last move of the pointer the rows may move again, in milliseconds. */
const holdTimeout = 4000;

interface Held<Row> {
  /** The list that was held: another page or filter is another list. */
  scope: string;
  rows: readonly Row[];
}

/**
 * Rows that do not move away under the pointer. While it moves over them, they stay in their places and only their
 * contents follow; what came or went meanwhile waits until the pointer rests or leaves.
 */
export function useSteadyRows<Row extends { id: string }>(rows: readonly Row[], scope: string) {
  const [held, setHeld] = useState<Held<Row> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const current = held?.scope === scope ? held : null;
  const steady = useMemo(() => (current ? inPlace(current.rows, rows) : rows), [current, rows]);
  const release = () => {
    clearTimeout(timer.current);
    setHeld(null);
  };
  const hold = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    if (!current && rows.length > 0) setHeld({ scope, rows });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setHeld(null), holdTimeout);
  };
  return { rows: steady, waiting: current ? differences(current.rows, rows) : 0, hold, release };
}

/** The rows that are held, each as it is now; those that left stay as they were. */
export function inPlace<Row extends { id: string }>(
  held: readonly Row[],
  now: readonly Row[],
): readonly Row[] {
  const latest = new Map(now.map((row) => [row.id, row]));
  return held.map((row) => latest.get(row.id) ?? row);
}

/** How many rows came or went. */
export function differences<Row extends { id: string }>(
  held: readonly Row[],
  now: readonly Row[],
): number {
  const before = new Set(held.map((row) => row.id));
  const came = now.filter((row) => !before.has(row.id)).length;
  const after = new Set(now.map((row) => row.id));
  const went = held.filter((row) => !after.has(row.id)).length;
  // A row that comes onto a full page pushes another one off it.
  return Math.max(came, went);
}
