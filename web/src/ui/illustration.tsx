import Box from '@mui/material/Box';
import { type ComponentType, useEffect, useState } from 'react';
import type { DrawingName, DrawingProps } from './illustrations';

/** Reserves the space of a drawing and loads it. Pages with rows do not need it. */
export function Drawing({ name, width = 220 }: { name: DrawingName; width?: number }) {
  const [found, setFound] = useState<{ Scene: ComponentType<DrawingProps> } | null>(null);
  useEffect(() => {
    let isShown = true;
    // Without a network only the text is shown.
    import('./illustrations').then(
      ({ Scene }) => isShown && setFound({ Scene }),
      () => {},
    );
    return () => {
      isShown = false;
    };
  }, []);
  return (
    <Box aria-hidden sx={{ width, maxWidth: '100%', aspectRatio: '4 / 3' }}>
      {found && <found.Scene name={name} />}
    </Box>
  );
}
