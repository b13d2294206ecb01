import { describe, expect, it } from 'vitest';
import type { DispatchRow, StatusCount } from '@/api/generated';
import type { Operation } from '@/api/generated-session';
import { grantedTo } from '../../../tests/unit/permissions';
import { todayRows } from './rows';

const mayOf =
  (role: Parameters<typeof grantedTo>[0]) =>
  (operation: Operation): boolean =>
    grantedTo(role).includes(operation);

const counted = (status: string, count: number, exceptions: StatusCount['exceptions'] = []) => ({
  status,
  count,
  exact: true,
  ready: 0,
  exceptions,
});

const trip = (status: DispatchRow['status']) =>
  ({
    id: '7',
    dispatchNo: 'DSP-113',
    status,
    stopCount: 2,
    deliveredStops: 1,
    failedStops: 0,
  }) as DispatchRow;

const sentences = (rows: ReturnType<typeof todayRows>) => rows.map(({ sentence }) => sentence);

describe('the day', () => {
  it('of an admin begins with what blocks deliveries, then what to approve', () => {
    const totals = {
      ready: 4,
      exceptions: [
        { subject: 'order', exception: 'short', count: 9, exact: true },
        { subject: 'order', exception: 'late', count: 1, exact: true },
        { subject: 'stock-transaction', exception: 'expected-not-arrived', count: 2, exact: true },
        { subject: 'product', exception: 'low-stock', count: 3, exact: true },
      ] as const,
    };
    const rows = todayRows(
      {
        totals: { ...totals, exceptions: [...totals.exceptions] },
        receivables: [counted('pending', 3), counted('approved', 90)],
        stock: [counted('pending-approval', 1)],
        trips: [trip('loaded'), trip('delivered')],
      },
      mayOf('admin'),
    );
    expect(sentences(rows)).toEqual([
      '1 late order',
      '9 orders short of stock',
      '2 purchases overdue',
      '4 orders ready to approve',
      'Trip DSP-113 leaves today, 2 stops',
      '3 payments to approve',
      '1 stock transaction to approve',
      '3 products low on stock',
    ]);
    expect(rows.slice(0, 4).map(({ brief }) => brief)).toEqual([
      '1 late',
      '9 short',
      '2 overdue',
      '4 to approve',
    ]);
    expect(rows[3]?.action).toEqual({
      word: 'Approve all',
      label: 'Approve all',
      to: '/dashboard/order/list/pending?ready=true&size=100&step=pending-to-approved',
    });
  });

  it('of an encoder has the own orders only, and leads to their list', () => {
    const late = { exception: 'late', count: 2, exact: true } as const;
    const rows = todayRows({ orders: [counted('pending', 5, [late])] }, mayOf('encoder'));
    expect(sentences(rows)).toEqual([
      '2 late orders · Pending',
      '5 of your orders wait for approval',
    ]);
    expect(rows[0]?.to).toBe('/dashboard/order/list/mine?exception=late');
    expect(rows[0]?.about?.orders).toMatchObject({
      status: 'pending',
      mine: true,
      exception: 'late',
    });
  });

  it('of a warehouse manager has the goods to receive', () => {
    const rows = todayRows(
      { stock: [counted('on-transit-supplier', 2)], orders: [counted('dispatched', 3)] },
      mayOf('warehouse-manager'),
    );
    expect(sentences(rows)).toEqual(['2 deliveries of suppliers to receive']);
  });

  it('of a crew counts the stops that are left', () => {
    const rows = todayRows({ trips: [trip('on-transit')] }, mayOf('driver'));
    expect(sentences(rows)).toEqual(['Trip DSP-113 is on the road, 1 stop left']);
  });

  it('without work is empty', () => expect(todayRows({}, mayOf('checker'))).toEqual([]));
});
