import Box from '@mui/material/Box';
import type { ElementType, ReactNode } from 'react';

/** Numbers of documents and records: "RCT-2026-000163", "CUS-00042". */
const codes = /\b[A-Z]{2,4}(?:-\d+)+\b/g;

/**
 * A value in its own direction, whatever the page's: "37 Station Street" and "+1 207" stay as they are in Arabic. The
 * codes in it stay on one line.
 */
export function Isolated({ children }: { children: ReactNode }) {
  if (typeof children === 'number') return <bdi>{children}</bdi>;
  return typeof children === 'string' ? <bdi>{unbroken(children)}</bdi> : children;
}

interface ClippedProps {
  children: ReactNode;
  component?: ElementType;
  sx?: Readonly<Record<string, string | number>>;
}

/**
 * One line that ends in an ellipsis where it does not fit, and that at its own end: cut at that of an Arabic page,
 * "United States" would lose its beginning. What is no text sets its own direction.
 */
export function Clipped({ children, component = 'div', sx = {} }: ClippedProps) {
  return (
    <Box component={component} {...ownWay(children)} sx={{ ...clipped, ...sx }}>
      {typeof children === 'string' ? unbroken(children) : children}
    </Box>
  );
}

/** Attributes of a box that cuts what it shows; `auto` looks at the letters, but not at those within a `bdi`. */
export function ownWay(shown: ReactNode): { dir?: 'auto' } {
  return typeof shown === 'string' ? { dir: 'auto' } : {};
}

const clipped = {
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  // Where lines of the page begin: the sheet is turned over with it.
  textAlign: 'left',
} as const;

export function unbroken(text: string): ReactNode {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: code, index } of text.matchAll(codes)) {
    parts.push(
      text.slice(end, index),
      <span key={index} className="unbroken">
        {code}
      </span>,
    );
    end = index + code.length;
  }
  return end === 0 ? text : [...parts, text.slice(end)];
}
