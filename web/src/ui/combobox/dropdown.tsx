import Paper from '@mui/material/Paper';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { direction } from '../language';

/** Preferred height in pixels; with less, the list may open upwards. */
const PREFERRED_HEIGHT = 260;
const gap = 4;

interface Props {
  anchor: Element | null;
  /** Minimum width in pixels. */
  least?: number | undefined;
  list: ReactNode;
}

/** Opens below a field, or above it with more space there; no container clips it. */
export function Dropdown({ anchor, least = 0, list }: Props) {
  const [place, setPlace] = useState<object>({ visibility: 'hidden' });
  useLayoutEffect(() => {
    const put = () => anchor && setPlace(placeOf(anchor.getBoundingClientRect(), least));
    put();
    window.addEventListener('scroll', put, true);
    window.addEventListener('resize', put);
    return () => {
      window.removeEventListener('scroll', put, true);
      window.removeEventListener('resize', put);
    };
  }, [anchor, least]);
  return createPortal(
    <Paper
      elevation={0}
      // Keeps focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      style={place}
      sx={{
        position: 'fixed',
        zIndex: 'modal',
        display: 'flex',
        flexDirection: 'column',
        borderRadius: '10px',
        boxShadow: 'var(--shadow-dropdown)',
        '& > *': { maxHeight: 'none', minHeight: 0 },
      }}
    >
      {list}
    </Paper>,
    document.body,
  );
}

function placeOf({ top, bottom, left, right, width }: DOMRect, least: number) {
  const { innerWidth, innerHeight } = window;
  const [under, over] = [innerHeight - bottom - gap, top - gap];
  const above = under < PREFERRED_HEIGHT && over > under;
  const wide = Math.min(Math.max(width, least), innerWidth - 2 * gap);
  const start = direction === 'rtl' ? innerWidth - right : left;
  return {
    width: wide,
    insetInlineStart: Math.max(gap, Math.min(start, innerWidth - wide - gap)),
    maxHeight: Math.min(340, (above ? over : under) - gap),
    ...(above ? { bottom: innerHeight - top + gap } : { top: bottom + gap }),
  };
}
