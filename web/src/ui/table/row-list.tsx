import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Isolated } from '../bidi-text';
import { figureBox } from '../figure';
import { Fill, hairline, Muted, PlainList, Row, Text } from '../parts';
import { linkedRows, openRow, RowLink, type RowTarget } from './row-link';

/** A row of a table on a phone: two lines with figures at the end. */
export interface BriefRow {
  title: ReactNode;
  /** Value next to the title. */
  figure?: ReactNode;
  /** Parts below the title; none wraps. */
  parts?: readonly ReactNode[];
  /** Small text below the figure. */
  aside?: ReactNode;
  /** Parts on a line of their own, in the same place of each row. */
  below?: readonly ReactNode[];
}

interface Props<Row> {
  rows: readonly Row[];
  rowKey: (row: Row, at: number) => string;
  brief: (row: Row) => BriefRow;
  rowLink?: ((row: Row) => RowTarget) | undefined;
}

/** Renders the rows of a table on a phone. */
export function RowList<Row>({ rows, rowKey, brief, rowLink }: Props<Row>) {
  return (
    <PlainList component="ul" onClick={openRow} sx={linkedRows}>
      {rows.map((row, at) => (
        <Box component="li" key={rowKey(row, at)} sx={{ px: 2, py: 1.25, borderTop: hairline }}>
          {rowLink && <RowLink {...rowLink(row)} />}
          <Brief {...brief(row)} />
        </Box>
      ))}
    </PlainList>
  );
}

function Brief({ title, figure, parts = [], aside, below = [] }: BriefRow) {
  return (
    <>
      <Row variant="subtitle2" gap={2} alignItems="baseline">
        <Fill overflowWrap="anywhere">
          <Isolated>{title}</Isolated>
        </Fill>
        <Box sx={{ flexShrink: 0, ...figureBox }}>
          <Isolated>{figure}</Isolated>
        </Box>
      </Row>
      <Row variant="body2" gap={2} alignItems="baseline" color="text.secondary">
        <Fill>
          <Parts parts={parts} />
        </Fill>
        {aside && (
          <Text className="figures" variant="caption" textAlign="end" flexShrink={0}>
            <Isolated>{aside}</Isolated>
          </Text>
        )}
      </Row>
      {below.length > 0 && (
        <Muted>
          <Parts parts={below} />
        </Muted>
      )}
    </>
  );
}

/** Joins parts by dots: "A · B · C". Parts wrap as a whole, and no line begins or ends with a dot. */
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
          // Hides the dot before the first part of each line.
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
