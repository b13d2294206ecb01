import type { DispatchDetails, DispatchStatus, HistoryEntry } from '@/api/generated';
import { recorded } from '@/ui/consequence-list';
import { dateTime } from '@/ui/format';
import { statusLook } from '@/ui/status';
import type { LifeStep } from '@/ui/status-stepper';
import type { TimelineEntry } from '@/ui/timeline';
import { dispatchLife } from './dispatch-status';
import { say } from './texts';

/** The life of a dispatch for the stepper, with the times that are known. */
export function lifeSteps(dispatch: DispatchDetails): LifeStep[] {
  const times: Partial<Record<DispatchStatus, string | null | undefined>> = {
    waiting: dispatch.plannedAt,
    loaded: dispatch.loadedAt,
    'on-transit': dispatch.departedAt,
    delivered: dispatch.closedAt,
  };
  return dispatchLife.map((status) => {
    const at = times[status];
    return at ? { status, at: dateTime(at) } : { status };
  });
}

/** How many steps a dispatch went before it was cancelled; undefined when it was not. */
export function endedAfter(dispatch: DispatchDetails): number | undefined {
  if (dispatch.status !== 'cancelled') return undefined;
  if (dispatch.departedAt) return 3;
  return dispatch.loadedAt ? 2 : 1;
}

/** What the dispatch itself knows of its life, newest first. */
export function known(dispatch: DispatchDetails): TimelineEntry[] {
  const { cancelledAt, closedAt, departedAt, loadedAt, editedAt } = dispatch;
  const stops: TimelineEntry[] = dispatch.stops.flatMap((stop) =>
    stop.receivedBy && stop.deliveredAt
      ? [
          {
            id: stop.id,
            at: stop.deliveredAt,
            text: say('provedEvent', { name: stop.receivedBy, order: stop.orderNo }),
          },
        ]
      : [],
  );
  const entries: (TimelineEntry | null)[] = [
    cancelledAt
      ? {
          ...entry('cancelled', cancelledAt, say('cancelledEvent'), dispatch.cancelledBy?.name),
          reason: dispatch.cancelReason,
        }
      : null,
    closedAt ? entry('delivered', closedAt, say('closedEvent'), dispatch.closedBy?.name) : null,
    departedAt
      ? entry('on-transit', departedAt, say('departedEvent'), dispatch.departedBy?.name)
      : null,
    loadedAt ? entry('loaded', loadedAt, say('loadedEvent'), dispatch.loadedBy?.name) : null,
    editedAt
      ? { id: 'edited', at: editedAt, text: say('editedEvent'), who: dispatch.editedBy?.name }
      : null,
    entry('waiting', dispatch.plannedAt, say('plannedEvent'), dispatch.madeBy.name),
  ];
  return [...stops, ...entries.filter((each) => each !== null)].sort((one, other) =>
    one.at < other.at ? 1 : one.at > other.at ? -1 : 0,
  );
}

/** The stop that an entry of the history is about. */
export function stopOf({ stops }: DispatchDetails, entry: HistoryEntry): string | undefined {
  const { order } = recorded(entry);
  const stop = stops.find(({ id }) => id === order);
  return stop && say('stopTitle', { place: stop.sequence, order: stop.orderNo });
}

/** Why nothing can be said of the stops any more; nothing while the trip is on its way. */
export function closedProof({ dispatchNo, status }: DispatchDetails): string | undefined {
  if (status === 'on-transit') return undefined;
  return say('proofClosed', { number: dispatchNo, status: statusLook(status).label.toLowerCase() });
}

/** The status that an event leads to, for its colour. */
export const statusAfter: Readonly<Partial<Record<string, string>>> = {
  planned: 'waiting',
  loaded: 'loaded',
  unloaded: 'waiting',
  departed: 'on-transit',
  delivered: 'delivered',
  cancelled: 'cancelled',
};

function entry(status: string, at: string, text: string, who: string | undefined): TimelineEntry {
  return { id: status, at, text, who, status };
}
