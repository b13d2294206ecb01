import Box from '@mui/material/Box';
import { fontSizes, heights } from './sizes';

/** Shows the first letter of a name in a circle; the name itself is next to it. */
export function Letter({ name, size }: { name: string; size: number }) {
  return (
    <Box
      aria-hidden
      sx={{
        display: 'grid',
        placeItems: 'center',
        flexShrink: 0,
        width: size,
        height: size,
        borderRadius: '50%',
        fontSize: fontSizes[size < heights.medium ? 12 : 14],
        fontWeight: 700,
        lineHeight: 1,
        bgcolor: 'background.neutral',
        color: 'text.secondary',
      }}
    >
      {name.charAt(0).toUpperCase()}
    </Box>
  );
}
