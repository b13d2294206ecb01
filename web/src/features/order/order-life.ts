import type { OrderDetails } from '@/api/generated';
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
    dispatched: order.dispatchedAt ?? order.delivery?.at ?? null,
    delivered: order.delivery?.at ?? null,
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

/** What the order itself still knows, for those who do not see histories. */
export function fromOrder(order: OrderDetails): TimelineEntry[] {
  const lines = say('withLines', { count: order.lines.length });
  const known: (TimelineEntry | null)[] = [
    ...order.returns.map((each) =>
      happened(each.transaction.id, each.at, each.by.name, {
        text: say('returnedEvent', { number: each.transaction.number }),
      }),
    ),
    happened('delivered', order.delivery?.at, order.delivery?.by.name, {
      text: deliveredText(order),
      reason: order.delivery?.reason,
    }),
    happened('dispatched', order.dispatchedAt, order.dispatchedBy?.name, {
      text: say('dispatchedEvent', { number: order.dispatch?.number ?? '' }),
    }),
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

function deliveredText({ delivery }: OrderDetails): string {
  const number = delivery?.dispatch.number ?? '';
  const name = delivery?.receivedBy;
  return name ? say('deliveredToEvent', { number, name }) : say('deliveredEvent', { number });
}

/** The status that an event leads to, for its colour. */
export const statusAfter: Partial<Record<string, string>> = {
  placed: 'pending',
  reopened: 'pending',
  approved: 'approved',
  loaded: 'loaded',
  unloaded: 'approved',
  dispatched: 'dispatched',
  delivered: 'delivered',
  'brought-back': 'approved',
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
