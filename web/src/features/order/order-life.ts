import type { HistoryEntry, OrderDetails } from '@/api/generated';
import { dateTime } from '@/ui/format';
import type { LifeStep } from '@/ui/status-stepper';
import type { TimelineEntry } from '@/ui/timeline';
import { orderLife } from './order-status';
import { say } from './texts';

/** The life of an order for the stepper, with the times that are known. */
export function lifeSteps(order: OrderDetails): LifeStep[] {
  const times: Partial<Record<string, string | null>> = {
    pending: order.placedAt,
    approved: order.approvedAt ?? null,
  };
  return orderLife.map((status) => {
    const at = times[status];
    return at ? { status, at: dateTime(at) } : { status };
  });
}

/** How many steps an order went before it was cancelled; undefined when it was not. */
export function endedAfter(order: OrderDetails): number | undefined {
  if (order.status !== 'cancelled') return undefined;
  return order.approvedAt ? 2 : 1;
}

/** The events of the history, newest first. */
export function fromHistory(entries: readonly HistoryEntry[]): TimelineEntry[] {
  return entries.map((entry) => ({
    id: String(entry.position),
    at: entry.at,
    text: entry.words,
    who: entry.actor.name,
    reason: entry.reason && !entry.words.includes(entry.reason) ? entry.reason : null,
    status: statusAfter[entry.eventType],
  }));
}

/** What the order itself still knows, for those who do not see histories. */
export function fromOrder(order: OrderDetails): TimelineEntry[] {
  const lines = say('withLines', { count: order.lines.length });
  const known: (TimelineEntry | null)[] = [
    happened('cancelled', order.cancelledAt, order.cancelledBy?.name, {
      text: say('cancelledEvent'),
      reason: order.cancelReason,
    }),
    happened('approved', order.approvedAt, order.approvedBy?.name, {
      text: say(order.selfApproved ? 'selfApprovedEvent' : 'approvedEvent'),
    }),
    happened('edited', order.editedAt, order.editedBy?.name, { text: say('editedEvent') }),
    happened('placed', order.placedAt, order.madeBy.name, { text: say('placedEvent', { lines }) }),
  ];
  return known
    .filter((entry) => entry !== null)
    .sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0));
}

const statusAfter: Partial<Record<string, string>> = {
  placed: 'pending',
  reopened: 'pending',
  approved: 'approved',
  cancelled: 'cancelled',
};

function happened(
  event: string,
  at: string | null | undefined,
  who: string | undefined,
  entry: Pick<TimelineEntry, 'text' | 'reason'>,
): TimelineEntry | null {
  return at ? { id: event, at, who, status: statusAfter[event], ...entry } : null;
}
