import type { DispatchOrder } from '@/api/generated';
import { StatusChip } from '../status-chip';
import { t } from './texts';

type Stop = Pick<DispatchOrder, 'outcome' | 'receivedBy'>;

/** What became of a stop as word, colour and icon. */
export function OutcomeChip({ stop }: { stop: Stop }) {
  if (stop.outcome === 'delivered')
    return <StatusChip status="delivered" label={t('outcomeDelivered')} />;
  if (stop.outcome === 'failed') return <StatusChip status="inactive" label={t('outcomeFailed')} />;
  if (stop.receivedBy) return <StatusChip status="approved" label={t('outcomeProved')} />;
  return <StatusChip status="waiting" label={t('outcomeOpen')} />;
}
