import {
  type ReceivableAllocation,
  type ReceivableDetails,
  useListOpenDeliveriesQuery,
} from '@/api/generated';
import { useMay } from '@/api/session';
import { compare, decimal, subtract, sum, toText, zero } from '@/ui/decimal';

export interface Paid {
  kind: ReceivableAllocation['kind'];
  orderId: string;
  orderNo: string;
  dueOn?: string | null | undefined;
  /** Is the open amount before this payment. */
  open: string;
  amount: string;
}

export interface Proposal {
  rows: readonly Paid[];
  /** Is the amount left on account. */
  rest: string;
}

type Waiting = Pick<ReceivableDetails, 'status' | 'kind' | 'customer' | 'amount' | 'allocations'>;

/** Returns the allocation that an approval now would make, or `null` if it was chosen by hand or is loading. */
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

/** Returns the allocation chosen by hand, or `null`. */
export function chosenOf({ amount, allocations }: Waiting): Proposal | null {
  if (!allocations) return null;
  const rows = allocations.map((part) => ({
    ...part,
    open: part.open ?? part.delivered ?? part.amount,
  }));
  const paid = sum(rows.map((row) => decimal(row.amount)));
  return { rows, rest: toText(subtract(decimal(amount), paid)) };
}
