import { expect, it } from 'vitest';
import { instantIn } from './instant';

const at = (zone: string, day: string, time: string) => instantIn(zone, day, time).toISOString();

it('a time is that of the clocks of the zone, in summer as in winter', () => {
  expect(at('America/New_York', '2026-01-15', '14:05')).toBe('2026-01-15T19:05:00.000Z');
  expect(at('America/New_York', '2026-07-15', '14:05')).toBe('2026-07-15T18:05:00.000Z');
  expect(at('Pacific/Kiritimati', '2026-07-15', '00:00')).toBe('2026-07-14T10:00:00.000Z');
  expect(at('Asia/Kathmandu', '2026-07-15', '12:00')).toBe('2026-07-15T06:15:00.000Z');
  expect(at('UTC', '2026-07-15', '23:59:30')).toBe('2026-07-15T23:59:30.000Z');
});

it('on the day that the clocks are put forward or back, before and behind that', () => {
  expect(at('America/New_York', '2026-03-08', '01:30')).toBe('2026-03-08T06:30:00.000Z');
  expect(at('America/New_York', '2026-03-08', '10:00')).toBe('2026-03-08T14:00:00.000Z');
  expect(at('America/New_York', '2026-11-01', '00:30')).toBe('2026-11-01T04:30:00.000Z');
  expect(at('America/New_York', '2026-11-01', '10:00')).toBe('2026-11-01T15:00:00.000Z');
});

it('a time that the clocks leave out is as long behind the leap, one that they show twice the first of the two', () => {
  expect(at('America/New_York', '2026-03-08', '02:30')).toBe('2026-03-08T07:30:00.000Z');
  expect(at('America/New_York', '2026-11-01', '01:30')).toBe('2026-11-01T05:30:00.000Z');
});
