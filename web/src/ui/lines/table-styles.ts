import { figureCell } from '../figure';
import { hairline } from '../parts';
import { fontSizes, heights } from '../sizes';
import { phone } from '../touch-target';

interface Track {
  width: number;
  /** Order in which the figure gives way in a narrow card, 1 first; fields never do. */
  yields?: number;
}

/** Widths in pixels: number and menu together, and the least that a product keeps before a figure gives way. */
const EDGES = 44 + 56;
const PRODUCT = 200;

/** Returns the grid tracks of the table: number, product, figures, menu. */
function tracks(figures: readonly Track[]): string {
  return ['44px', 'minmax(160px, 1fr)', ...figures.map(({ width }) => `${width}px`), '56px'].join(
    ' ',
  );
}

/** Returns the style of a table with these figures; in a narrow card, some of them give way to the product. */
export function lineStyle(figures: readonly Track[]) {
  const yielding = figures
    .filter(({ yields }) => yields !== undefined)
    .toSorted((one, other) => Number(one.yields) - Number(other.yields));
  const steps = yielding.map((figure, at) => {
    const before = figures.filter((each) => !yielding.slice(0, at).includes(each));
    const room = before.reduce((sum, { width }) => sum + width, EDGES + PRODUCT);
    const style = {
      '--tracks': tracks(before.filter((each) => each !== figure)),
      [`& .yields-${figure.yields}`]: { display: 'none' },
    };
    return [`@container lines (max-width: ${room - 0.05}px)`, style];
  });
  return {
    '--tracks': tracks(figures),
    ...tableStyle,
    '@media (min-width: 600px)': Object.fromEntries(steps),
  };
}

/** Distance from the edge of an editable cell to its figure, in pixels. Headings and notes align to it. */
export const cellInset = 11;

/**
 * Lays out each line on a phone as a form of three columns: product, labeled fields, notes in full width, amounts.
 * Cells use `display: contents`, so that fields and notes of a line align in rows.
 */
const onPhone = {
  [phone]: {
    minWidth: 0,
    '& thead, & td.number': { display: 'none' },
    '& tr': {
      gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
      columnGap: 1,
      px: 2,
      py: 1.5,
      borderBottom: hairline,
    },
    '& tbody tr': { containIntrinsicHeight: 'auto 190px' },
    '& td': { border: 0, p: 0 },
    '& td.product': { gridColumn: '1 / span 5', alignSelf: 'center', mb: 1 },
    '& td.menu': { gridColumn: 6, gridRow: 1, textAlign: 'end', mr: -1 },
    '& td[data-label]::before': {
      content: 'attr(data-label)',
      display: 'block',
      typography: 'caption',
      color: 'text.secondary',
      whiteSpace: 'nowrap',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      ...figureCell,
    },
    '& td.typed, & td.typed > .cell': { display: 'contents' },
    '& td.typed::before': {
      gridColumn: 'span 2',
      gridRow: 2,
      mb: 0.25,
      paddingInlineEnd: `${cellInset}px`,
    },
    '& td.typed .field': { gridColumn: 'span 2', gridRow: 3 },
    '& td.typed .hint': { gridColumn: '1 / -1', gridRow: 5, p: 0, direction: 'inherit' },
    // The first two hints are short and share a row.
    '& td.typed:nth-of-type(3) .hint': { gridColumn: '1 / span 3', gridRow: 4, textAlign: 'start' },
    '& td.typed:nth-of-type(4) .hint': { gridColumn: '4 / span 3', gridRow: 4, textAlign: 'end' },
    '& td.shown': {
      gridColumn: 'span 2',
      gridRow: 6,
      mt: 1,
      paddingTop: 0,
      paddingInlineEnd: `${cellInset}px`,
    },
    '& td.total': { gridColumn: '5 / span 2' },
    '& [data-unit]::after': { content: '" " attr(data-unit)' },
    // With two fields the amount fits next to them.
    '[data-typed="1"] & td.typed .hint': { gridColumn: '1 / -1' },
    '[data-typed="2"] & td.total': {
      gridRow: '2 / span 2',
      mt: 0,
      lineHeight: `${heights.large}px`,
    },
  },
} as const;

const tableStyle = {
  display: 'block',
  minWidth: 'min-content',
  '& th.typed, & th.shown': figureCell,
  '& thead, & tbody': { display: 'block' },
  '& tr': { display: 'grid', gridTemplateColumns: 'var(--tracks)' },
  // Skips layout and paint of rows out of view; documents have up to 200.
  '& tbody tr': { contentVisibility: 'auto', containIntrinsicHeight: 'auto 76px' },
  '& th': {
    typography: 'caption',
    fontWeight: 600,
    lineHeight: `${heights.large}px`,
    color: 'text.secondary',
    textAlign: 'start',
    px: 1,
    bgcolor: 'background.neutral',
  },
  '& th.typed': { paddingInlineEnd: `${8 + cellInset}px` },
  '& td': { px: 1, py: 1, borderBottom: hairline },
  '& td.number': {
    typography: 'caption',
    color: 'text.secondary',
    paddingTop: '19px',
    ...figureCell,
  },
  '& td.shown': { typography: 'body2', paddingTop: '17px', ...figureCell },
  '& td.total': { typography: 'subtitle2' },
  ...onPhone,
} as const;

export const cellStyle = {
  width: '100%',
  height: heights.large,
  px: `${cellInset - 1}px`,
  fontSize: fontSizes[14],
  fontVariantNumeric: 'tabular-nums',
  borderRadius: 1,
  border: '1px solid',
  // A border without a background, because a gray block would look like a skeleton.
  borderColor: 'var(--field-line)',
  '&:hover': { backgroundColor: 'action.hover' },
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
