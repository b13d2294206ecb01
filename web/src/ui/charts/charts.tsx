import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactElement } from 'react';
import {
  BarChart,
  CartesianGrid,
  Cell,
  LabelList,
  Bar as RechartsBar,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { t } from '../figures-texts';
import { money } from '../format';
import { side } from '../language';
import { Caption, Dot, Muted, Row, Text } from '../parts';
import { fontSizes } from '../sizes';
import { axisWidth, type Bar, everyFew, type Pair, type Series, short } from './card';
import { LabelBars } from './label-bars';

export const fromRight = side.start === 'right';
const tick = { fontSize: fontSizes[12], fill: 'var(--mui-palette-text-secondary)' };
export const plain = { tick, tickLine: false, axisLine: false } as const;
export const grid = <CartesianGrid vertical={false} stroke="var(--mui-palette-divider)" />;
export const margin = { top: 24, bottom: 0, left: 4, right: 4 };

/** Renders a frame that draws from left to right; its axes handle right-to-left. */
export function Frame({ label, children }: { label: string; children: ReactElement }) {
  return (
    <Box
      dir="ltr"
      role="group"
      aria-label={t('chartKeys', { label })}
      sx={{ height: '100%', '& svg:focus': { outline: 'none' }, '& svg:focus-visible': focused }}
    >
      <ResponsiveContainer>{children}</ResponsiveContainer>
    </Box>
  );
}

const focused = {
  outline: '2px solid var(--mui-palette-primary-main)',
  outlineOffset: -2,
  borderRadius: 1,
};

interface PairsProps {
  label: string;
  pairs: readonly Pair[];
  one: Series;
  other: Series;
}

interface HintOf<T> {
  active?: boolean;
  payload?: readonly { payload?: T }[];
}

function pairHint({ one, other }: Pick<PairsProps, 'one' | 'other'>) {
  return ({ active, payload }: HintOf<Pair>) => {
    const pair = payload?.[0]?.payload;
    if (!active || !pair) return null;
    const lines = [{ ...one, value: money(pair.one) }];
    if (pair.other !== null) lines.push({ ...other, value: money(pair.other) });
    return <ChartHint title={pair.title} lines={lines} />;
  };
}

const first = (pair: Pair) => Number(pair.one);
const second = (pair: Pair) => (pair.other === null ? null : Number(pair.other));

/** Draws two bars side by side at each point. */
export function PairBars({ label, pairs, one, other }: PairsProps) {
  return (
    <Frame label={label}>
      <BarChart data={[...pairs]} margin={margin} title={label} barGap={2}>
        {grid}
        <XAxis dataKey="label" reversed={fromRight} {...places(pairs.length, usePhone())} />
        <YAxis orientation={side.start} width={axisWidth} tickFormatter={short} {...plain} />
        <Tooltip content={pairHint({ one, other })} cursor={{ fill: 'var(--row-hover)' }} />
        {[
          { ...one, dataKey: first },
          { ...other, dataKey: second },
        ].map((series) => (
          <RechartsBar
            key={series.label}
            dataKey={series.dataKey}
            name={series.label}
            fill={series.color}
            radius={[4, 4, 0, 0]}
            maxBarSize={22}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </Frame>
  );
}

/** Shows a few labels in full, with line breaks; of many, those that fit. */
function places(count: number, phone: boolean) {
  if (count > 6) return { ...everyFew, ...plain };
  const room = phone ? { width: 56, height: 58 } : { width: 120, height: 30 };
  return { ...plain, interval: 0, height: room.height, tick: { ...tick, width: room.width } };
}

interface BarsProps {
  label: string;
  /** Unit of the figures: "Amount (USD)". */
  unit: string;
  bars: readonly Bar[];
}

function barHint(unit: string) {
  return ({ active, payload }: HintOf<Bar>) => {
    const bar = payload?.[0]?.payload;
    if (!active || !bar) return null;
    return (
      <ChartHint title={bar.label} lines={[{ label: unit, value: bar.text, color: bar.color }]} />
    );
  };
}

/** Returns the span from low to high even for decreases, so that the figure stays above the bar. */
function span(bar: Bar): [number, number] {
  const from = Number(bar.from ?? 0);
  const to = from + Number(bar.value);
  return [Math.min(from, to), Math.max(from, to)];
}

/** In pixels; a bar of no length would lose its figure. */
const leastLength = 1;

/** Maximum numbers of bars with figures; more show an axis and the tooltip. */
const labelled = { phone: 8, window: 14 };

/** Draws upright bars, each with its figure above. */
export function Bars({ label, unit, bars }: BarsProps) {
  const phone = usePhone();
  const bare = bars.length > (phone ? labelled.phone : labelled.window);
  if (phone && !bare) return <LabelBars label={label} bars={bars} />;
  return (
    <Frame label={label}>
      <BarChart data={[...bars]} margin={margin} title={label}>
        {grid}
        <XAxis
          dataKey="label"
          reversed={fromRight}
          {...(bare ? everyFew : { interval: 0 })}
          height={30}
          {...plain}
          tick={bare ? tick : { ...tick, width: 160 }}
        />
        <YAxis
          hide={!bare}
          orientation={side.start}
          width={axisWidth}
          tickFormatter={short}
          domain={[(least: number) => Math.min(0, least), 'auto']}
          {...plain}
        />
        <Tooltip content={barHint(unit)} cursor={{ fill: 'var(--row-hover)' }} />
        <RechartsBar
          dataKey={span}
          radius={[6, 6, 0, 0]}
          maxBarSize={64}
          minPointSize={leastLength}
          isAnimationActive={false}
        >
          {cells(bars)}
          {!bare && figures()}
        </RechartsBar>
      </BarChart>
    </Frame>
  );
}

function usePhone(): boolean {
  return useMediaQuery((theme) => theme.breakpoints.down('sm'));
}

function cells(bars: readonly Bar[]) {
  return bars.map((bar) => <Cell key={bar.key} fill={bar.color} />);
}

function figures() {
  return (
    <LabelList
      dataKey="text"
      position="top"
      offset={8}
      fontSize={fontSizes[12]}
      fontWeight={600}
      fill="var(--mui-palette-text-primary)"
    />
  );
}

interface HintLine {
  label: string;
  value: string;
  color?: string;
}

/** Shows the exact figures of the point under the pointer or focus. */
export function ChartHint({ title, lines }: { title: string; lines: readonly HintLine[] }) {
  return (
    <Box
      dir="auto"
      sx={{
        px: 1.5,
        py: 1,
        borderRadius: 1,
        bgcolor: 'background.paper',
        color: 'text.primary',
        boxShadow: 'var(--shadow-dropdown)',
      }}
    >
      <Caption>{title}</Caption>
      {lines.map((line) => (
        <Row key={line.label} gap={1}>
          {line.color && <Dot bgcolor={line.color} />}
          <Muted flexGrow={1}>{line.label}</Muted>
          <Text className="figures" variant="subtitle2">
            <bdi>{line.value}</bdi>
          </Text>
        </Row>
      ))}
    </Box>
  );
}
