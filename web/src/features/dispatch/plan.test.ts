import { describe, expect, it } from 'vitest';
import type { OrderToPlan } from '@/api/generated';
import {
  between,
  byLateness,
  byTown,
  groupedStops,
  isNear,
  loadOf,
  stopFor,
  withFacts,
} from './plan';

function order(id: string, town: string, more: Partial<OrderToPlan> = {}): OrderToPlan {
  return {
    id,
    label: '',
    orderNo: `ORD-${id}`,
    customerId: 'c',
    customerName: 'Deli',
    town,
    orderDate: '2026-11-10',
    lineCount: 2,
    units: '3.500',
    total: '10.10',
    exceptions: [],
    ...more,
  };
}

describe('orders to plan', () => {
  it('stand together by town, however a town is written', () => {
    const towns = byTown([order('1', 'Leith'), order('2', 'Ayr'), order('3', 'leith ')]);
    expect(towns.map(({ name, orders }) => [name, orders.map(({ id }) => id)])).toEqual([
      ['Ayr', ['2']],
      ['Leith', ['1', '3']],
    ]);
  });

  it('are sorted by the day on which they are wanted, or from which they wait', () => {
    const orders = [
      order('1', 'Ayr', { requestedDate: '2026-11-20' }),
      order('2', 'Ayr'),
      order('3', 'Ayr', { requestedDate: '2026-11-01' }),
    ];
    expect(byLateness(orders).map(({ id }) => id)).toEqual(['3', '2', '1']);
  });

  it('are chosen from one to another in either direction', () => {
    expect(between(['a', 'b', 'c', 'd'], 'd', 'b')).toEqual(['b', 'c', 'd']);
    expect(between(['a', 'b'], null, 'b')).toEqual(['b']);
    expect(between(['a', 'b'], 'gone', 'a')).toEqual(['a']);
  });
});

describe('the load of a vehicle', () => {
  it('is the sum of its stops', () => {
    expect(
      loadOf([order('1', 'Ayr'), order('2', 'ayr'), order('3', 'Leith')].map(stopFor)),
    ).toEqual({
      stops: 3,
      towns: 2,
      lines: 6,
      units: '10.500',
      total: '30.30',
    });
  });

  it('has no value where one of its orders has none', () => {
    const { total: _hidden, ...without } = order('2', 'Ayr');
    expect(loadOf([order('1', 'Ayr'), without].map(stopFor)).total).toBeNull();
  });

  it('shows a limit when it is near', () => {
    expect([isNear(47, 60), isNear(48, 60)]).toEqual([false, true]);
  });
});

describe('the stops of a trip', () => {
  it('are brought together by town in the order in which each town is reached first', () => {
    const towns = ['Leith', 'Ayr', 'leith', 'Oban', 'Ayr'];
    const stops = towns.map((town, at) => ({ town, customer: 'Deli', at }));
    expect(groupedStops(stops).map(({ at }) => at)).toEqual([0, 2, 1, 4, 3]);
  });

  it('and within a town by customer, who may have a namesake in another one', () => {
    const stops = [
      { town: 'Ayr', customer: 'Deli' },
      { town: 'Ayr', customer: 'Cafe' },
      { town: 'Oban', customer: 'Deli' },
      { town: 'Ayr', customer: 'Deli' },
    ].map((stop, at) => ({ ...stop, at }));
    expect(groupedStops(stops).map(({ at }) => at)).toEqual([0, 3, 1, 2]);
  });

  it('show what is known of their orders now', () => {
    const stop = { ...stopFor(order('1', 'Ayr')), lines: 9 };
    expect(withFacts([stop], new Map([['1', order('1', 'Oban')]]))[0]).toMatchObject({
      town: 'Oban',
      lines: 2,
    });
    expect(withFacts([stop], new Map())).toEqual([stop]);
  });
});
