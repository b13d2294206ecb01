import Avatar from '@mui/material/Avatar';
import { fontSizes, heights } from './sizes';

/** Shows the first letter of a name in a circle; the name itself is next to it. */
export function Letter({ name, size }: { name: string; size: number }) {
  return (
    <Avatar
      aria-hidden
      sx={{
        width: size,
        height: size,
        fontSize: fontSizes[size < heights.medium ? 12 : 14],
        fontWeight: 700,
        bgcolor: 'background.neutral',
        color: 'text.secondary',
      }}
    >
      {name.charAt(0).toUpperCase()}
    </Avatar>
  );
}
