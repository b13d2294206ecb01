import Box from '@mui/material/Box';
import { type ComponentType, useEffect, useState } from 'react';
import type { DrawingName, DrawingProps } from './drawings';

/** A drawing in its place, which it has before it comes: pages that have rows to show do without it. */
export function Drawing({ name, width = 220 }: { name: DrawingName; width?: number }) {
  const [found, setFound] = useState<{ Scene: ComponentType<DrawingProps> } | null>(null);
  useEffect(() => {
    let wanted = true;
    // Without a network the words have to do.
    import('./drawings').then(
      ({ Scene }) => wanted && setFound({ Scene }),
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, []);
  return (
    <Box aria-hidden sx={{ width, maxWidth: '100%', aspectRatio: '4 / 3' }}>
      {found && <found.Scene name={name} />}
    </Box>
  );
}
