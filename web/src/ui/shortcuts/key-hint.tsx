import Box from '@mui/material/Box';
import { fontSizes } from '../sizes';

/** Shows the shortcut of the button that it is in. */
export function KeyHint({ children }: { children: string }) {
  return (
    <Box
      component="kbd"
      aria-hidden
      sx={{
        display: { xs: 'none', md: 'inline-grid' },
        placeItems: 'center',
        minWidth: 20,
        height: 20,
        px: 0.5,
        ml: 1,
        borderRadius: '5px',
        fontFamily: 'inherit',
        fontSize: fontSizes[12],
        fontWeight: 700,
        lineHeight: 1,
        border: '1px solid color-mix(in srgb, currentColor 36%, transparent)',
      }}
    >
      {children}
    </Box>
  );
}
