import type { Components, Theme } from '@mui/material/styles';

import { tint } from './tokens';

const dashed = tint('var(--mui-palette-grey-500)', 20);

/** Styles grids, tables, tabs and chips. */
export const dataComponents: Components<Theme> = {
  MuiChip: {
    styleOverrides: {
      root: { borderRadius: 8, fontWeight: 600 },
      label: { paddingInline: 8 },
      deleteIcon: { color: 'inherit', opacity: 0.5, '&:hover': { color: 'inherit', opacity: 1 } },
    },
  },
  MuiTabs: {
    defaultProps: { variant: 'scrollable', scrollButtons: false },
    styleOverrides: {
      root: { minHeight: 48 },
      indicator: { backgroundColor: 'var(--mui-palette-text-primary)' },
      list: { gap: 32 },
    },
  },
  MuiTab: {
    defaultProps: { disableRipple: true, iconPosition: 'end' },
    styleOverrides: {
      root: {
        minHeight: 48,
        minWidth: 40,
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
  MuiTableCell: {
    styleOverrides: {
      root: { borderBottom: `1px dashed ${dashed}`, padding: '12px 16px' },
      head: {
        fontSize: '0.8125rem',
        fontWeight: 600,
        color: 'var(--mui-palette-text-secondary)',
        backgroundColor: 'var(--mui-palette-background-neutral)',
        borderBottom: 0,
      },
    },
  },
  MuiDataGrid: {
    defaultProps: {
      columnHeaderHeight: 40,
      rowHeight: 36,
      disableColumnMenu: true,
      disableColumnFilter: true,
      disableRowSelectionOnClick: true,
    },
    styleOverrides: {
      root: {
        '--DataGrid-t-color-border-base': 'transparent',
        '--DataGrid-t-header-background-base': 'var(--mui-palette-background-neutral)',
        border: 0,
        borderRadius: 0,
        fontSize: '0.875rem',
        '& .MuiDataGrid-withBorderColor': { borderColor: dashed },
        '& .MuiDataGrid-columnHeader, & .MuiDataGrid-cell': {
          '&[aria-colindex="1"]': { paddingInlineStart: 20 },
        },
      },
      columnHeader: { '&:focus, &:focus-within': { outlineOffset: -2 } },
      columnHeaderTitle: {
        fontSize: '0.8125rem',
        fontWeight: 600,
        color: 'var(--mui-palette-text-secondary)',
      },
      columnHeaders: {
        '&:hover .MuiDataGrid-columnSeparator--resizable:not(:hover, .MuiDataGrid-columnSeparator--resizing)':
          { color: dashed },
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
        borderBottom: `1px dashed ${dashed}`,
        '&:focus, &:focus-within': {
          outline: '2px solid var(--mui-palette-primary-main)',
          outlineOffset: -2,
          borderRadius: 6,
        },
      },
    },
  },
};
