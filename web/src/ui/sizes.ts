import { thumb } from './touch-target';

/** Font sizes of text, named by their pixels at the browser's default. */
export const fontSizes = {
  12: '0.75rem',
  13: '0.8125rem',
  14: '0.875rem',
  16: '1rem',
  20: '1.25rem',
  24: '1.5rem',
} as const;

/** Sizes of icons in pixels; `small` is for icons within small text, `large` for the outcome of a whole page. */
export const iconSizes = { small: 16, medium: 20, large: 40 } as const;

/** Heights of buttons, fields, tabs and menu items in pixels. On a phone, `thumb` is their least height. */
export const heights = { small: 28, medium: 36, large: 40 } as const;

/** Heights of rows in pixels, in lists and in the tables of cards. */
export const rowHeights = { comfortable: thumb, compact: 36 } as const;
