import Box from '@mui/material/Box';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { visuallyHidden } from '../visually-hidden';

/** The page that a row opens, and the name of the link to it. */
export interface RowTarget {
  to: string;
  label: string;
}

/** Leads from a row to its page by keyboard. `openRow` makes it serve the pointer, `linkedRows` shows its focus. */
export function RowLink({ to, label }: RowTarget) {
  return (
    <Box
      component={Link}
      to={to}
      className="row-link"
      aria-label={label}
      sx={{ ...visuallyHidden, outline: 'none' }}
    />
  );
}

/** Follows the link of the row that was clicked; other links and buttons of the row keep their clicks. */
export function openRow({ target, nativeEvent }: MouseEvent): void {
  const clicked = target as Element;
  // Also ends at the click that this function sends.
  if (clicked.closest('a, button')) return;
  const link = clicked.closest('tr, li')?.querySelector('.row-link');
  link?.dispatchEvent(new window.MouseEvent('click', nativeEvent));
}

/** Marks rows that open a page. */
export const linkedRows = {
  '& :is(tr, li):has(.row-link)': {
    cursor: 'pointer',
    '&:hover': { bgcolor: 'action.hover' },
    '&:has(.row-link:focus-visible)': {
      outline: '2px solid var(--mui-palette-primary-main)',
      outlineOffset: '-2px',
    },
  },
} as const;
