/** Assigns the same colors in all supply charts. */
export const colors = {
  came: 'var(--mui-palette-info-main)',
  forecast: 'var(--mui-palette-primary-main)',
  plain: 'var(--mui-palette-text-disabled)',
  position: 'var(--mui-palette-success-main)',
  reorderPoint: 'var(--mui-palette-warning-main)',
} as const;
