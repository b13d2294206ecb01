import { figureCell } from '../figure';

/** The columns of the sheet: number, product, figures, menu. */
export function tracks(figures: readonly { width: number }[]): string {
  return ['44px', 'minmax(200px, 1fr)', ...figures.map(({ width }) => `${width}px`), '56px'].join(
    ' ',
  );
}

/** From the edge of a cell that is typed into to its figure, in pixels: heading and note end where the figure does. */
export const cellInset = 11;

export const tableStyle = {
  display: 'block',
  minWidth: 720,
  '& .figure': figureCell,
  '& thead, & tbody': { display: 'block' },
  '& tr': { display: 'grid', gridTemplateColumns: 'var(--tracks)' },
  // Of two hundred rows a browser lays out and paints those that are looked at.
  '& tbody tr': { contentVisibility: 'auto', containIntrinsicHeight: 'auto 76px' },
  '& th': {
    typography: 'caption',
    fontWeight: 600,
    lineHeight: '40px',
    color: 'text.secondary',
    textAlign: 'start',
    px: 1,
    bgcolor: 'background.neutral',
  },
  '& th.typed': { paddingRight: `${8 + cellInset}px` },
  '& td': { px: 1, py: 1, borderBottom: '1px dashed var(--mui-palette-divider)' },
  '& td.number': {
    typography: 'caption',
    color: 'text.secondary',
    paddingTop: '20px',
    ...figureCell,
  },
  '& td.shown': { typography: 'body2', paddingTop: '17px', ...figureCell },
  '& td.total': { typography: 'subtitle2' },
  // On a phone each line is a small form: the product over its figures.
  '@media (max-width: 599.95px)': {
    minWidth: 0,
    '& thead, & td.number': { display: 'none' },
    '& tr': {
      gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
      px: 1,
      py: 1.5,
      borderBottom: '1px dashed var(--mui-palette-divider)',
    },
    '& tbody tr': { containIntrinsicHeight: 'auto 220px' },
    '& td': { border: 0, py: 0.5, gridColumn: 'span 2' },
    '& td.product': { gridColumn: '1 / span 5' },
    '& td.menu': { gridColumn: 6, gridRow: 1, textAlign: 'end' },
    '& td.shown': { paddingTop: 0.5, direction: 'inherit' },
    '& td.total': { gridColumn: '1 / -1', paddingTop: 1 },
    '& td[data-label]::before': {
      content: 'attr(data-label)',
      display: 'block',
      mb: 0.5,
      typography: 'caption',
      color: 'text.secondary',
    },
    '& td[data-unit]::after': { content: '" " attr(data-unit)' },
    '& td.total::before': { display: 'inline', marginInlineEnd: 1.5 },
  },
} as const;

export const cellStyle = {
  width: '100%',
  height: 38,
  px: `${cellInset - 1}px`,
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
  borderRadius: 1,
  border: '1px solid',
  // A line and no ground: a grey block would be what has not arrived yet.
  borderColor: 'divider',
  '&:hover': { borderColor: 'var(--field-line)', backgroundColor: 'action.hover' },
  '&:has([aria-invalid=true])': {
    borderColor: 'var(--error-text)',
    backgroundColor: 'color-mix(in srgb, var(--mui-palette-error-main) 8%, transparent)',
  },
  '&.Mui-focused': {
    borderColor: 'primary.main',
    boxShadow: 'inset 0 0 0 1px var(--mui-palette-primary-main)',
    backgroundColor: 'background.paper',
  },
} as const;
