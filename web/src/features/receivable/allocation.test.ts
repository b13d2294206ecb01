import { describe, expect, it } from 'vitest';
import type { OpenDeliveryRow, ReceivableDetails } from '@/api/generated';
import { decimal, toText } from '@/ui/decimal';
import { allocationRows, choosing, restOf } from './allocation';
import { copyOfReceivable, kindRule, receivableBody, receivableValues } from './form-values';

const delivery = (id: string, open: string, proposed: string): OpenDeliveryRow => ({
  kind: 'delivery',
  orderId: id,
  orderNo: `ORD-${id}`,
  deliveredOn: '2026-11-01',
  dueOn: '2026-12-01',
  amount: '100.00',
  open,
  proposed,
});

const open = [delivery('1', '100.00', '100.00'), delivery('2', '80.00', '20.00')];
const option = (id: string) => ({ id, label: `ORD-${id}` });

describe('the deliveries that a payment pays', () => {
  it('are proposed until somebody types, and show what is paid in part', () => {
    const rows = allocationRows(open, null);
    expect(rows.map(({ typed, part, at }) => [typed, part, at])).toEqual([
      ['100.00', false, -1],
      ['20.00', true, -1],
    ]);
  });

  it('keep the rest of the proposal when one amount is typed, and what is emptied is not paid', () => {
    const chosen = choosing(allocationRows(open, null), '2', '50');
    expect(chosen).toEqual([
      { orderId: option('1'), amount: '100.00' },
      { orderId: option('2'), amount: '50' },
    ]);
    const less = choosing(allocationRows(open, chosen), '1', '');
    expect(less).toEqual([{ orderId: option('2'), amount: '50' }]);
    expect(allocationRows(open, less).map(({ typed, at }) => [typed, at])).toEqual([
      ['', -1],
      ['50', 0],
    ]);
  });

  it('are still there when they were paid meanwhile', () => {
    const rows = allocationRows(open, [{ orderId: option('9'), amount: '5' }]);
    expect(rows.at(-1)).toMatchObject({ orderNo: 'ORD-9', open: '0.00', typed: '5', at: 0 });
  });

  it('leave the rest on account, to the cent', () => {
    expect(toText(restOf(decimal('140.00'), ['100', '20.10']))).toBe('19.90');
    expect(toText(restOf(decimal('100.00'), ['120']))).toBe('-20.00');
  });
});

describe('the form of a payment', () => {
  const payment = {
    kind: 'payment',
    amount: '120',
    method: 'cash',
    customerId: { id: 'c1', label: 'CUS-1' },
    allocations: null,
  };
  const chosen = [{ orderId: option('2'), amount: '1,000.50' }];

  it('sends nothing for a proposal that nobody touched, and the list for one that somebody did', () => {
    expect(receivableBody(payment).allocations).toBeNull();
    expect(receivableBody({ ...payment, allocations: [] }).allocations).toEqual([]);
    expect(receivableBody({ ...payment, allocations: chosen }).allocations).toEqual([
      { orderId: '2', amount: '1000.50' },
    ]);
    const note = { ...payment, kind: 'credit-note', allocations: chosen };
    expect(receivableBody(note).allocations).toBeNull();
  });

  it('does not allocate more than was paid', () => {
    const fields = (values: object) => kindRule(values).map(({ field }) => field);
    expect(fields({ ...payment, allocations: chosen })).toEqual(['allocations']);
    expect(fields({ ...payment, allocations: [{ orderId: option('2'), amount: '120' }] })).toEqual(
      [],
    );
  });

  it('comes back as it was chosen, and a copy pays what is due first', () => {
    const receivable = {
      kind: 'payment',
      customer: { id: 'c1', code: 'CUS-1', name: 'Deli' },
      amount: '120.00',
      allocations: [{ orderId: '2', orderNo: 'ORD-2', amount: '50.00' }],
    } as unknown as ReceivableDetails;
    const values = receivableValues(receivable);
    expect(values.allocations).toEqual([{ orderId: option('2'), amount: '50.00' }]);
    expect(copyOfReceivable(receivable, '2026-11-20').allocations).toBeNull();
  });
});
