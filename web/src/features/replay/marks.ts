import { useState } from 'react';
import { attempt } from '@/api/attempt';

/** Maps marked steps, by their position in the log, to notes. */
export interface Marks {
  all: ReadonlyMap<number, string>;
  /** Removes the mark if the note is `null`. */
  set: (position: number, note: string | null) => void;
}

/** Keeps the marks of a document until the tab closes. */
export function useMarks(document: string): Marks {
  const key = `replay-marks:${document}`;
  const [all, setAll] = useState<ReadonlyMap<number, string>>(() => read(key));
  const set = (position: number, note: string | null) => {
    const next = new Map(all);
    if (note === null) next.delete(position);
    else next.set(position, note);
    setAll(next);
    attempt(() => sessionStorage.setItem(key, JSON.stringify([...next])));
  };
  return { all, set };
}

function read(key: string): Map<number, string> {
  const kept = attempt(() => JSON.parse(sessionStorage.getItem(key) ?? '[]') as unknown);
  const pairs = Array.isArray(kept) ? kept : [];
  return new Map(pairs.filter(isMark));
}

function isMark(pair: unknown): pair is [number, string] {
  return Array.isArray(pair) && typeof pair[0] === 'number' && typeof pair[1] === 'string';
}
