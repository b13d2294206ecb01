import Box from '@mui/material/Box';
import type { Series } from './types';

interface Entry extends Series {
  /** What the series comes to. */
  value?: string;
}

/** Which colour is what, and what it comes to. */
export function ChartLegend({ entries }: { entries: readonly Entry[] }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1 }}>
      {entries.map((entry) => (
        <Box key={entry.label}>
          <Box
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 0.75,
              typography: 'body2',
              color: 'text.secondary',
            }}
          >
            <Box
              aria-hidden
              sx={{ width: 10, height: 10, borderRadius: '50%', backgroundColor: entry.colour }}
            />
            {entry.label}
          </Box>
          {entry.value !== undefined && (
            <Box className="figures" sx={{ typography: 'h6' }}>
              <bdi>{entry.value}</bdi>
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}
