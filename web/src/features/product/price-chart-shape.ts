import dayjs from 'dayjs';
import type { PriceRow } from '@/api/generated';
import { price } from '@/ui/format';

export const height = 216;
/** Room around the lines: above for labels, below for days, at the sides for figures. */
export const inset = { top: 32, bottom: 30, start: 64, end: 36 } as const;

/** More prices than these are read by pointing at them. */
const labelled = 9;
const gridLines = 4;

export interface ChartPoint {
  x: number;
  y: number;
  day: string;
  price: string;
  /** "41.20" */
  text: string;
  labelled: boolean;
}

export interface Chart {
  points: ChartPoint[];
  path: string;
  grid: { y: number; text: string }[];
  days: { x: number; text: string; anchor: 'start' | 'middle' | 'end' }[];
  /** The price that holds where one points. */
  at: (x: number) => ChartPoint | null;
}

/** Where everything of the picture stands. Figures are floats only here, where the line is drawn. */
export function chartOf(
  rows: readonly PriceRow[],
  width: number,
  mirrored: boolean,
  today: string = dayjs().format('YYYY-MM-DD'),
): Chart {
  const steps = [...rows].sort((one, other) => one.validFrom.localeCompare(other.validFrom));
  const first = steps[0]?.validFrom ?? today;
  const last = [steps.at(-1)?.validFrom ?? today, today].sort().at(-1) ?? today;
  const span = Math.max(1, dayjs(last).diff(first, 'day'));
  const room = Math.max(1, width - inset.start - inset.end);
  const xOf = (day: string) => {
    const share = dayjs(day).diff(first, 'day') / span;
    return inset.start + room * (mirrored ? 1 - share : share);
  };
  const scale = roundScale(steps.map((step) => Number(step.price)));
  const floor = height - inset.bottom;
  const yOf = (value: number) =>
    floor - ((value - scale.low) / (scale.high - scale.low)) * (floor - inset.top);
  const points = steps.map((step) => ({
    x: xOf(step.validFrom),
    y: yOf(Number(step.price)),
    day: step.validFrom,
    price: step.price,
    text: price(step.price),
    labelled: steps.length <= labelled,
  }));
  return {
    points,
    path: `${pathOf(points)}H${xOf(last)}`,
    grid: scale.lines.map((value) => ({ y: yOf(value), text: price(String(value)) })),
    days: [
      {
        x: xOf(first),
        text: dayjs(first).format('MMM D, YYYY'),
        anchor: mirrored ? 'end' : 'start',
      },
      { x: xOf(last), text: dayjs(last).format('MMM D, YYYY'), anchor: mirrored ? 'start' : 'end' },
    ],
    at: (x) =>
      points.findLast((point) => (mirrored ? point.x >= x : point.x <= x)) ?? points[0] ?? null,
  };
}

function pathOf(points: readonly ChartPoint[]): string {
  const [start, ...others] = points;
  if (!start) return '';
  return `M${start.x} ${start.y}${others.map(({ x, y }) => `H${x}V${y}`).join('')}`;
}

/** A range around the prices that ends at round figures, and the lines between. */
function roundScale(values: readonly number[]): { low: number; high: number; lines: number[] } {
  const least = Math.min(...values);
  const most = Math.max(...values);
  const reach = most - least || most || 1;
  const rough = reach / (gridLines - 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((each) => each >= rough);
  const size = step ?? rough;
  const low = Math.max(0, Math.floor(least / size) * size);
  const high = Math.max(low + size, Math.ceil(most / size) * size);
  const count = Math.round((high - low) / size);
  const exact = (value: number) => Number(value.toPrecision(12));
  return { low, high, lines: Array.from({ length: count + 1 }, (_, at) => exact(low + at * size)) };
}
