import { describe, expect, it } from 'vitest';
import { monthEnds } from './months';

describe('the months of a pack', () => {
  it('are those that are over, the latest first', () => {
    expect(monthEnds('2026-11-30').slice(0, 3)).toEqual(['2026-10-31', '2026-09-30', '2026-08-31']);
    expect(monthEnds('2027-01-01').slice(0, 2)).toEqual(['2026-12-31', '2026-11-30']);
  });

  it('end with February as long as it is that year', () => {
    const ends = monthEnds('2026-11-23');
    expect(ends).toContain('2024-02-29');
    expect(ends).toContain('2023-02-28');
    expect(new Set(ends).size).toBe(240);
  });
});
