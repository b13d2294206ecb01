import type { DispatchDetails, HistoryEntry } from '@/api/generated';
import { recorded } from '@/ui/consequence-list';
import { stopTitle } from '@/ui/delivery/stop';
import { happened, newestFirst } from '@/ui/document/document-kind';
import { dispatchTable as table } from '@/ui/document/tables';
import type { TimelineEntry } from '@/ui/history/timeline';
import { t } from './texts';

/** What the dispatch itself knows of its story, newest first. */
export function story(dispatch: DispatchDetails): TimelineEntry[] {
  const proofs = dispatch.stops.flatMap(
    ({ id, orderNo: order, receivedBy: name, deliveredAt: at }) =>
      name && at ? [{ id, at, text: t('provedEvent', { name, order }) }] : [],
  );
  const { cancelledBy, closedBy, departedBy, loadedBy, editedBy } = dispatch;
  return newestFirst([
    ...proofs,
    ...happened(table, 'cancelled', dispatch.cancelledAt, cancelledBy?.name, {
      text: t('cancelledEvent'),
      reason: dispatch.cancelReason,
    }),
    ...happened(table, 'delivered', dispatch.closedAt, closedBy?.name, {
      text: t('closedEvent'),
    }),
    ...happened(table, 'departed', dispatch.departedAt, departedBy?.name, {
      text: t('departedEvent'),
    }),
    ...happened(table, 'loaded', dispatch.loadedAt, loadedBy?.name, { text: t('loadedEvent') }),
    ...happened(table, 'edited', dispatch.editedAt, editedBy?.name, { text: t('editedEvent') }),
    ...happened(table, 'planned', dispatch.plannedAt, dispatch.madeBy.name, {
      text: t('plannedEvent'),
    }),
  ]);
}

/** The stop that an entry of the history is about. */
export function stopOf({ stops }: DispatchDetails, entry: HistoryEntry): string | undefined {
  const { order } = recorded(entry);
  const stop = stops.find(({ id }) => id === order);
  return stop && stopTitle(stop);
}
