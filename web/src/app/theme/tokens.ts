/** Measures that the specification fixes, in pixels by default. */
export const measures = {
  headerMobile: 64,
  headerDesktop: 80,
  /** Of the desktop once the page is scrolled. */
  headerDesktopOffset: 64,
  navigation: 280,
  navigationMini: 88,
  logo: 40,
  /** In spacing units, between the header and the page; the horizontal navigation lies in it. */
  mainOffset: 8,
  settingsDrawer: 280,
  authColumn: 480,
  notFoundColumn: 400,
  /** In spacing units. */
  notFoundPadding: 12,
  search: 400,
} as const;

export const breakpoints = { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } as const;

/** One spacing unit, in pixels. */
export const spacing = 8;

/** The page-change progress: where it begins (of 1), and its times in milliseconds. */
export const progress = { minimum: 0.08, speed: 200, trickleInterval: 800 } as const;

/** A colour of the theme, thinned: `tint('var(--mui-palette-primary-main)', 16)`. */
export function tint(colour: string, percent: number): string {
  return `color-mix(in srgb, ${colour} ${percent}%, transparent)`;
}

/** Glass, as fixed: blur in pixels, opacity of 1. */
export const glassMeasures = { blur: 20, opacity: 0.9 } as const;

export const glass = {
  backgroundColor: tint('var(--mui-palette-background-default)', glassMeasures.opacity * 100),
  backdropFilter: `blur(${glassMeasures.blur}px)`,
  WebkitBackdropFilter: `blur(${glassMeasures.blur}px)`,
} as const;

/** The accent as text on a tint of itself, where it must be a little stronger to be read well. */
export const accentOnTint =
  'color-mix(in srgb, var(--accent-text) 78%, var(--mui-palette-text-primary))';
