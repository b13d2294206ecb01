/** Measures of the specification, in pixels unless noted. */
export const measures = {
  headerMobile: 64,
  headerDesktop: 80,
  /** Height on a desktop once the page is scrolled. */
  headerDesktopOffset: 64,
  navigation: 280,
  navigationMini: 88,
  logo: 40,
  /** Space between header and page, in spacing units; contains the horizontal navigation. */
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

/** Progress bar: start as a share of 1, times in milliseconds. */
export const progress = { minimum: 0.08, speed: 200, trickleInterval: 800 } as const;

/** Makes a theme color translucent: `tint('var(--mui-palette-primary-main)', 16)`. */
export function tint(color: string, percent: number): string {
  return `color-mix(in srgb, ${color} ${percent}%, transparent)`;
}

/** Translucent surfaces: blur in pixels, opacity as a share of 1. */
export const glassMeasures = { blur: 20, opacity: 0.9 } as const;

export const glass = {
  backgroundColor: tint('var(--mui-palette-background-default)', glassMeasures.opacity * 100),
  backdropFilter: `blur(${glassMeasures.blur}px)`,
  WebkitBackdropFilter: `blur(${glassMeasures.blur}px)`,
} as const;
