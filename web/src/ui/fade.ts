const paper = 'var(--mui-palette-background-paper)';

/** Of dialogs and menus, which lie above the page. */
export const overlay = 'var(--overlay)';

/** How far from the edge it begins, in pixels. */
const height = 24;

/**
 * A list that scrolls within its page shows there is more: its rows fade out at its end, and stand clear when it has come
 * there. For a box whose children are blocks.
 */
export function fading(ground: string = paper) {
  return {
    overflowY: 'auto',
    '&::after': {
      content: '""',
      display: 'block',
      position: 'sticky',
      zIndex: 2,
      bottom: 0,
      height,
      pointerEvents: 'none',
      background: `linear-gradient(to top, ${ground}, transparent)`,
    },
  } as const;
}

/** What stands below a part that scrolls: what goes on above its edge fades out there. */
export function fadesAbove(ground: string = paper) {
  return {
    position: 'relative',
    '&::before': {
      content: '""',
      position: 'absolute',
      insetInline: 0,
      bottom: '100%',
      height,
      pointerEvents: 'none',
      background: `linear-gradient(to top, ${ground}, transparent)`,
    },
  } as const;
}
