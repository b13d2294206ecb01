import BarChart from '@mui/icons-material/BarChartRounded';
import TableRows from '@mui/icons-material/TableRowsOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useState } from 'react';
import { plainNumber } from '../decimal';
import { t } from '../figures-texts';
import { count } from '../format';
import { language } from '../language';
import { lazily } from '../lazy-component';
import { Block, Muted, Row, Text } from '../parts';
import type { TableColumn } from '../table/table';
import { TableCard } from '../table/table-card';
import { WhenSeen } from '../when-visible';
import { ChartSkeleton } from './skeleton';

interface Props<Row> {
  title: string;
  /** Controls next to the table switch. */
  action?: ReactNode;
  /** Figures of the chart as its table shows them. */
  rows: readonly Row[] | undefined;
  columns: readonly TableColumn<Row>[];
  rowKey: (row: Row) => string;
  error?: unknown;
  onRetry?: () => void;
  /** Message for an empty chart. */
  empty: string;
  /** Rows exist, but there is nothing to draw. */
  nothing?: boolean;
  /** Height in pixels, reserved while figures load. */
  height: number;
  /** Sum or legend between title and chart. */
  lead?: ReactNode;
  chart: ReactNode;
  /** Notes on figures that are not shown. */
  below?: ReactNode;
}

const none: readonly never[] = [];

/** Renders a chart in a card once it is visible; a button switches to the same figures as a table. */
export function ChartCard<Row>(props: Props<Row>) {
  const { rows, nothing = false, chart, height } = props;
  const [table, setTable] = useState(false);
  const drawn = rows !== undefined && rows.length > 0 && !nothing;
  const waiting = rows === undefined && props.error === undefined;
  return (
    <TableCard
      title={props.title}
      action={
        <Box sx={actionStyle}>
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
              <Block height={height} px={{ xs: 1, sm: 2 }}>
                <ChartSkeleton />
              </Block>
            )}
            {drawn && !table && (
              <Block px={{ xs: 1, sm: 2 }}>
                <WhenSeen height={height} placeholder={<ChartSkeleton />}>
                  {chart}
                </WhenSeen>
              </Block>
            )}
          </Box>
        )
      }
    />
  );
}

/** Aligns the action with the end of the line even if it wraps below the title. */
const actionStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  marginInlineStart: 'auto',
} as const;

function Switch({ table, onTurn }: { table: boolean; onTurn: () => void }) {
  const label = table ? t('asChart') : t('asTable');
  return (
    <IconButton size="small" aria-label={label} title={label} onClick={onTurn}>
      {table ? <BarChart /> : <TableRows />}
    </IconButton>
  );
}

interface Entry extends Series {
  /** Total of the series. */
  value?: ReactNode;
  /** Difference from another series, next to the total. */
  note?: string | undefined;
}

/** Explains each color, with the total of its series. */
export function ChartLegend({ entries }: { entries: readonly Entry[] }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1 }}>
      {entries.map((entry) => (
        <Box key={entry.label}>
          <Row variant="body2" gap={0.75} color="text.secondary">
            <Box
              aria-hidden
              sx={{ width: 10, height: 10, borderRadius: '50%', backgroundColor: entry.color }}
            />
            {entry.label}
          </Row>
          {entry.value !== undefined && (
            <Text className="figures" variant="h6">
              <bdi>{entry.value}</bdi>
              {entry.note && (
                <Muted component="span" fontWeight={600} ml={1}>
                  <bdi>{entry.note}</bdi>
                </Muted>
              )}
            </Text>
          )}
        </Box>
      ))}
    </Box>
  );
}

/** A bar. Floats are only used for drawing. */
export interface Bar {
  key: string;
  label: string;
  /** Exact amount from the server. */
  value: string;
  /** Start of the bar, by default zero: a change starts at the end of the previous bar. */
  from?: string;
  /** Formatted amount. */
  text: string;
  color: string;
}

/** A point on the axis of a chart that compares two series. */
export interface Pair {
  key: string;
  /** Shown on the axis. */
  label: string;
  /** Shown in the tooltip. */
  title: string;
  one: string;
  other: string | null;
}

/** A series of a chart of pairs. */
export interface Series {
  label: string;
  color: string;
}

/** Abbreviates an axis value: "12K". Arabic has no common abbreviation, so "12,000". */
export function short(value: number): string {
  if (language === 'ar' && Math.abs(value) >= 1000) return count(value);
  return plainNumber(
    new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 2 }).format(value),
  );
}

/** Width of the axis in pixels. */
export const axisWidth = language === 'ar' ? 72 : 52;

/**
 * Skips axis labels at even steps if they lack space. Counted from the start; from the end, a single label would remain
 * where the last one is wider than its bar.
 */
export const everyFew = { interval: 'equidistantPreserveStart', minTickGap: 24 } as const;

/** Loads all charts in one file when the first becomes visible. */
export const PairBars = lazily(() => import('./charts').then((module) => module.PairBars));
export const Bars = lazily(() => import('./charts').then((module) => module.Bars));
