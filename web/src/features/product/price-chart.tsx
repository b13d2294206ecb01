import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import type { PriceRow } from '@/api/generated';
import { date, price } from '@/ui/format';
import { type ChartPoint, chartOf, height, inset } from './price-chart-shape';

interface Props {
  rows: readonly PriceRow[];
  currency: string;
  /** What readers are told the picture is; the figures stand in the table below it. */
  label: string;
}

/** The list price as steps; each holds until the next. The exact figure shows where one points. */
export function PriceChart({ rows, currency, label }: Props) {
  const { direction } = useTheme();
  const [frame, width] = useWidth();
  const [shown, setShown] = useState<ChartPoint | null>(null);
  const chart = chartOf(rows, width, direction === 'rtl');
  const point = ({ clientX, currentTarget }: PointerEvent<SVGElement>) =>
    setShown(chart.at(clientX - currentTarget.getBoundingClientRect().left));
  return (
    <Box ref={frame} sx={{ position: 'relative', height }}>
      <Box
        component="svg"
        role="img"
        aria-label={label}
        width={width}
        height={height}
        onPointerMove={point}
        onPointerLeave={() => setShown(null)}
        sx={{ display: 'block', fontSize: 12, fontVariantNumeric: 'tabular-nums' }}
      >
        {chart.grid.map(({ y, text }) => (
          <g key={text}>
            <line
              x1={inset.start}
              x2={width - inset.end}
              y1={y}
              y2={y}
              stroke="var(--mui-palette-divider)"
              strokeDasharray="3 3"
            />
            <text x={inset.start - 10} y={y + 4} textAnchor="end" fill={quiet}>
              {text}
            </text>
          </g>
        ))}
        {chart.days.map(({ x, text, anchor }) => (
          <text key={text} x={x} y={height - 6} textAnchor={anchor} fill={quiet}>
            {text}
          </text>
        ))}
        {shown && (
          <line
            x1={shown.x}
            x2={shown.x}
            y1={inset.top}
            y2={height - inset.bottom}
            stroke="var(--mui-palette-text-disabled)"
          />
        )}
        <path d={chart.path} fill="none" stroke={accent} strokeWidth={2.5} strokeLinejoin="round" />
        {chart.points.map(({ x, y, text, labelled }) => (
          <g key={x}>
            <circle
              cx={x}
              cy={y}
              r={4}
              fill="var(--mui-palette-background-paper)"
              stroke={accent}
              strokeWidth={2}
            />
            {labelled && (
              <text
                x={x}
                y={y - 12}
                textAnchor="middle"
                fontWeight={600}
                fill="var(--mui-palette-text-primary)"
              >
                {text}
              </text>
            )}
          </g>
        ))}
      </Box>
      {shown && <Hint point={shown} width={width} currency={currency} />}
    </Box>
  );
}

const accent = 'var(--mui-palette-primary-main)';
const quiet = 'var(--mui-palette-text-secondary)';

function Hint({ point, width, currency }: { point: ChartPoint; width: number; currency: string }) {
  const before = point.x > width / 2;
  return (
    <Box
      sx={{
        position: 'absolute',
        top: 4,
        left: point.x,
        transform: before ? 'translateX(calc(-100% - 12px))' : 'translateX(12px)',
        px: 1.5,
        py: 1,
        borderRadius: 1,
        pointerEvents: 'none',
        whiteSpace: 'nowrap',
        bgcolor: 'background.paper',
        boxShadow: 'var(--shadow-dropdown)',
      }}
    >
      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{date(point.day)}</Box>
      <Box className="figures" sx={{ typography: 'subtitle2' }}>
        {price(point.price)} {currency}
      </Box>
    </Box>
  );
}

/** The width of an element, followed while it changes. */
function useWidth() {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(600);
  useEffect(() => {
    if (!frame.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.round(entry.contentRect.width));
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  return [frame, width] as const;
}
