const paper = 'var(--mui-palette-background-paper)';

/** Background of dialogs and menus, which are above the page. */
export const overlay = 'var(--overlay)';

/** Height of the shade, in pixels. */
const height = 24;

/** Shade above content that fades out. */
const shade = (ground: string) =>
  ({
    content: '""',
    height,
    pointerEvents: 'none',
    background: `linear-gradient(to top, ${ground}, transparent)`,
  }) as const;

/** Fades the end of a scrolling list until it is scrolled to the end. Its children must be blocks. */
export function fading(ground: string = paper) {
  return {
    overflowY: 'auto',
    '&::after': { ...shade(ground), display: 'block', position: 'sticky', zIndex: 2, bottom: 0 },
  } as const;
}

/** Fades the content that scrolls above this element. */
export function fadesAbove(ground: string = paper) {
  return {
    position: 'relative',
    '&::before': { ...shade(ground), position: 'absolute', insetInline: 0, bottom: '100%' },
  } as const;
}

/** Fades a box that sets its own mark for more content; `bottom` is the end of its rows. */
export function fadesWithin(bottom: string, ground: string = paper) {
  return { ...shade(ground), position: 'absolute', zIndex: 4, insetInline: 0, bottom } as const;
}
