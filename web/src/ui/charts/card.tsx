import BarChart from '@mui/icons-material/BarChartRounded';
import TableRows from '@mui/icons-material/TableRowsOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, useState } from 'react';
import { plainNumber } from '../decimal';
import { t } from '../figures-texts';
import { count } from '../format';
import { language } from '../language';
import { lazily } from '../lazily';
import { TableCard, type TableColumn } from '../record/data-table';
import { WhenSeen } from '../when-seen';

interface Props<Row> {
  title: string;
  /** Choices beside the switch to the table. */
  action?: ReactNode;
  /** The figures of the chart, as its table shows them. */
  rows: readonly Row[] | undefined;
  columns: readonly TableColumn<Row>[];
  rowKey: (row: Row) => string;
  error?: unknown;
  onRetry?: () => void;
  /** One sentence when there is nothing to draw. */
  empty: string;
  /** There are rows, and nothing in them to draw. */
  nothing?: boolean;
  /** In pixels; kept free while the figures are on their way, so that nothing jumps. */
  height: number;
  /** Between the title and the chart: its sum, its legend. */
  lead?: ReactNode;
  chart: ReactNode;
  /** Below the chart or its table: what is not in it. */
  below?: ReactNode;
}

const none: readonly never[] = [];

/** A chart in a card, drawn when it is seen; the same figures as a table at the press of a button. */
export function ChartCard<Row>(props: Props<Row>) {
  const { rows, nothing = false, chart, height } = props;
  const [table, setTable] = useState(false);
  const drawn = rows !== undefined && rows.length > 0 && !nothing;
  const waiting = rows === undefined && props.error === undefined;
  return (
    <TableCard
      title={props.title}
      action={
        <Box className="no-print" sx={actionStyle}>
          {props.action}
          {drawn && <Switch table={table} onTurn={() => setTable(!table)} />}
        </Box>
      }
      columns={props.columns}
      rows={(rows === undefined && !waiting) || (drawn && table) ? rows : none}
      rowKey={props.rowKey}
      error={props.error}
      {...(props.onRetry ? { onRetry: props.onRetry } : {})}
      empty={drawn || waiting ? '' : props.empty}
      below={props.below}
      above={
        (drawn || waiting) && (
          <Box aria-busy={waiting}>
            {props.lead && (
              <Box sx={{ px: { xs: 2, sm: 3 }, pb: 1, visibility: waiting ? 'hidden' : 'visible' }}>
                {props.lead}
              </Box>
            )}
            {waiting && (
              <Box sx={{ px: { xs: 1, sm: 2 }, height }}>
                <Waiting />
              </Box>
            )}
            {drawn && !table && (
              <Box sx={{ px: { xs: 1, sm: 2 } }}>
                <WhenSeen height={height} placeholder={<Waiting />}>
                  {chart}
                </WhenSeen>
              </Box>
            )}
          </Box>
        )
      }
    />
  );
}

/** At the end of the line also where there is no room beside the title. */
const actionStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  marginInlineStart: 'auto',
} as const;

function Waiting() {
  return <Skeleton variant="rounded" sx={{ height: '100%' }} />;
}

function Switch({ table, onTurn }: { table: boolean; onTurn: () => void }) {
  const label = table ? t('asChart') : t('asTable');
  return (
    <IconButton size="small" aria-label={label} title={label} onClick={onTurn}>
      {table ? <BarChart fontSize="small" /> : <TableRows fontSize="small" />}
    </IconButton>
  );
}

interface Entry extends Series {
  /** What the series comes to. */
  value?: ReactNode;
  /** Beside it: how it differs from another. */
  note?: string | undefined;
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
              {entry.note && (
                <Box
                  component="span"
                  sx={{ ml: 1, typography: 'body2', fontWeight: 600, color: 'text.secondary' }}
                >
                  <bdi>{entry.note}</bdi>
                </Box>
              )}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}

/** One figure of a bar chart. Floats are only where a bar is drawn. */
export interface Bar {
  key: string;
  label: string;
  /** Exact, from the server. */
  value: string;
  /** Where its bar begins, in place of zero: a change floats where the bar before it ended. */
  from?: string;
  /** How people read it. */
  text: string;
  colour: string;
}

/** One place on the axis of a chart that compares two series. */
export interface Pair {
  key: string;
  /** On the axis. */
  label: string;
  /** In the hint. */
  title: string;
  one: string;
  other: string | null;
}

/** A series of a chart of pairs. */
export interface Series {
  label: string;
  colour: string;
}

/** "12K", for an axis; "12,000" in Arabic, which has no such short form that people write. */
export function short(value: number): string {
  if (language === 'ar' && Math.abs(value) >= 1000) return count(value);
  return plainNumber(
    new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 2 }).format(value),
  );
}

/** Room for these in pixels. */
export const axisWidth = language === 'ar' ? 72 : 52;

/**
 * Of names that have no room for all on an axis: every second or third, at even steps. From the start: counted from the end,
 * one remains where the last name is wider than its bar.
 */
export const everyFew = { interval: 'equidistantPreserveStart', minTickGap: 24 } as const;

/** The charts, in one file that is loaded when the first of them is seen. */
export const PairBars = lazily(() => import('./charts').then((module) => module.PairBars));
export const Bars = lazily(() => import('./charts').then((module) => module.Bars));
export const LyingBars = lazily(() => import('./charts').then((module) => module.LyingBars));
