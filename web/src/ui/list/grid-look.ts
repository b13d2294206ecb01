import { fadesWithin } from '../fade';
import { figureCell } from '../figure';
import { boxesWidth, selectionGround } from './measures';

/** Where the columns are wider than their card, what names a row and what can be done with it stay in sight. */
const pinned = {
  position: 'sticky',
  zIndex: 3,
  backgroundColor: 'var(--mui-palette-background-paper)',
  backgroundImage: 'linear-gradient(var(--row-tint, transparent), var(--row-tint, transparent))',
} as const;

/** At the edge under which other columns go on; nothing while all of them are seen. */
const edge = {
  content: '""',
  position: 'absolute',
  top: 0,
  bottom: 0,
  width: 'calc(var(--DataGrid-hasScrollX) * 8px)',
  pointerEvents: 'none',
  '--shade': 'color-mix(in srgb, var(--mui-palette-grey-500) 24%, transparent)',
} as const;

const head = { backgroundColor: 'var(--mui-palette-background-neutral)' } as const;

export const gridLook = {
  // While it loads: one ground for all columns, and bars only where there will be text.
  '& .MuiDataGrid-skeletonLoadingOverlay': {
    backgroundColor: 'var(--mui-palette-background-paper)',
    '& [data-field="__check__"] > *, & [data-field="actions"] > *': { visibility: 'hidden' },
  },
  // The boxes stand below each other, as far in as text would.
  '& .MuiDataGrid-cellCheckbox, & .MuiDataGrid-columnHeaderCheckbox': {
    '&[aria-colindex="1"]': {
      padding: 0,
      justifyContent: 'center',
      ...pinned,
      insetInlineStart: 0,
    },
  },
  '& .MuiDataGrid-columnHeaderCheckbox .MuiDataGrid-columnHeaderTitleContainer': {
    justifyContent: 'center',
  },
  '& .MuiDataGrid-cell.first, & .MuiDataGrid-columnHeader.first': {
    ...pinned,
    insetInlineStart: `${boxesWidth}px`,
    '&[aria-colindex="1"]': { insetInlineStart: 0 },
    '&::after': {
      ...edge,
      insetInlineStart: '100%',
      background: 'linear-gradient(to right, var(--shade), transparent)',
    },
  },
  '&.reserved .first[aria-colindex="1"]': { paddingInlineStart: `${boxesWidth + 10}px` },
  // As far from the edge of the card as the first one.
  '& .last': { paddingRight: '20px' },
  '& [data-field="actions"]': {
    ...pinned,
    insetInlineEnd: 0,
    padding: 0,
    justifyContent: 'center',
    '&::before': {
      ...edge,
      insetInlineEnd: '100%',
      background: 'linear-gradient(to left, var(--shade), transparent)',
    },
  },
  '& .MuiDataGrid-columnHeader': {
    '&.first, &[data-field="actions"], &.MuiDataGrid-columnHeaderCheckbox': head,
  },
  '&.selecting .MuiDataGrid-columnHeaderCheckbox': { backgroundColor: selectionGround },
  // What is pinned lets its shade out of its box.
  '& .MuiDataGrid-cell.first, & .MuiDataGrid-cell[data-field="actions"]': { overflow: 'visible' },
  '& .MuiDataGrid-row:hover, & .MuiDataGrid-row:focus-within': { '--row-tint': 'var(--row-hover)' },
  // The row and what is pinned of it have the same ground, under the pointer too.
  '& .MuiDataGrid-row.Mui-selected': {
    '--row-tint': 'color-mix(in srgb, var(--mui-palette-primary-main) 8%, transparent)',
    '&:hover, &:focus-within': {
      '--row-tint': 'color-mix(in srgb, var(--mui-palette-primary-main) 14%, transparent)',
    },
    '&.Mui-selected, &.Mui-selected:hover, &.Mui-selected:focus-within': {
      backgroundColor: 'var(--row-tint)',
    },
  },
  '&[data-more] .MuiDataGrid-main::after': fadesWithin(
    'calc(var(--DataGrid-hasScrollX) * var(--DataGrid-scrollbarSize))',
  ),
  '& .figure': figureCell,
  '& .MuiDataGrid-columnHeader.figure .MuiDataGrid-columnHeaderTitle': {
    unicodeBidi: 'plaintext',
  },
  // What came to nothing shows it at its number; its status stays a word that is read.
  '& .MuiDataGrid-row.ended .first a': { textDecoration: 'line-through' },
  // In low rows the second fact stands behind the first one.
  '&.compact .two-lines': {
    display: 'flex',
    alignItems: 'baseline',
    gap: 1,
    '& > :first-of-type': { flexShrink: 0, maxWidth: '100%' },
    '& > :last-of-type': { minWidth: 0 },
  },
  '&.compact [data-status]': { height: 24 },
} as const;
