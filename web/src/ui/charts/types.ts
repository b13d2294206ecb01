import { plainNumber } from '../decimal';

/** One figure of a bar chart. Floats are only where a bar is drawn. */
export interface Bar {
  key: string;
  label: string;
  /** Exact, as the server says it. */
  value: string;
  /** How people read it. */
  text: string;
  colour: string;
}

/** One place on the axis of a chart that compares two series. */
export interface Pair {
  key: string;
  /** On the axis. */
  label: string;
  /** In the hint. */
  title: string;
  one: string;
  other: string | null;
}

/** A series of a chart of pairs. */
export interface Series {
  label: string;
  colour: string;
}

/** "12k", for an axis. */
export function short(value: number): string {
  return plainNumber(
    new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 }).format(value),
  );
}
