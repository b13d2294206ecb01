import { measures, spacing } from '../theme/tokens';

/** Measures of the shell, shared by the layout and its skeleton. */

/** Height of the space below the header, in pixels. */
export const offset = measures.mainOffset * spacing;

/** Width of the navigation next to the page, by layout, in pixels. */
export const shellStart = {
  vertical: measures.navigation,
  mini: measures.navigationMini,
  horizontal: 0,
} as const;

/** Limits the width of a page and its header. */
export function shellColumn(stretch: boolean) {
  return {
    width: '100%',
    maxWidth: stretch ? 'none' : 1200,
    mx: 'auto',
    px: { xs: 2, md: 3 },
  };
}

/** Starts the page below the header and the space of the horizontal navigation. */
export const pageTop = {
  '--page-top': {
    xs: `${measures.headerMobile + offset}px`,
    lg: `${measures.headerDesktop + offset}px`,
  },
  pt: 'var(--page-top)',
} as const;

/** Moves the page up to the header on phones and tablets, which have no horizontal navigation. */
export const intoTheBand = { mb: { xs: `${12 - offset}px`, lg: 0 } } as const;

export const aside = {
  display: { xs: 'none', lg: 'flex' },
  flexDirection: 'column',
  position: 'fixed',
  insetBlock: 0,
  insetInlineStart: 0,
  zIndex: 'appBar',
  bgcolor: 'background.default',
  borderInlineEnd: '1px solid var(--mui-palette-divider)',
  transition: 'width 180ms ease-out',
} as const;
