/** Size of a touch target, in pixels. */
export const thumb = 44;
export const phone = '@media (max-width: 599.95px)';

/** Enlarges the touch target of a word without changing its size. */
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

/** Gives inline text the minimum target height of 24 pixels (WCAG 2.5.8) without changing the line height. */
export const targetInText = {
  paddingBlock: 'max(0px, (24px - 1lh) / 2)',
  marginBlock: 'min(0px, (1lh - 24px) / 2)',
};
