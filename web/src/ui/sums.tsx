import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { figureCell } from './figure';

export interface Sum {
  label: string;
  /** A figure, or the word in its place: "None". */
  value: ReactNode;
  /** What the others lead to. */
  strong?: boolean;
  /** Beyond what is allowed. */
  alarming?: boolean;
  /** What those above come to: below a rule. */
  result?: boolean;
  /** Stands beside the others and counts in none of them. */
  aside?: boolean;
}

/** Names with their figures in one column as wide as the widest: decimals stand below each other in both directions. */
export function Sums({ sums }: { sums: readonly Sum[] }) {
  return (
    <Box component="dl" className="figures" sx={{ ...sumsStyle, typography: 'body2' }}>
      {sums.map(({ label, value, strong, alarming, result, aside }) => (
        <Box key={label} sx={result ? resultStyle : sumStyle}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {label}
          </Box>
          <Box
            component="dd"
            sx={{
              ...sumFigure,
              fontWeight: strong ? 600 : 400,
              ...(aside && { color: 'text.secondary' }),
              ...(alarming && { color: 'var(--error-text)' }),
            }}
          >
            <bdi>{value}</bdi>
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** The list; for those whose rows are more than a name and a figure. */
export const sumsStyle = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(var(--figure-column, 0px), max-content)',
  columnGap: 2,
  rowGap: 1.25,
} as const;

/** One of its rows. */
export const sumStyle = {
  display: 'grid',
  gridColumn: '1 / -1',
  gridTemplateColumns: 'subgrid',
  alignItems: 'baseline',
} as const;

const resultStyle = {
  ...sumStyle,
  borderTop: '1px solid',
  borderColor: 'divider',
  pt: 1.25,
} as const;

/** The figure of a row. */
export const sumFigure = { m: 0, ...figureCell } as const;
