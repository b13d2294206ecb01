import {
  Area,
  Bar,
  ComposedChart,
  Line,
  ReferenceDot,
  ReferenceLine,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { everyFew, short } from '@/ui/charts/card';
import { ChartHint, Frame, fromRight, grid, margin, plain } from '@/ui/charts/charts';
import { side } from '@/ui/language';
import { fontSizes } from '@/ui/sizes';
import type { ForecastPoint } from './past-card';
import { colors } from './supply-colors';

interface LineAcross {
  label: string;
  color: string;
  /** Holds the exact decimal of the server. */
  value: string;
}

interface Common {
  label: string;
  /** Formats a quantity. */
  amount: (figure: string) => string;
  /** Draws dashed horizontal lines. */
  lines: readonly LineAcross[];
}

interface HintOf<T> {
  active?: boolean;
  payload?: readonly { payload?: T }[];
}

const across = (lines: readonly LineAcross[]) =>
  lines.map((line) => (
    <ReferenceLine
      key={line.label}
      y={Number(line.value)}
      stroke={line.color}
      strokeWidth={2}
      strokeDasharray="6 4"
      ifOverflow="extendDomain"
    />
  ));

const days = <XAxis dataKey="label" reversed={fromRight} {...everyFew} {...plain} />;
const figures = <YAxis orientation={side.start} width={52} tickFormatter={short} {...plain} />;
const cursor = { stroke: 'var(--mui-palette-divider)' };

interface WeekBar {
  key: string;
  /** Labels the axis. */
  label: string;
  /** Heads the tooltip. */
  title: string;
  demand: string;
}

interface DemandProps extends Common {
  sold: string;
  bars: readonly WeekBar[];
}

/** Draws a bar for each week. */
export function DemandBars({ label, amount, lines, sold, bars }: DemandProps) {
  const hint = ({ active, payload }: HintOf<WeekBar>) => {
    const bar = payload?.[0]?.payload;
    if (!active || !bar) return null;
    const hints = { label: sold, value: amount(bar.demand), color: colors.came };
    return <ChartHint title={bar.title} lines={[hints]} />;
  };
  return (
    <Frame label={label}>
      <ComposedChart data={[...bars]} margin={margin} title={label}>
        {grid}
        {days}
        {figures}
        <Tooltip content={hint} cursor={{ fill: 'var(--row-hover)' }} />
        <Bar
          dataKey={(bar: WeekBar) => Number(bar.demand)}
          fill={colors.came}
          radius={[4, 4, 0, 0]}
          maxBarSize={22}
          isAnimationActive={false}
        />
        {across(lines)}
      </ComposedChart>
    </Frame>
  );
}

interface BandPoint extends ForecastPoint {
  key: string;
  label: string;
  title: string;
  /** Is the formatted range. */
  range: string;
}

interface BandProps extends Common {
  names: { came: string; forecast: string; band: string };
  points: readonly BandPoint[];
}

/** Draws the band of each forecast with its middle, and a dot for the actual demand. */
export function ForecastBand({ label, amount, lines, names, points }: BandProps) {
  const hint = ({ active, payload }: HintOf<BandPoint>) => {
    const point = payload?.[0]?.payload;
    if (!active || !point) return null;
    const hints: { label: string; value: string; color?: string }[] = [
      { label: names.forecast, value: amount(point.demand), color: colors.forecast },
      { label: names.band, value: point.range },
    ];
    if (point.came !== null) {
      hints.push({ label: names.came, value: amount(point.came), color: colors.came });
    }
    return <ChartHint title={point.title} lines={hints} />;
  };
  return (
    <Frame label={label}>
      <ComposedChart data={[...points]} margin={margin} title={label}>
        {grid}
        {days}
        {figures}
        <Tooltip content={hint} cursor={cursor} />
        <Area
          dataKey={(point: BandPoint) => [Number(point.low), Number(point.high)]}
          stroke="none"
          fill={colors.forecast}
          fillOpacity={0.18}
          activeDot={false}
          isAnimationActive={false}
        />
        <Line
          dataKey={(point: BandPoint) => Number(point.demand)}
          stroke={colors.forecast}
          strokeWidth={2.5}
          dot={false}
          isAnimationActive={false}
        />
        <Line
          dataKey={(point: BandPoint) => (point.came === null ? null : Number(point.came))}
          stroke="none"
          dot={{ r: 4, fill: colors.came, stroke: 'var(--mui-palette-background-paper)' }}
          isAnimationActive={false}
        />
        {across(lines)}
      </ComposedChart>
    </Frame>
  );
}

interface CurvePoint {
  key: string;
  label: string;
  value: string;
  text: string;
}

interface CurveProps {
  label: string;
  /** Is the label of the current service level. */
  own: string;
  unit: string;
  points: readonly CurvePoint[];
}

/** Draws the figure of each service level and marks the current one. */
export function ServiceCurve({ label, own, unit, points }: CurveProps) {
  const marked = points.find((point) => point.label === own);
  const hint = ({ active, payload }: HintOf<CurvePoint>) => {
    const point = payload?.[0]?.payload;
    if (!active || !point) return null;
    const hints = { label: unit, value: point.text, color: colors.forecast };
    return <ChartHint title={point.label} lines={[hints]} />;
  };
  return (
    <Frame label={label}>
      <ComposedChart data={[...points]} margin={margin} title={label}>
        {grid}
        <XAxis
          dataKey="label"
          reversed={fromRight}
          minTickGap={8}
          padding={{ left: 16, right: 16 }}
          {...plain}
        />
        {figures}
        <Tooltip content={hint} cursor={cursor} />
        <Line
          dataKey={(point: CurvePoint) => Number(point.value)}
          stroke={colors.forecast}
          strokeWidth={2.5}
          dot={{ r: 3, fill: colors.forecast, stroke: 'none' }}
          isAnimationActive={false}
        />
        {marked && (
          <ReferenceLine x={marked.label} stroke={colors.forecast} strokeDasharray="4 4" />
        )}
        {marked && (
          <ReferenceDot
            x={marked.label}
            y={Number(marked.value)}
            r={7}
            fill={colors.forecast}
            stroke="var(--mui-palette-background-paper)"
            strokeWidth={2}
            label={{
              value: marked.text,
              position: 'top',
              offset: 12,
              fontSize: fontSizes[12],
              fontWeight: 600,
              fill: 'var(--mui-palette-text-primary)',
            }}
          />
        )}
      </ComposedChart>
    </Frame>
  );
}
