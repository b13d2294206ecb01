import Box from '@mui/material/Box';
import { useState } from 'react';
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  type MouseHandlerDataParam,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { axisWidth, everyFew, short } from '../charts/card';
import { count, money } from '../format';
import { side } from '../language';
import { Caption, Dot, Muted, Row, Text } from '../parts';
import { fontSizes } from '../sizes';
import { beforeColor, type PeriodBarsProps, type Place } from './period-card';
import { t } from './texts';

const tick = { fontSize: fontSizes[12], fill: 'var(--mui-palette-text-secondary)' };
const plain = { tick, tickLine: false, axisLine: false } as const;

/** Bars of days, weeks or months with stacked figures; the previous period is a line of steps over them. */
export function PeriodBars({ label, places, series, compared, as, onOpen }: PeriodBarsProps) {
  const [active, setActive] = useState<number | null>(null);
  const open = (at: number | null) => {
    const place = at === null ? undefined : places[at];
    if (place && onOpen) onOpen(place);
  };
  const point = ({ activeTooltipIndex: at }: MouseHandlerDataParam) =>
    setActive(at == null ? null : Number(at));
  return (
    <Box
      dir="ltr"
      role="group"
      aria-label={t('chartKeys', { label })}
      onKeyDown={(event) => {
        if (event.key === 'Enter') open(active);
      }}
      sx={frame}
    >
      <ResponsiveContainer>
        <ComposedChart
          data={[...places]}
          margin={{ top: 16, bottom: 0, left: 4, right: 4 }}
          title={label}
          onMouseMove={point}
          onClick={({ activeTooltipIndex: at }) => open(at == null ? null : Number(at))}
          style={{ cursor: onOpen ? 'pointer' : 'default' }}
        >
          <CartesianGrid vertical={false} stroke="var(--mui-palette-divider)" />
          <XAxis dataKey="label" reversed={side.start === 'right'} {...everyFew} {...plain} />
          <YAxis
            orientation={side.start}
            width={axisWidth}
            tickFormatter={short}
            allowDecimals={as === 'money'}
            {...plain}
          />
          <Tooltip
            cursor={{ fill: 'var(--row-hover)' }}
            content={({ active: shown, payload }) => (
              <Hint
                place={shown ? (payload?.[0]?.payload as Place | undefined) : undefined}
                series={series}
                compared={compared}
                as={as}
              />
            )}
          />
          {series.map((each, at) => (
            <Bar
              key={each.label}
              stackId="now"
              dataKey={(place: Place) => Number(place.values[at])}
              name={each.label}
              fill={each.color}
              radius={at === series.length - 1 ? [3, 3, 0, 0] : 0}
              maxBarSize={36}
              isAnimationActive={false}
            />
          ))}
          {compared && (
            <Line
              type="step"
              dataKey={(place: Place) => (place.before === null ? null : Number(place.before))}
              name={compared}
              stroke={beforeColor}
              strokeWidth={1.5}
              dot={false}
              activeDot={false}
              isAnimationActive={false}
            />
          )}
        </ComposedChart>
      </ResponsiveContainer>
    </Box>
  );
}

interface HintProps extends Pick<PeriodBarsProps, 'series' | 'compared' | 'as'> {
  place: Place | undefined;
}

function Hint({ place, series, compared, as }: HintProps) {
  if (!place) return null;
  const text = (value: string) => (as === 'money' ? money(value) : count(Number(value)));
  const lines = series.map(({ label, color }, at) => ({
    label,
    color,
    value: text(place.values[at] ?? '0'),
  }));
  if (compared && place.before !== null) {
    lines.push({ label: compared, color: beforeColor, value: text(place.before) });
  }
  return (
    <Box dir="auto" sx={hint}>
      <Caption>{place.title}</Caption>
      {lines.map((line) => (
        <Row key={line.label} gap={1}>
          <Dot bgcolor={line.color} />
          <Muted flexGrow={1}>{line.label}</Muted>
          <Text className="figures" variant="subtitle2">
            <bdi>{line.value}</bdi>
          </Text>
        </Row>
      ))}
    </Box>
  );
}

const hint = {
  px: 1.5,
  py: 1,
  borderRadius: 1,
  bgcolor: 'background.paper',
  color: 'text.primary',
  boxShadow: 'var(--shadow-dropdown)',
} as const;

const frame = {
  height: '100%',
  '& svg:focus': { outline: 'none' },
  '& svg:focus-visible': {
    outline: '2px solid var(--mui-palette-primary-main)',
    outlineOffset: -2,
    borderRadius: 1,
  },
} as const;
