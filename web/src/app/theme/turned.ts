import type { StylisPlugin } from '@emotion/cache';

/** What a page from right to left needs beside its texts. */
export interface Turned {
  /** The words that the components bring along. */
  words: readonly object[];
  /** Styles know left and right only; this turns them over when they are made. */
  mirror: StylisPlugin;
}

let turned: Turned | null = null;

/** Before the first style is made. */
export function setTurned(found: Turned): void {
  turned = found;
}

/** Null from left to right. */
export function getTurned(): Turned | null {
  return turned;
}
