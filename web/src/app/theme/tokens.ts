/** Measures that the specification fixes, in pixels. */
export const measures = {
  headerMobile: 64,
  headerDesktop: 80,
  headerDesktopOffset: 64,
  navigation: 280,
  navigationMini: 88,
  logo: 40,
  settingsDrawer: 280,
  authColumn: 480,
  notFoundColumn: 400,
} as const;

/** A colour of the theme, thinned: `tint('var(--mui-palette-primary-main)', 16)`. */
export function tint(colour: string, percent: number): string {
  return `color-mix(in srgb, ${colour} ${percent}%, transparent)`;
}

/** Glass, as fixed: blur 20, opacity 0.9. */
export const glass = {
  backgroundColor: tint('var(--mui-palette-background-default)', 90),
  backdropFilter: 'blur(20px)',
  WebkitBackdropFilter: 'blur(20px)',
} as const;

export const motion = { quick: 150, ordinary: 200, easing: 'cubic-bezier(0, 0, 0.2, 1)' } as const;

export const shadow = {
  card: 'var(--shadow-card)',
  dropdown: 'var(--shadow-dropdown)',
  dialog: 'var(--shadow-dialog)',
} as const;

/** The accent as text on a tint of itself, where it must be a little stronger to be read well. */
export const accentOnTint =
  'color-mix(in srgb, var(--accent-text) 78%, var(--mui-palette-text-primary))';
