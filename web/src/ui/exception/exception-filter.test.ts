import { describe, expect, it } from 'vitest';
import { chosenMarks, markedList, marksOf, toggledMark, withoutMarks } from './exception-filter';

const counts = [
  {
    status: 'pending',
    ready: 4,
    exceptions: [
      { exception: 'short' as const, count: 2, exact: true },
      { exception: 'late' as const, count: 1, exact: true },
    ],
  },
  { status: 'approved', exceptions: [{ exception: 'late' as const, count: 10, exact: false }] },
];
const all = ['late', 'short', 'on-hold'] as const;

describe('the marks of a list', () => {
  it('are those that any document of the status has, ready ones last', () => {
    expect(marksOf(counts, 'pending', all)).toEqual([
      { mark: 'late', count: 1, exact: true },
      { mark: 'short', count: 2, exact: true },
      { mark: 'ready', count: 4, exact: true },
    ]);
  });

  it('are added up over all statuses, and show where the counting stopped', () => {
    expect(marksOf(counts, null, ['late'])).toContainEqual({
      mark: 'late',
      count: 11,
      exact: false,
    });
  });

  it('filter by one at a time, and not at all when it is chosen again', () => {
    const filters = { warehouseId: 'w1', exception: 'late' };
    expect(chosenMarks({ filters })).toEqual(['late']);
    expect(toggledMark('ready')({ filters })).toEqual({
      filters: { warehouseId: 'w1', ready: 'true' },
    });
    expect(toggledMark('late')({ filters })).toEqual({ filters: { warehouseId: 'w1' } });
  });

  it('of a link with several are all chosen', () => {
    expect(chosenMarks({ filters: { exception: 'late,short', ready: 'true' } })).toEqual([
      'late',
      'short',
      'ready',
    ]);
    expect(withoutMarks({ exception: 'late', ready: 'true', kind: 'opening' })).toEqual({
      kind: 'opening',
    });
  });

  it('have an address of their own', () => {
    expect(markedList('/dashboard/order/list', 'over-limit')).toBe(
      '/dashboard/order/list?exception=over-limit',
    );
    expect(markedList('/dashboard/order/list', 'ready')).toBe('/dashboard/order/list?ready=true');
  });
});
