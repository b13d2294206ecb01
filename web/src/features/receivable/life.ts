import type { ReceivableDetails } from '@/api/generated';
import { date } from '@/ui/format';
import type { LifeStep } from '@/ui/status-stepper';
import type { TimelineEntry } from '@/ui/timeline';
import { say } from './texts';

/** The ordinary life of a receivable. */
export function life({ enteredAt, approvedAt }: ReceivableDetails): LifeStep[] {
  return [
    { status: 'pending', at: date(enteredAt) },
    { status: 'approved', ...(approvedAt ? { at: date(approvedAt) } : {}) },
  ];
}

/** How many steps it went before it was void; undefined when it is not. */
export function endedAfter({ status, wasApproved }: ReceivableDetails): number | undefined {
  if (status !== 'void') return undefined;
  return wasApproved ? 2 : 1;
}

/** The status that an event leads to. */
export const statusAfter: Readonly<Partial<Record<string, string>>> = {
  entered: 'pending',
  approved: 'approved',
  voided: 'void',
};

/** What the receivable itself knows of its story, newest first. */
export function timeline(receivable: ReceivableDetails): TimelineEntry[] {
  const happened = (
    event: string,
    at: string | null | undefined,
    who: string | undefined,
    said: Pick<TimelineEntry, 'text' | 'reason'>,
  ): TimelineEntry[] => (at ? [{ id: event, at, who, status: statusAfter[event], ...said }] : []);
  return [
    ...happened('voided', receivable.voidedAt, receivable.voidedBy?.name, {
      text: say(receivable.wasApproved ? 'contraEntry' : 'voidedEntry'),
      reason: receivable.voidReason,
    }),
    ...happened('approved', receivable.approvedAt, receivable.approvedBy?.name, {
      text: say('approvedEntry'),
      reason: receivable.selfApproved ? say('self') : null,
    }),
    ...happened('edited', receivable.editedAt, receivable.editedBy?.name, {
      text: say('editedEntry'),
    }),
    ...happened('entered', receivable.enteredAt, receivable.madeBy.name, {
      text: say('enteredEntry'),
    }),
  ];
}
