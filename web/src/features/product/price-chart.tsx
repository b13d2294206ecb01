import Box from '@mui/material/Box';
import dayjs from 'dayjs';
import {
  CartesianGrid,
  LabelList,
  Line,
  LineChart,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { PriceRow } from '@/api/generated';
import { today } from '@/ui/dates/today';
import { date, dayOfYear, price } from '@/ui/format';
import { side } from '@/ui/language';
import { Block, Caption, Text } from '@/ui/parts';
import { fontSizes } from '@/ui/sizes';

interface Point {
  at: number;
  price: number;
  exact: string;
  /** Labels the point; the last price is not repeated at the end of the line. */
  label: string;
}

/** Hides the labels beyond this many points; tooltips show the prices. */
const maxLabels = 9;

interface Props {
  rows: readonly PriceRow[];
  currency: string;
  /** Names the chart for screen readers; the table below holds the figures. */
  label: string;
}

/** Draws the list price as steps; each holds until the next. */
export function PriceChart({ rows, currency, label }: Props) {
  const points = pointsOf(rows);
  const axis = { fontSize: fontSizes[12], fill: 'var(--mui-palette-text-secondary)' };
  return (
    <Block dir="ltr" role="img" aria-label={label} height="100%">
      <ResponsiveContainer>
        <LineChart
          data={points}
          margin={{ top: 28, bottom: 0, left: 0, right: 0, [side.end]: 32 }}
          accessibilityLayer={false}
        >
          <CartesianGrid
            vertical={false}
            stroke="var(--mui-palette-divider)"
            strokeDasharray="3 3"
          />
          <XAxis
            dataKey="at"
            type="number"
            scale="time"
            domain={['dataMin', 'dataMax']}
            reversed={side.start === 'right'}
            tickFormatter={(at: number) => dayOfYear(at)}
            tick={axis}
            tickLine={false}
            axisLine={false}
            minTickGap={48}
            padding={{ [side.start]: 28 }}
          />
          <YAxis
            domain={['auto', 'auto']}
            orientation={side.start}
            tickFormatter={(value: number) => price(String(value))}
            tick={axis}
            tickLine={false}
            axisLine={false}
            width={64}
          />
          <Tooltip
            content={({ active, payload }) => {
              const point = payload?.[0]?.payload as Point | undefined;
              return active && point ? <Hint point={point} currency={currency} /> : null;
            }}
          />
          <ReferenceLine
            x={dayjs(today()).valueOf()}
            stroke="var(--mui-palette-text-disabled)"
            strokeDasharray="4 4"
          />
          <Line
            dataKey="price"
            type="stepAfter"
            isAnimationActive={false}
            stroke="var(--mui-palette-primary-main)"
            strokeWidth={2.5}
            dot={{ r: 3.5, strokeWidth: 2, fill: 'var(--mui-palette-background-paper)' }}
          >
            {points.length <= maxLabels && (
              <LabelList
                dataKey="label"
                position="top"
                offset={10}
                fontSize={fontSizes[12]}
                fontWeight={600}
                fill="var(--mui-palette-text-primary)"
              />
            )}
          </Line>
        </LineChart>
      </ResponsiveContainer>
    </Block>
  );
}

function Hint({ point, currency }: { point: Point; currency: string }) {
  return (
    <Box
      sx={{
        px: 1.5,
        py: 1,
        borderRadius: 1,
        bgcolor: 'background.paper',
        color: 'text.primary',
        boxShadow: 'var(--shadow-dropdown)',
      }}
    >
      <Caption>{date(dayjs(point.at).format('YYYY-MM-DD'))}</Caption>
      <Text className="figures" variant="subtitle2">
        {price(point.exact)} {currency}
      </Text>
    </Box>
  );
}

/** Sorts oldest first and extends the last price to today. Floats are used for drawing only. */
function pointsOf(rows: readonly PriceRow[]): Point[] {
  const points = rows
    .map((row) => ({
      at: dayjs(row.validFrom).valueOf(),
      price: Number(row.price),
      exact: row.price,
      label: price(row.price),
    }))
    .sort((one, other) => one.at - other.at);
  const last = points.at(-1);
  const now = dayjs(today()).valueOf();
  return last && last.at < now ? [...points, { ...last, at: now, label: '' }] : points;
}
