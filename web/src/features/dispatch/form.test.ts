import { describe, expect, it } from 'vitest';
import type { DispatchDetails } from '@/api/generated';
import { requestedOrders } from './form';
import { copyOfDispatch } from './form-values';

const main = { id: 'w1', code: 'MAIN', name: 'Main' };
const north = { id: 'w2', code: 'NORTH', name: 'North' };

function order(id: string, status: 'approved' | 'pending' = 'approved', warehouse = main) {
  const customer = { id: 'c1', code: 'CUS-1', name: 'Deli' };
  const deliveryAddress = { line: 'Quay 1', city: 'Camden', country: 'US' };
  const totals = { subtotal: '9.00', discount: '0.00', tax: '1.00', total: '10.00' };
  return {
    id,
    orderNo: `ORD-${id}`,
    status,
    customer,
    warehouse,
    deliveryAddress,
    totals,
    lines: [],
  };
}

describe('a dispatch of chosen orders', () => {
  it('takes those that are approved and go out from where the first of them does', () => {
    const found = requestedOrders(
      [order('1', 'pending'), order('2'), order('3', 'approved', north)],
      [],
    );
    expect(found.warehouse).toEqual({ id: 'w1', label: 'Main' });
    expect(found.stops).toEqual([
      {
        orderId: '2',
        label: 'ORD-2 · Deli',
        orderNo: 'ORD-2',
        customer: 'Deli',
        town: 'Camden',
        place: 'Quay 1, Camden, US',
        lines: 0,
        units: '0',
        total: '10.00',
      },
    ]);
    expect(found.leftOut).toEqual(['ORD-1', 'ORD-3']);
  });

  it('names those it could not see', () => {
    expect(requestedOrders([], ['x'])).toEqual({ warehouse: null, stops: [], leftOut: ['x'] });
  });
});

describe('a copy of a dispatch', () => {
  it('has its crew and vehicle, the day of today and no orders', () => {
    const driver = { id: 'e1', code: 'EMP-1', name: 'Ana' };
    const copied = copyOfDispatch(
      {
        warehouse: main,
        plannedDate: '2026-01-01',
        driver,
        assistants: [driver],
        vehiclePlate: 'WB-1',
        stops: [
          {
            id: 'o1',
            orderNo: 'ORD-1',
            customer: driver,
            address: { line: '1 Quay', city: 'Ayr', country: 'US' },
            lines: [],
          },
        ],
      } as unknown as DispatchDetails,
      '2026-11-21',
    );
    expect(copied).toMatchObject({
      plannedDate: '2026-11-21',
      driverId: { id: 'e1' },
      vehiclePlate: 'WB-1',
      stops: [],
    });
    expect(copied.assistantIds).toHaveLength(1);
  });
});
