import { type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';

const HOLD_TIMEOUT_MS = 4000;

interface Held<Row> {
  /** Scope of the held list; another page or filter starts over. */
  scope: string;
  rows: readonly Row[];
}

/**
 * Keeps rows in place under a moving pointer. Only their contents update; added and removed rows wait until the pointer
 * rests or leaves.
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
    timer.current = setTimeout(() => setHeld(null), HOLD_TIMEOUT_MS);
  };
  return { rows: steady, waiting: current ? differences(current.rows, rows) : 0, hold, release };
}

/** Returns the held rows with their current contents. Removed rows stay as they were. */
export function inPlace<Row extends { id: string }>(
  held: readonly Row[],
  now: readonly Row[],
): readonly Row[] {
  const latest = new Map(now.map((row) => [row.id, row]));
  return held.map((row) => latest.get(row.id) ?? row);
}

/** Counts added and removed rows. */
export function differences<Row extends { id: string }>(
  held: readonly Row[],
  now: readonly Row[],
): number {
  const before = new Set(held.map((row) => row.id));
  const came = now.filter((row) => !before.has(row.id)).length;
  const after = new Set(now.map((row) => row.id));
  const went = held.filter((row) => !after.has(row.id)).length;
  // A row that is added to a full page pushes another one off.
  return Math.max(came, went);
}
