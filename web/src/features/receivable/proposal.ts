import { type ReceivableDetails, useListOpenDeliveriesQuery } from '@/api/generated';
import { useMay } from '@/api/session';
import { compare, decimal, subtract, sum, toText, zero } from '@/ui/decimal';

/** What a payment that waits would pay of one delivery. */
export interface Paid {
  orderId: string;
  orderNo: string;
  dueOn?: string | null | undefined;
  /** What is open of it before. */
  open: string;
  amount: string;
}

export interface Proposal {
  rows: readonly Paid[];
  /** What of it would stay on account. */
  rest: string;
}

type Waiting = Pick<ReceivableDetails, 'status' | 'kind' | 'customer' | 'amount' | 'allocations'>;

/** What would be paid if it were approved now, oldest due first; null where somebody chose, and while it is not known. */
export function useProposal(receivable: Waiting): Proposal | null {
  const { status, kind, customer, amount, allocations } = receivable;
  const may = useMay();
  const waits = status === 'pending' && kind === 'payment' && !allocations;
  const { currentData } = useListOpenDeliveriesQuery(
    { customerId: customer.id, amount },
    { skip: !waits || !may('statement-view') },
  );
  if (!waits || !currentData) return null;
  const rows = currentData.deliveries
    .filter(({ proposed }) => compare(decimal(proposed), zero) > 0)
    .map(({ proposed, ...delivery }) => ({ ...delivery, amount: proposed }));
  return { rows, rest: currentData.unallocated };
}

/** What somebody chose that it pays. */
export function chosenOf({ amount, allocations }: Waiting): Proposal | null {
  if (!allocations) return null;
  const rows = allocations.map((part) => ({
    ...part,
    open: part.open ?? part.delivered ?? part.amount,
  }));
  const paid = sum(rows.map((row) => decimal(row.amount)));
  return { rows, rest: toText(subtract(decimal(amount), paid)) };
}
