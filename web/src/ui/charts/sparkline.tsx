import Box from '@mui/material/Box';
import { direction } from '../language';

/** In units of the drawing, which stretches to its box. */
const width = 100;
const height = 28;
/** Keeps the line inside the drawing at its extremes. */
const inset = 2;

interface Props {
  /** Values of consecutive days; `null` leaves a day out. For drawing only. */
  values: readonly (number | null)[];
  color: string;
}

/** Draws the course of a figure as a small line without axes; the figure beside it says the same in words. */
export function Sparkline({ values, color }: Props) {
  const line = points(values);
  if (line === '') return <Box aria-hidden sx={{ height }} />;
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      sx={{
        display: 'block',
        width: '100%',
        height,
        ...(direction === 'rtl' && { transform: 'scaleX(-1)' }),
      }}
    >
      <polyline
        points={line}
        fill="none"
        stroke={color}
        strokeWidth={1.5}
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </Box>
  );
}

/** Returns the points of the line, or an empty text for fewer than two values. */
export function points(values: readonly (number | null)[]): string {
  const known = values.flatMap((value, at) => (value === null ? [] : [{ value, at }]));
  if (known.length < 2) return '';
  const least = Math.min(...known.map(({ value }) => value));
  const most = Math.max(...known.map(({ value }) => value));
  const step = width / Math.max(values.length - 1, 1);
  const room = height - 2 * inset;
  const y = (value: number) =>
    most === least ? height / 2 : inset + room - ((value - least) / (most - least)) * room;
  return known.map(({ value, at }) => `${round(at * step)},${round(y(value))}`).join(' ');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
