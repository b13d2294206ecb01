import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { figureBox } from '../figure';
import { Isolated } from '../isolated';

/** A row of a table as a phone shows it: two lines, the figures at their end. */
export interface BriefRow {
  title: ReactNode;
  /** What it comes to, beside the title. */
  figure?: ReactNode;
  /** What stands below, part by part: none of them is broken. */
  parts?: readonly ReactNode[];
  /** Small, below the figure. */
  aside?: ReactNode;
  /** More of it on a line of its own, so that it stands at the same place in each row. */
  below?: readonly ReactNode[];
}

interface Props<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  brief: (row: Row) => BriefRow;
}

/** The rows of a table on a phone. */
export function RowList<Row>({ rows, rowKey, brief }: Props<Row>) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows.map((row) => (
        <Box
          component="li"
          key={rowKey(row)}
          sx={{ px: 2, py: 1.25, borderTop: '1px dashed var(--mui-palette-divider)' }}
        >
          <Brief {...brief(row)} />
        </Box>
      ))}
    </Box>
  );
}

function Brief({ title, figure, parts = [], aside, below = [] }: BriefRow) {
  return (
    <>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'baseline', typography: 'subtitle2' }}>
        <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Isolated>{title}</Isolated>
        </Box>
        <Box sx={{ flexShrink: 0, ...figureBox }}>
          <Isolated>{figure}</Isolated>
        </Box>
      </Box>
      <Box
        sx={{
          display: 'flex',
          gap: 2,
          alignItems: 'baseline',
          typography: 'body2',
          color: 'text.secondary',
        }}
      >
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Parts parts={parts} />
        </Box>
        {aside && (
          <Box className="figures" sx={{ flexShrink: 0, typography: 'caption', textAlign: 'end' }}>
            <Isolated>{aside}</Isolated>
          </Box>
        )}
      </Box>
      {below.length > 0 && (
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          <Parts parts={below} />
        </Box>
      )}
    </>
  );
}

/** "A · B · C": no part is broken where it fits a line, and no line begins or ends with a dot. */
export function Parts({ parts }: { parts: readonly ReactNode[] }) {
  const shown = parts.filter(
    (part) => part !== null && part !== undefined && part !== false && part !== '',
  );
  return (
    <Box sx={{ overflowX: 'clip' }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          // The dot before the first part of each line is beyond the edge.
          marginInlineStart: '-14px',
          '& > *': { maxWidth: '100%', display: 'flex', overflowWrap: 'anywhere' },
          '& > *::before': { content: '"·"', flexShrink: 0, width: 14, textAlign: 'center' },
        }}
      >
        {shown.map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have a place and nothing else.
          <span key={at}>
            <span>
              <Isolated>{part}</Isolated>
            </span>
          </span>
        ))}
      </Box>
    </Box>
  );
}
