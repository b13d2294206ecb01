import { phone, thumb } from '@/app/theme/tokens';

/** A word that is pressed is no larger on a phone, and yet hit as if it were: nothing else stands so near. */
export const touchArea = {
  position: 'relative',
  [phone]: {
    '&::after': {
      content: '""',
      position: 'absolute',
      insetBlock: `min(0px, 50% - ${thumb / 2}px)`,
      insetInline: `min(0px, 50% - ${thumb / 2}px)`,
    },
  },
} as const;
