import type { Components, Theme } from '@mui/material/styles';

import { hairline } from '@/ui/parts';
import { fontSizes, heights, iconSizes, rowHeights } from '@/ui/sizes';
import { phone, thumb } from '@/ui/touch-target';
import { tint } from './tokens';

/** Styles grids, tables, tabs and chips. */
export const dataComponents: Components<Theme> = {
  MuiChip: {
    styleOverrides: {
      root: { height: heights.small, borderRadius: 8, fontWeight: 600 },
      label: { paddingInline: 8 },
      deleteIcon: {
        fontSize: iconSizes.medium,
        color: 'inherit',
        opacity: 0.5,
        '&:hover': { color: 'inherit', opacity: 1 },
      },
    },
  },
  MuiTabs: {
    defaultProps: { variant: 'scrollable', scrollButtons: false },
    styleOverrides: {
      root: { minHeight: heights.large, [phone]: { minHeight: thumb } },
      indicator: { backgroundColor: 'var(--mui-palette-text-primary)' },
      list: { gap: 32 },
    },
  },
  MuiTab: {
    defaultProps: { disableRipple: true, iconPosition: 'end' },
    styleOverrides: {
      root: {
        minHeight: heights.large,
        [phone]: { minHeight: thumb },
        minWidth: heights.large,
        padding: 0,
        // One weight keeps tabs in place when the selection changes.
        fontWeight: 600,
        color: 'var(--mui-palette-text-secondary)',
        opacity: 1,
        '&.Mui-selected': { color: 'var(--mui-palette-text-primary)' },
        '&.Mui-focusVisible': { outlineOffset: -2 },
      },
    },
  },
  MuiDataGrid: {
    defaultProps: {
      columnHeaderHeight: heights.large,
      rowHeight: rowHeights.compact,
      disableColumnMenu: true,
      disableColumnFilter: true,
      disableRowSelectionOnClick: true,
    },
    styleOverrides: {
      root: {
        '--DataGrid-t-color-border-base': 'transparent',
        '--DataGrid-rowBorderColor': 'var(--mui-palette-divider)',
        '--DataGrid-t-header-background-base': 'var(--mui-palette-background-neutral)',
        border: 0,
        borderRadius: 0,
        fontSize: fontSizes[14],
        '& .MuiDataGrid-withBorderColor': { borderColor: 'var(--mui-palette-divider)' },
        '& .MuiDataGrid-columnSeparator': { color: 'var(--mui-palette-divider)' },
        '& .MuiDataGrid-columnHeader, & .MuiDataGrid-cell': {
          '&[aria-colindex="1"]': { paddingInlineStart: 20 },
        },
      },
      columnHeader: { '&:focus, &:focus-within': { outlineOffset: -2 } },
      columnHeaderTitle: {
        fontSize: fontSizes[13],
        fontWeight: 600,
        color: 'var(--mui-palette-text-secondary)',
      },
      columnHeaders: {
        '&:hover .MuiDataGrid-columnSeparator--resizable:not(:hover, .MuiDataGrid-columnSeparator--resizing)':
          { color: tint('var(--mui-palette-grey-500)', 20) },
      },
      row: {
        cursor: 'pointer',
        '&:hover, &:focus-within': { backgroundColor: 'var(--row-hover)' },
        '&.Mui-selected': { backgroundColor: tint('var(--mui-palette-primary-main)', 8) },
      },
      cell: {
        display: 'flex',
        alignItems: 'center',
        borderTop: 0,
        borderBottom: hairline,
        '&:focus, &:focus-within': {
          outline: '2px solid var(--mui-palette-primary-main)',
          outlineOffset: -2,
          borderRadius: 6,
        },
      },
    },
  },
};
