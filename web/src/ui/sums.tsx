import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { figureCell } from './figure';
import { Quiet } from './parts';

export interface Sum {
  label: string;
  /** Figure, or a word in its place: "None". */
  value: ReactNode;
  /** True for the result of the others. */
  strong?: boolean;
  /** True for a value beyond its limit. */
  alarming?: boolean;
  /** True for a total, below a rule. */
  result?: boolean;
  /** True for a value that is not part of the total. */
  aside?: boolean;
}

/** Lists labels with figures in one column of their common width, with aligned decimals. */
export function Sums({ sums }: { sums: readonly Sum[] }) {
  return (
    <Box component="dl" className="figures" sx={{ ...sumsStyle, typography: 'body2' }}>
      {sums.map(({ label, value, strong, alarming, result, aside }) => (
        <Box key={label} sx={result ? resultStyle : sumStyle}>
          <Quiet component="dt">{label}</Quiet>
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

/** Style of the list, for rows of more than a label and a figure. */
export const sumsStyle = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(var(--figure-column, 0px), max-content)',
  columnGap: 2,
  rowGap: 1.25,
} as const;

/** Style of a row. */
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

/** Style of a row's figure. */
export const sumFigure = { m: 0, ...figureCell } as const;
