import Box from '@mui/material/Box';
import { Isolated } from '@/ui/bidi-text';
import { fontSizes } from '@/ui/sizes';

/** Renders a key or hash to be copied, always from left to right. */
export function Code({ children }: { children: string }) {
  return (
    <Box component="code" dir="ltr" sx={{ fontSize: fontSizes[13], overflowWrap: 'anywhere' }}>
      <Isolated>{children}</Isolated>
    </Box>
  );
}
