import type { GridRowSpacing, GridRowSpacingParams } from '@mui/x-data-grid';
import { rowHeights } from '../sizes';

/** Height of the heading above a group of rows, in pixels. */
export const groupHeight = rowHeights.compact;

/** Widths of the check boxes and the menus, in pixels. */
export const boxesWidth = 50;
export const menuWidth = 56;
/** Padding after the last column, in pixels, which its width excludes. */
export const edgeWidth = 10;

/** The background of selected rows and of the bulk bar. */
export const selectionGround =
  'color-mix(in srgb, var(--mui-palette-primary-main) 10%, var(--mui-palette-background-paper))';

/** Leaves room for the heading above the first row of a group. */
export function roomForGroup({ model }: GridRowSpacingParams): GridRowSpacing {
  return { top: 'group' in model ? groupHeight : 0 };
}
