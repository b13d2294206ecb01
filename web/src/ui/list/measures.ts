import type { Density } from './memory';

/** All in pixels. */
export const rowHeights: Record<Density, number> = { comfortable: 44, compact: 36 };
export const headHeight = 40;

/** What a list has beside its columns: the boxes and the menus. */
export const boxesWidth = 50;
export const menuWidth = 56;
/** Padding at the end of the last column, which its width leaves out. */
export const edgeWidth = 10;

/** The background of selected rows and of their bar. */
export const selectionGround =
  'color-mix(in srgb, var(--mui-palette-primary-main) 10%, var(--mui-palette-background-paper))';
