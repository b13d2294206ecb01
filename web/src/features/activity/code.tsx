import Box from '@mui/material/Box';
import { Isolated } from '@/ui/isolated';

/** A text that people copy, in its own direction. */
export function Code({ children }: { children: string }) {
  return (
    <Box component="code" dir="ltr" sx={{ fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
      <Isolated>{children}</Isolated>
    </Box>
  );
}
