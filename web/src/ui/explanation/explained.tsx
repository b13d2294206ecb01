import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMay } from '@/api/session';
import { lazily } from '../lazy-component';
import { LazyDialogBoundary } from '../lazy-dialog-boundary';
import { t } from '../texts';
import { targetInText } from '../touch-target';
import { type Figure, mayExplain } from './figure';

const ExplanationDrawer = lazily(() =>
  import('./drawer').then((module) => module.ExplanationDrawer),
);

interface Props {
  figure: Figure;
  /** Label of the figure, as the title of its explanation. */
  label: string;
  /** The figure as displayed. */
  children: ReactNode;
  /** Focus of the list cell that contains it, which Tab and arrow keys reach. */
  cell?: { tabIndex: 0 | -1; focused: boolean };
}

/** Shows a figure that opens its explanation, for users who may see the sources. */
export function Explained({ figure, label, children, cell }: Props) {
  const may = useMay();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const focused = cell?.focused ?? false;
  useEffect(() => {
    if (focused) button.current?.focus();
  }, [focused]);
  if (!mayExplain(may, figure)) return children;
  return (
    <>
      <Box
        component="button"
        className="explained"
        ref={button}
        type="button"
        tabIndex={cell?.tabIndex}
        title={t('explain')}
        aria-haspopup="dialog"
        // A row would open its record.
        onClick={(event) => {
          event.stopPropagation();
          setOpen(true);
        }}
        sx={figureStyle}
      >
        {children}
      </Box>
      {open && (
        <LazyDialogBoundary>
          <ExplanationDrawer figure={figure} label={label} onClose={() => setOpen(false)} />
        </LazyDialogBoundary>
      )}
    </>
  );
}

/** Looks like plain text; underlined on hover. On a touch screen the toggle of its card underlines it and lets it open. */
const figureStyle = {
  all: 'unset',
  cursor: 'pointer',
  ...targetInText,
  borderRadius: 0.5,
  textDecoration: 'underline dotted transparent',
  textUnderlineOffset: '0.2em',
  '@media (hover: hover)': { '&:hover': { textDecorationColor: 'currentColor' } },
  '@media (hover: none)': {
    '.MuiPaper-root:has(.explain-toggle[aria-pressed="false"]) &': { pointerEvents: 'none' },
    '.MuiPaper-root:has(.explain-toggle[aria-pressed="true"]) &': {
      textDecorationColor: 'color-mix(in srgb, currentColor 60%, transparent)',
    },
  },
  '&:focus-visible': {
    textDecorationColor: 'currentColor',
    outline: '2px solid var(--mui-palette-primary-main)',
    outlineOffset: 2,
  },
} as const;
