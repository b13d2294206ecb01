import type { OpenDeliveryRow } from '@/api/generated';
import type { Option } from '@/ui/combobox/lookup-types';
import {
  compare,
  type Decimal,
  decimal,
  parse,
  plainNumber,
  subtract,
  sum,
  zero,
} from '@/ui/decimal';

/** Is one allocation that the user chose, as the form stores it. */
export interface Chosen {
  orderId: Option;
  /** Is the raw text of the field. */
  amount: string;
}

export interface AllocationRow {
  orderId: string;
  orderNo: string;
  deliveredOn?: string;
  dueOn?: string;
  open: string;
  /** Is the amount as typed or proposed. */
  typed: string;
  /** Is the index among the chosen allocations; -1 if none is chosen for this delivery. */
  at: number;
  /** Is `true` if the delivery stays partly open. */
  part: boolean;
}

/** Merges open deliveries with the proposal or the choice; chosen deliveries that are no longer open come last. */
export function allocationRows(
  open: readonly OpenDeliveryRow[],
  chosen: readonly Chosen[] | null,
): AllocationRow[] {
  const row = (
    delivery: Pick<AllocationRow, 'orderId' | 'orderNo' | 'open'> & Partial<OpenDeliveryRow>,
  ): AllocationRow => {
    const { orderId, orderNo, deliveredOn, dueOn, proposed = '0' } = delivery;
    const at = chosen?.findIndex((each) => each.orderId.id === orderId) ?? -1;
    const suggestion = compare(decimal(proposed), zero) > 0 ? plainNumber(proposed) : '';
    const typed = chosen ? (chosen[at]?.amount ?? '') : suggestion;
    const paid = parse(typed);
    const part =
      paid !== null && compare(paid, zero) > 0 && compare(paid, decimal(delivery.open)) < 0;
    return {
      orderId,
      orderNo,
      open: delivery.open,
      typed,
      at,
      part,
      ...(deliveredOn ? { deliveredOn } : {}),
      ...(dueOn ? { dueOn } : {}),
    };
  };
  const gone = (chosen ?? []).filter(
    ({ orderId }) => !open.some((delivery) => delivery.orderId === orderId.id),
  );
  return [
    ...open.map(row),
    ...gone.map(({ orderId }) =>
      row({ orderId: orderId.id, orderNo: orderId.label, open: '0.00' }),
    ),
  ];
}

/** Returns the choice after an edit; empty amounts are left out. */
export function choosing(rows: readonly AllocationRow[], orderId: string, typed: string): Chosen[] {
  return rows
    .map((row) => (row.orderId === orderId ? { ...row, typed } : row))
    .filter((row) => row.typed.trim() !== '')
    .map((row) => ({ orderId: { id: row.orderId, label: row.orderNo }, amount: row.typed }));
}

/** Returns the amount left on account; negative if more is allocated than paid. */
export function restOf(amount: Decimal, amounts: readonly string[]): Decimal {
  return subtract(amount, sum(amounts.map((typed) => parse(typed) ?? zero)));
}
