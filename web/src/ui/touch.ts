/** What a thumb hits, in pixels; and where one presses with it. */
export const thumb = 44;
export const phone = '@media (max-width: 599.95px)';

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

/** What makes text within a line as high as a target has to be, 24 pixels (WCAG 2.5.8); no line becomes higher. */
export const targetInText = { paddingBlock: 'calc((26px - 1em) / 2)' };
