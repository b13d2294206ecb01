import { expect, it } from 'vitest';
import { paginate } from './paginate';

const text = (height: number) => ({ height });
const table = (rows: number) => ({
  height: 10 * rows + 20,
  table: { head: 10, foot: 10, rows: Array.from({ length: rows }, () => 10) },
});
const whole = (part: number) => ({ part, from: 0, to: 0 });

it('what fits stands on one page', () => {
  expect(paginate([text(30), table(5)], 100)).toEqual([[whole(0), { part: 1, from: 0, to: 5 }]]);
});

it('a table goes on where its page ended, with its head and foot on each', () => {
  expect(paginate([text(30), table(14), text(20)], 100)).toEqual([
    [whole(0), { part: 1, from: 0, to: 5 }],
    [{ part: 1, from: 5, to: 13 }],
    [{ part: 1, from: 13, to: 14 }, whole(2)],
  ]);
});

it('later heads of a table may be higher than its first', () => {
  const tall = { ...table(14), table: { ...table(14).table, again: 25 } };
  expect(paginate([tall], 100)).toEqual([
    [{ part: 0, from: 0, to: 8 }],
    [{ part: 0, from: 8, to: 14 }],
  ]);
});

it('a table whose first row has no room begins on the next page', () => {
  expect(paginate([text(75), table(2)], 100)).toEqual([[whole(0)], [{ part: 1, from: 0, to: 2 }]]);
});

it('lines to sign are never apart from each other', () => {
  expect(paginate([text(90), text(20)], 100)).toEqual([[whole(0)], [whole(1)]]);
});

it('a row that is higher than a page leaves no page empty and ends', () => {
  const tall = { height: 220, table: { head: 10, foot: 0, rows: [10, 200, 10] } };
  expect(paginate([tall], 100)).toEqual([
    [{ part: 0, from: 0, to: 1 }],
    [{ part: 0, from: 1, to: 2 }],
    [{ part: 0, from: 2, to: 3 }],
  ]);
});

it('a table without rows still has its head', () => {
  expect(paginate([table(0)], 100)).toEqual([[whole(0)]]);
});
