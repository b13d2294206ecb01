import { figureCell } from '../figure';
import { fadesWithin } from '../scroll-fade';
import { boxesWidth, groupHeight, selectionGround } from './grid-sizes';

/** Pins the name and the menu of a row while columns scroll. */
const pinned = {
  position: 'sticky',
  zIndex: 3,
  backgroundColor: 'var(--mui-palette-background-paper)',
  backgroundImage: 'linear-gradient(var(--row-tint, transparent), var(--row-tint, transparent))',
} as const;

/** Shadow at the edge that other columns scroll under; none while all columns fit. */
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
  // Skeleton of a loading grid: one background, bars only in place of text.
  '& .MuiDataGrid-skeletonLoadingOverlay': {
    backgroundColor: 'var(--mui-palette-background-paper)',
    '& [data-field="__check__"] > *, & [data-field="actions"] > *': { visibility: 'hidden' },
  },
  // Aligns check boxes with text.
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
  // Gives the last column the padding of the first.
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
  // Lets the shadow of a pinned cell overflow.
  '& .MuiDataGrid-cell.first, & .MuiDataGrid-cell[data-field="actions"]': { overflow: 'visible' },
  '& .MuiDataGrid-row:hover, & .MuiDataGrid-row:focus-within': { '--row-tint': 'var(--row-hover)' },
  // Gives pinned cells the background of their row, on hover too.
  '& .MuiDataGrid-row.Mui-selected': {
    '--row-tint': 'color-mix(in srgb, var(--mui-palette-primary-main) 8%, transparent)',
    '&:hover, &:focus-within': {
      '--row-tint': 'color-mix(in srgb, var(--mui-palette-primary-main) 14%, transparent)',
    },
    '&.Mui-selected, &.Mui-selected:hover, &.Mui-selected:focus-within': {
      backgroundColor: 'var(--row-tint)',
    },
  },
  // Lies over the last columns, next to the menu that it replaces.
  '& .undo-note': {
    position: 'absolute',
    insetInlineEnd: 0,
    height: '100%',
    paddingInline: 1.5,
    backgroundColor: 'var(--mui-palette-background-paper)',
    backgroundImage: 'linear-gradient(var(--row-tint, transparent), var(--row-tint, transparent))',
    '&::before': {
      content: '""',
      position: 'absolute',
      insetBlock: 0,
      insetInlineEnd: '100%',
      width: '24px',
      background: 'linear-gradient(to left, var(--mui-palette-background-paper), transparent)',
    },
  },
  '&[data-more] .MuiDataGrid-main::after': fadesWithin(
    'calc(var(--DataGrid-hasScrollX) * var(--DataGrid-scrollbarSize))',
  ),
  '& .figure': figureCell,
  '& .MuiDataGrid-cell--editable:hover': {
    cursor: 'text',
    boxShadow: 'inset 0 0 0 1px var(--mui-palette-divider)',
  },
  '& .MuiDataGrid-cell.MuiDataGrid-cell--editing': {
    padding: 0,
    backgroundColor: 'var(--mui-palette-background-paper)',
    boxShadow: 'none',
  },
  '& .MuiDataGrid-columnHeader.figure .MuiDataGrid-columnHeaderTitle': {
    unicodeBidi: 'plaintext',
  },
  // Strikes through the number of a canceled or voided document; its status stays readable.
  '& .MuiDataGrid-row.ended .first a': { textDecoration: 'line-through' },
  // The heading of a group, above its first row.
  '& .group': {
    position: 'absolute',
    bottom: '100%',
    insetInlineStart: 0,
    height: groupHeight,
    lineHeight: `${groupHeight}px`,
    paddingInlineStart: '20px',
    whiteSpace: 'nowrap',
    fontWeight: 700,
    pointerEvents: 'none',
  },
  // In compact rows the second fact follows the first on the same line.
  '&.compact .two-lines': {
    display: 'flex',
    alignItems: 'baseline',
    gap: 1,
    '& > :first-of-type': { flexShrink: 0, maxWidth: '100%' },
    '& > :last-of-type': { minWidth: 0 },
  },
  // A code never gives way to a long name.
  '&.compact .tile': {
    '& > :first-of-type': { flexShrink: 1 },
    '& > :last-of-type': { flexShrink: 0 },
  },
} as const;
