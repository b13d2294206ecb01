import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMay } from '@/api/session';
import { lazily } from '../lazily';
import { OnItsWay } from '../on-its-way';
import { t } from '../texts';
import { targetInText } from '../touch';
import { type Figure, mayExplain } from './figure';

const ExplanationDrawer = lazily(() =>
  import('./drawer').then((module) => module.ExplanationDrawer),
);

interface Props {
  figure: Figure;
  /** What the figure is, for the head of its explanation. */
  label: string;
  /** The figure as it is shown. */
  children: ReactNode;
  /** In a list: the cell that has the focus is the one that Tab and the keys reach. */
  cell?: { tabIndex: 0 | -1; focused: boolean };
}

/** A figure that shows its sources to those who may see them. */
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
        ref={button}
        type="button"
        tabIndex={cell?.tabIndex}
        title={t('explain')}
        aria-haspopup="dialog"
        // A row that it stands in opens beside it.
        onClick={(event) => {
          event.stopPropagation();
          setOpen(true);
        }}
        sx={figureStyle}
      >
        {children}
      </Box>
      {open && (
        <OnItsWay>
          <ExplanationDrawer figure={figure} label={label} onClose={() => setOpen(false)} />
        </OnItsWay>
      )}
    </>
  );
}

/** It looks like the figure that it is; underlined where somebody points. */
const figureStyle = {
  all: 'unset',
  cursor: 'pointer',
  ...targetInText,
  borderRadius: 0.5,
  textDecoration: 'underline dotted transparent',
  textUnderlineOffset: '0.2em',
  '@media (hover: hover)': { '&:hover': { textDecorationColor: 'currentColor' } },
  '@media (hover: none)': {
    textDecorationColor: 'color-mix(in srgb, currentColor 40%, transparent)',
  },
  '@media print': { textDecoration: 'none' },
  '&:focus-visible': {
    textDecorationColor: 'currentColor',
    outline: '2px solid var(--mui-palette-primary-main)',
    outlineOffset: 2,
  },
} as const;
