import type { StockTransactionDetails } from '@/api/generated';
import { date } from '@/ui/format';
import type { LifeStep } from '@/ui/status-stepper';
import type { TimelineEntry } from '@/ui/timeline';
import { say } from './texts';

/** The ordinary life of an opening or an adjustment. */
export function life({ enteredAt, approvedAt }: StockTransactionDetails): LifeStep[] {
  return [
    { status: 'pending-approval', at: date(enteredAt) },
    { status: 'received-by-warehouse', ...(approvedAt ? { at: date(approvedAt) } : {}) },
  ];
}

/** What happened, newest first. */
export function timeline(transaction: StockTransactionDetails): TimelineEntry[] {
  const { enteredAt, editedAt, approvedAt, voidedAt } = transaction;
  const entries: (TimelineEntry | null)[] = [
    voidedAt
      ? {
          id: 'voided',
          at: voidedAt,
          text: say('voidedEntry'),
          who: transaction.voidedBy?.name,
          reason: transaction.voidReason,
          status: 'void',
        }
      : null,
    approvedAt
      ? {
          id: 'approved',
          at: approvedAt,
          text: say('approvedEntry'),
          who: transaction.approvedBy?.name,
          reason: transaction.selfApproved ? say('self') : null,
          status: 'received-by-warehouse',
        }
      : null,
    editedAt
      ? { id: 'edited', at: editedAt, text: say('editedEntry'), who: transaction.editedBy?.name }
      : null,
    {
      id: 'entered',
      at: enteredAt,
      text: say('enteredEntry'),
      who: transaction.madeBy.name,
      reason: transaction.reason,
      status: 'pending-approval',
    },
  ];
  return entries.filter((entry) => entry !== null);
}
