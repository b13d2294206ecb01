import type { OpenDeliveryRow } from '@/api/generated';
import type { Option } from '@/ui/choices/lookup-types';
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

/** What somebody chose that a payment pays of a delivery, as the form holds it. */
export interface Chosen {
  orderId: Option;
  /** As it was typed. */
  amount: string;
}

/** A delivery in the table of a payment's form. */
export interface AllocationRow {
  orderId: string;
  orderNo: string;
  deliveredOn?: string;
  dueOn?: string;
  open: string;
  /** What is paid of it, as it was typed or proposed. */
  typed: string;
  /** Its place in what was chosen; -1 when nothing of it is paid, or nobody chose. */
  at: number;
  /** Something stays open of it. */
  part: boolean;
}

/** The open deliveries with what is proposed, or chosen; those that were chosen and are not open any more behind them. */
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

/** What is chosen once this is typed for one of the deliveries; what is empty is not paid. */
export function choosing(rows: readonly AllocationRow[], orderId: string, typed: string): Chosen[] {
  return rows
    .map((row) => (row.orderId === orderId ? { ...row, typed } : row))
    .filter((row) => row.typed.trim() !== '')
    .map((row) => ({ orderId: { id: row.orderId, label: row.orderNo }, amount: row.typed }));
}

/** What of the amount stays on account; below zero when more is allocated than was paid. */
export function restOf(amount: Decimal, amounts: readonly string[]): Decimal {
  return subtract(amount, sum(amounts.map((typed) => parse(typed) ?? zero)));
}
