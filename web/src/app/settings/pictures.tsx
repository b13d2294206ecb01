import Box from '@mui/material/Box';
import { type PresetName, presets } from '../theme/palette';
import type { Layout } from './settings';

/** Where the navigation stands. It turns over with the page. */
export function LayoutPicture({ layout }: { layout: Layout }) {
  const beside = { vertical: 14, mini: 7, horizontal: 0 }[layout];
  return (
    <Box aria-hidden sx={{ ...frame, flexDirection: layout === 'horizontal' ? 'column' : 'row' }}>
      <Box sx={{ ...bar, ...(beside ? { width: beside } : { height: 7 }) }} />
      <Box sx={{ ...bar, flexGrow: 1, opacity: 0.24 }} />
    </Box>
  );
}

/** How wide the page is. */
export function WidthPicture({ full }: { full: boolean }) {
  return (
    <Box aria-hidden sx={{ ...frame, justifyContent: 'center' }}>
      <Box sx={{ ...bar, width: full ? '100%' : '50%' }} />
    </Box>
  );
}

export function ColourPicture({ preset }: { preset: PresetName }) {
  return (
    <Box
      aria-hidden
      sx={{ width: 22, height: 22, borderRadius: '50%', bgcolor: presets[preset].main }}
    />
  );
}

const frame = {
  width: 44,
  height: 30,
  p: '3px',
  gap: '3px',
  display: 'flex',
  borderRadius: '6px',
  border: '1.5px solid currentColor',
} as const;

const bar = { borderRadius: '2px', backgroundColor: 'currentColor' } as const;
