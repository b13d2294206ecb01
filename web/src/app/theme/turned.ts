import type { StylisPlugin } from '@emotion/cache';

/** MUI locale and stylis plugin for right-to-left. */
export interface Turned {
  /** Texts of MUI's components. */
  words: readonly object[];
  /** Flips left and right in styles. */
  mirror: StylisPlugin;
}

let turned: Turned | null = null;

/** Call before the first style is created. */
export function setTurned(found: Turned): void {
  turned = found;
}

/** Returns null for left-to-right. */
export function getTurned(): Turned | null {
  return turned;
}
