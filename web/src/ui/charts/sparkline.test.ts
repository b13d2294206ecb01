import { describe, expect, it } from 'vitest';
import { points } from './sparkline';

describe('the line of a sparkline', () => {
  it('goes from the least value at the bottom to the largest at the top', () => {
    expect(points([10, 30, 20])).toBe('0,26 50,2 100,14');
  });
  it('leaves out days without a value, and is level where nothing changes', () => {
    expect(points([5, null, 5])).toBe('0,14 100,14');
  });
  it('needs two values', () => {
    expect([points([]), points([null, 7])]).toEqual(['', '']);
  });
});
