/** Darkens accent text on an accent tint for contrast. */
export const accentOnTint =
  'color-mix(in srgb, var(--accent-text) 78%, var(--mui-palette-text-primary))';
