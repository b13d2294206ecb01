import { describe, expect, it } from 'vitest';
import { allOf, anyStatusOf, largestOf } from './filters';
import { largest } from './largest';
import { sumFacts } from './sums';

describe('the figures of a report', () => {
  it('are requested for all pages, whatever the page, and by status whatever the status', () => {
    const query = {
      searchTerm: 'a',
      page: 3,
      size: 25,
      after: 'x',
      sort: 'name,asc',
      status: 'void',
    };
    expect(allOf(query)).toEqual({ searchTerm: 'a', status: 'void' });
    expect(anyStatusOf(query)).toEqual({ searchTerm: 'a' });
    expect(largestOf(query)).toEqual({ searchTerm: 'a', status: 'void', size: 10 });
  });

  it('are shown when they are there, and a failure is passed on', () => {
    const refetch = () => undefined;
    const toSums = (all: number) => [{ label: 'Rows', value: String(all) }];
    expect(sumFacts({ currentData: 0, refetch }, toSums).currentData).toEqual([
      { label: 'Rows', value: '0' },
    ]);
    expect(sumFacts({ error: 'no', refetch }, toSums)).toEqual({ error: 'no', refetch });
  });

  it('show the ten largest, the largest first, and nobody who owes nothing', () => {
    const amounts = Array.from({ length: 14 }, (_none, at) => ({
      id: String(at),
      name: `No ${at}`,
      amount: `${at - 2}.00`,
    }));
    const shown = largest(amounts);
    expect(shown.map((each) => each.amount)).toEqual(
      [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((amount) => `${amount}.00`),
    );
    expect(largest([{ id: '1', name: 'Paid ahead', amount: '-5.00' }])).toEqual([]);
  });
});
