const paper = 'var(--mui-palette-background-paper)';

/** Of dialogs and menus, which lie above the page. */
export const overlay = 'var(--overlay)';

/** How far from the edge it begins, in pixels. */
const height = 24;

/** What fades out lies below this. */
const veil = (ground: string) =>
  ({
    content: '""',
    height,
    pointerEvents: 'none',
    background: `linear-gradient(to top, ${ground}, transparent)`,
  }) as const;

/**
 * A list that scrolls within its page shows there is more: its rows fade out at its end, and stand clear when it has come
 * there. For a box whose children are blocks.
 */
export function fading(ground: string = paper) {
  return {
    overflowY: 'auto',
    '&::after': { ...veil(ground), display: 'block', position: 'sticky', zIndex: 2, bottom: 0 },
  } as const;
}

/** What stands below a part that scrolls: what goes on above its edge fades out there. */
export function fadesAbove(ground: string = paper) {
  return {
    position: 'relative',
    '&::before': { ...veil(ground), position: 'absolute', insetInline: 0, bottom: '100%' },
  } as const;
}

/** The same over a box that knows itself whether it has more below; `bottom` is where its rows end. */
export function fadesWithin(bottom: string, ground: string = paper) {
  return { ...veil(ground), position: 'absolute', zIndex: 4, insetInline: 0, bottom } as const;
}
