import type { DispatchDetails, DispatchOrder, DispatchStatus, HistoryEntry } from '@/api/generated';
import { recorded } from '@/ui/consequence-list';
import { happened, newestFirst } from '@/ui/document/document-kind';
import { dispatchTable as table } from '@/ui/document/tables';
import { statusLook } from '@/ui/status';
import type { TimelineEntry } from '@/ui/timeline';
import { say } from './texts';

/** What the dispatch itself knows of its story, newest first. */
export function story(dispatch: DispatchDetails): TimelineEntry[] {
  const proofs = dispatch.stops.flatMap(
    ({ id, orderNo: order, receivedBy: name, deliveredAt: at }) =>
      name && at ? [{ id, at, text: say('provedEvent', { name, order }) }] : [],
  );
  const { cancelledBy, closedBy, departedBy, loadedBy, editedBy } = dispatch;
  return newestFirst([
    ...proofs,
    ...happened(table, 'cancelled', dispatch.cancelledAt, cancelledBy?.name, {
      text: say('cancelledEvent'),
      reason: dispatch.cancelReason,
    }),
    ...happened(table, 'delivered', dispatch.closedAt, closedBy?.name, {
      text: say('closedEvent'),
    }),
    ...happened(table, 'departed', dispatch.departedAt, departedBy?.name, {
      text: say('departedEvent'),
    }),
    ...happened(table, 'loaded', dispatch.loadedAt, loadedBy?.name, { text: say('loadedEvent') }),
    ...happened(table, 'edited', dispatch.editedAt, editedBy?.name, { text: say('editedEvent') }),
    ...happened(table, 'planned', dispatch.plannedAt, dispatch.madeBy.name, {
      text: say('plannedEvent'),
    }),
  ]);
}

/** The stop that an entry of the history is about. */
export function stopOf({ stops }: DispatchDetails, entry: HistoryEntry): string | undefined {
  const { order } = recorded(entry);
  const stop = stops.find(({ id }) => id === order);
  return stop && say('stopTitle', { place: stop.sequence, order: stop.orderNo });
}

/**
 * Whether the receiver of a stop can be recorded: what came back, nobody took, and the name with which a delivery was
 * recorded stays; one that is missing may come after the trip was closed.
 */
export function isProvable(trip: DispatchStatus, stop: DispatchOrder): boolean {
  if (!stop.outcome) return trip === 'on-transit';
  const isOut = trip === 'on-transit' || trip === 'delivered';
  return isOut && stop.outcome === 'delivered' && !stop.receivedBy;
}

/** Why nothing can be recorded at a stop any more, once its trip has ended. */
export function closedProof(trip: DispatchDetails, stop: DispatchOrder): string | undefined {
  const { dispatchNo: number, status } = trip;
  if (status === 'on-transit' || isProvable(status, stop)) return undefined;
  return say('proofClosed', { number, status: statusLook(status).label.toLowerCase() });
}
