import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ChartCard, ChartLegend, type Series } from '../charts/card';
import type { DateRange } from '../dates/date-range';
import { Figure } from '../figure';
import { lazily } from '../lazy-component';
import { Muted, Text } from '../parts';
import { rowLabel, rowTitle, type Step } from './period';
import { t } from './texts';

/** A day, week or month of a chart. */
export interface Place extends DateRange {
  key: string;
  label: string;
  title: string;
  /** Exact value of each series. */
  values: readonly string[];
  /** Value of the same row in the previous period. */
  before: string | null;
}

export interface PeriodBarsProps {
  label: string;
  places: readonly Place[];
  series: readonly Series[];
  /** Label of the line of the previous period; absent without it. */
  compared?: string | undefined;
  as: 'money' | 'count';
  onOpen?: ((place: Place) => void) | undefined;
}

/** Color of the previous period, in the chart and its legend. */
export const beforeColor = 'var(--mui-palette-text-secondary)';

const PeriodBars = lazily(() => import('./bars').then((module) => module.PeriodBars));

interface PeriodSeries<Row> extends Series {
  value: (row: Row) => string | number;
  /** Total of the period. */
  sum?: ReactNode;
}

interface Props<Row extends DateRange> {
  /** Subject of the bars: "Delivered". The title adds their interval. */
  what: string;
  step: Step | undefined;
  rows: readonly Row[] | undefined;
  series: readonly PeriodSeries<Row>[];
  /** Rows of the previous period, in the same order. */
  before?: readonly Row[] | undefined;
  beforeValue?: (row: Row) => string | number;
  /** Total of the previous period. */
  beforeSum?: ReactNode;
  as: 'money' | 'count';
  error: unknown;
  onRetry: () => void;
  empty: ReactNode;
  /** Height of the chart in pixels. */
  height?: number;
  /** Returns the link of a row's days. */
  href: (range: DateRange) => string;
  onOpen: (range: DateRange) => void;
}

const per = { day: 'perDay', week: 'perWeek', month: 'perMonth' } as const;

/** Shows the figures of a period as bars, or as a table with a link in each row. */
export function PeriodCard<Row extends DateRange>(props: Props<Row>) {
  const { step = 'day', rows, series, before, beforeValue, as, href } = props;
  const title = t(per[step], { what: props.what });
  const compared = beforeValue ? t('before') : undefined;
  // Aligns the periods at their last rows. A shorter first row has no counterpart.
  const shift = (before?.length ?? 0) - (rows?.length ?? 0);
  const places = (rows ?? []).map((row, at): Place => {
    const earlier = before?.[at + shift];
    return {
      key: row.startDate,
      label: rowLabel(step, row),
      title: rowTitle(row),
      startDate: row.startDate,
      endDate: row.endDate,
      values: series.map(({ value }) => String(value(row))),
      before: earlier && beforeValue ? String(beforeValue(earlier)) : null,
    };
  });
  const nothing = places.every(
    (place) => place.values.every((value) => Number(value) === 0) && !Number(place.before ?? 0),
  );
  if (rows && nothing) return <NothingCard title={title}>{props.empty}</NothingCard>;
  return (
    <ChartCard
      title={title}
      rows={rows && [...places].reverse()}
      columns={[
        {
          header: t('day'),
          cell: (row) => (
            <Text component={Link} to={href(row)} color="text.primary">
              {row.title}
            </Text>
          ),
        },
        ...series.map(({ label }, at) => ({
          header: label,
          align: 'figure' as const,
          cell: (row: Place) => <Figure of={row.values[at]} as={as} />,
        })),
        ...(compared
          ? [
              {
                header: compared,
                align: 'figure' as const,
                cell: (row: Place) => <Figure of={row.before} as={as} />,
              },
            ]
          : []),
      ]}
      rowKey={(row) => row.key}
      error={props.error}
      onRetry={props.onRetry}
      empty=""
      height={props.height ?? 260}
      lead={
        <ChartLegend
          entries={[
            ...series.map(({ label, color, sum }) => ({ label, color, value: sum })),
            ...(compared ? [{ label: compared, color: beforeColor, value: props.beforeSum }] : []),
          ]}
        />
      }
      chart={
        <PeriodBars
          label={title}
          places={places}
          series={series}
          compared={compared}
          as={as}
          onOpen={props.onOpen}
        />
      }
    />
  );
}

/** The card of a period without data. */
function NothingCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card component="section" aria-label={title}>
      <Typography variant="h6" component="h2" sx={{ px: 3, pt: 2.5, pb: 1 }}>
        {title}
      </Typography>
      <Muted px={3} pb={3}>
        {children}
      </Muted>
    </Card>
  );
}
