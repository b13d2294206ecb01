import { describe, expect, it } from 'vitest';
import type { PriceRow } from '@/api/generated';
import { chartOf, height, inset } from './price-chart-shape';

const row = (validFrom: string, price: string, number: number): PriceRow => ({
  number,
  price,
  validFrom,
  productId: 'p',
  belowCost: false,
  current: false,
  setAt: '2026-01-01T00:00:00Z',
  setBy: { id: 'u', name: 'manager' },
});

/** As the server answers them: the latest first. */
const rows = [row('2026-10-01', '12.5000', 2), row('2026-09-01', '10.0000', 1)];
const width = 600;

describe('the picture of a price', () => {
  it('steps from price to price and goes on until today', () => {
    const { points, path } = chartOf(rows, width, false, '2026-11-01');
    expect(points.map(({ text }) => text)).toEqual(['10.00', '12.50']);
    const [first, second] = points;
    expect(first?.x).toBe(inset.start);
    expect(path).toBe(`M${first?.x} ${first?.y}H${second?.x}V${second?.y}H${width - inset.end}`);
  });

  it('ends with a price that is still to come', () => {
    const { days } = chartOf(rows, width, false, '2026-09-15');
    expect(days.map(({ text }) => text)).toEqual(['Sep 1, 2026', 'Oct 1, 2026']);
  });

  it('says the price that holds where one points', () => {
    const chart = chartOf(rows, width, false, '2026-11-01');
    expect(chart.at(inset.start + 5)?.price).toBe('10.0000');
    expect(chart.at(width)?.price).toBe('12.5000');
    expect(chart.at(0)?.price).toBe('10.0000');
  });

  it('runs from right to left for those who read so', () => {
    const { points, at } = chartOf(rows, width, true, '2026-11-01');
    expect(points[0]?.x).toBe(width - inset.end);
    expect(at(inset.start)?.price).toBe('12.5000');
  });

  it('has round lines, all of them inside', () => {
    const { grid } = chartOf(rows, width, false, '2026-11-01');
    expect(grid.map(({ text }) => text)).toEqual(['10.00', '11.00', '12.00', '13.00']);
    for (const { y } of grid) {
      expect(y).toBeGreaterThanOrEqual(inset.top);
      expect(y).toBeLessThanOrEqual(height - inset.bottom);
    }
  });

  it('stands for a price that never changed', () => {
    const { grid, points } = chartOf([row('2026-09-01', '0.0500', 1)], width, false, '2026-11-01');
    expect(points[0]?.y).toBeLessThanOrEqual(height - inset.bottom);
    expect(grid.length).toBeGreaterThan(1);
  });
});
