import Box from '@mui/material/Box';
import { Isolated } from '@/ui/bidi-text';

/** Renders a key or hash to be copied, always from left to right. */
export function Code({ children }: { children: string }) {
  return (
    <Box component="code" dir="ltr" sx={{ fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
      <Isolated>{children}</Isolated>
    </Box>
  );
}
