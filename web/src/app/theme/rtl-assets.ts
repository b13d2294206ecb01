import type { StylisPlugin } from '@emotion/cache';

/** MUI locale and stylis plugin for right-to-left. */
export interface RtlAssets {
  /** Texts of MUI's components. */
  words: readonly object[];
  /** Flips left and right in styles. */
  mirror: StylisPlugin;
}

let assets: RtlAssets | null = null;

/** Call before the first style is created. */
export function setRtlAssets(found: RtlAssets): void {
  assets = found;
}

/** Returns null for left-to-right. */
export function getRtlAssets(): RtlAssets | null {
  return assets;
}
