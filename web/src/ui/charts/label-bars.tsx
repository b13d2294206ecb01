import Box from '@mui/material/Box';
import { Clipped } from '../isolated';
import type { Bar } from './card';

interface Props {
  label: string;
  bars: readonly Bar[];
}

/** Bars on a phone: the name above each, the figure at its end, so that none runs into another. What is taken off is as long as it is large. */
export function LabelBars({ label, bars }: Props) {
  const length = (bar: Bar) => Math.abs(Number(bar.value));
  const most = Math.max(...bars.map(length), 0);
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{
        listStyle: 'none',
        m: 0,
        px: 1,
        py: 0,
        height: '100%',
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-evenly',
      }}
    >
      {bars.map((bar) => (
        <li key={bar.key}>
          <Box sx={{ display: 'flex', gap: 1, typography: 'caption', lineHeight: 1.4 }}>
            <Clipped sx={{ flexGrow: 1, color: 'text.secondary' }}>{bar.label}</Clipped>
            <Box className="figures" sx={{ fontWeight: 600 }}>
              <bdi>{bar.text}</bdi>
            </Box>
          </Box>
          <Box
            aria-hidden
            sx={{
              height: 8,
              borderRadius: '4px',
              minWidth: 2,
              width: `${most > 0 ? (length(bar) / most) * 100 : 0}%`,
              backgroundColor: bar.colour,
            }}
          />
        </li>
      ))}
    </Box>
  );
}
