import type { StockTransactionDetails } from '@/api/generated';
import { date } from '@/ui/format';
import type { LifeStep } from '@/ui/status-stepper';
import type { TimelineEntry } from '@/ui/timeline';
import { say } from './texts';

/** The ordinary life: a purchase travels, everything else is there at its approval. */
export function life(transaction: StockTransactionDetails): LifeStep[] {
  const { kind, enteredAt, approvedAt, sentAt, completedAt } = transaction;
  const step = (status: string, at: string | null | undefined): LifeStep =>
    at ? { status, at: date(at) } : { status };
  const entered = step('pending-approval', enteredAt);
  if (kind !== 'purchase') return [entered, step('received-by-warehouse', approvedAt)];
  return [
    entered,
    step('approved-admin', approvedAt),
    step('on-transit-supplier', sentAt),
    step('received-by-warehouse', completedAt),
  ];
}

/** How many steps it went before it was void; undefined when it is not. */
export function endedAfter(transaction: StockTransactionDetails): number | undefined {
  const { status, approvedAt, sentAt } = transaction;
  if (status !== 'void') return undefined;
  return sentAt ? 3 : approvedAt ? 2 : 1;
}

/** The status that an event leads to. */
export const statusAfter: Readonly<Partial<Record<string, string>>> = {
  entered: 'pending-approval',
  reopened: 'pending-approval',
  approved: 'approved-admin',
  sent: 'on-transit-supplier',
  arrived: 'received-by-warehouse',
  received: 'received-by-warehouse',
  completed: 'received-by-warehouse',
  voided: 'void',
};

/** What the transaction itself knows of its story, newest first. */
export function timeline(transaction: StockTransactionDetails): TimelineEntry[] {
  const { kind, receipts, selfApproved } = transaction;
  const happened = (
    event: string,
    at: string | null | undefined,
    who: string | undefined,
    said: Pick<TimelineEntry, 'text' | 'reason'>,
  ): TimelineEntry[] => (at ? [{ id: event, at, who, status: statusAfter[event], ...said }] : []);
  const purchase = kind === 'purchase';
  const entries = [
    ...happened('entered', transaction.enteredAt, transaction.madeBy.name, {
      text: say('enteredEntry'),
      reason: transaction.reason,
    }),
    ...happened('edited', transaction.editedAt, transaction.editedBy?.name, {
      text: say('editedEntry'),
    }),
    ...happened(
      purchase ? 'approved' : 'received',
      transaction.approvedAt,
      transaction.approvedBy?.name,
      {
        text: say(purchase ? 'orderedEntry' : 'approvedEntry'),
        reason: selfApproved ? say('self') : null,
      },
    ),
    ...happened('sent', transaction.sentAt, transaction.sentBy?.name, {
      text: say('sentEntry', { day: date(transaction.expectedDate) }),
    }),
    ...receipts.flatMap((receipt, at) =>
      happened('arrived', receipt.at, receipt.by.name, {
        text: say('arrivedEntry', { count: receipt.lines.length }),
      }).map((entry) => ({ ...entry, id: `arrived-${at}` })),
    ),
    ...happened(
      'completed',
      purchase ? transaction.completedAt : null,
      transaction.completedBy?.name,
      { text: say('completedEntry'), reason: transaction.shortageReason },
    ),
    ...happened('voided', transaction.voidedAt, transaction.voidedBy?.name, {
      text: say('voidedEntry'),
      reason: transaction.voidReason,
    }),
  ];
  // Of what happened at the same moment, the later step stands above.
  return entries.reverse().sort((one, other) => other.at.localeCompare(one.at));
}
