import { heights } from '../sizes';
/** Styles `details` elements: the marker follows the text and is large enough for a thumb. */
export const unfolding = {
  mt: 0.5,
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    gap: 0.5,
    width: 'fit-content',
    minHeight: heights.medium,
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
  },
  '&[open] > summary svg': { transform: 'rotate(180deg)' },
} as const;
