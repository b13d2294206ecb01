import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** Heights of the bars in percent of the chart. */
const bars = [44, 68, 36, 80, 58, 90, 52, 74, 40, 64];
/** Number of figures on the axis. */
const ticks = 4;

/** Draws the axis and the bars of a chart whose figures load. It fills its parent. */
export function ChartSkeleton() {
  return (
    <Box aria-hidden sx={frame}>
      <Box sx={axis}>
        {[...Array(ticks).keys()].map((at) => (
          <Skeleton key={at} width={28} height={12} />
        ))}
      </Box>
      <Box sx={plot}>
        {bars.map((height) => (
          <Skeleton key={height} variant="rectangular" height={`${height}%`} sx={bar} />
        ))}
      </Box>
    </Box>
  );
}

const frame = { display: 'flex', gap: 1.5, height: '100%', pt: 3, pb: 1 } as const;

const axis = {
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  flexShrink: 0,
} as const;

const plot = {
  flexGrow: 1,
  display: 'flex',
  alignItems: 'flex-end',
  justifyContent: 'space-around',
  gap: { xs: 0.5, sm: 1.5 },
  borderBottom: '1px solid var(--mui-palette-divider)',
} as const;

const bar = { flex: '0 1 40px', borderRadius: '4px 4px 0 0' } as const;
