import Phone from '@mui/icons-material/PhoneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { DispatchDetails, DispatchOrder } from '@/api/generated';
import { statusLook } from '../status';
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

/** Whom to ask for at a stop, and the number to call. */
export function StopContact({ stop }: { stop: DispatchOrder }) {
  const { contactPerson, phoneNumber } = stop;
  if (!contactPerson && !phoneNumber) return null;
  return (
    <Box sx={{ mt: 1, display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1.5 }}>
      {contactPerson && (
        <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
          {t('askFor')} <bdi>{contactPerson}</bdi>
        </Box>
      )}
      {phoneNumber && (
        <Button
          component="a"
          href={`tel:${phoneNumber.replace(/[^+\d]/g, '')}`}
          startIcon={<Phone />}
          sx={{ minHeight: { xs: 48, md: 36 } }}
        >
          <bdi dir="ltr">{phoneNumber}</bdi>
        </Button>
      )}
    </Box>
  );
}

/** What a stop is called: its place on the trip, and its order. */
export function stopTitle({ sequence, orderNo }: Pick<DispatchOrder, 'sequence' | 'orderNo'>) {
  return t('stopTitle', { place: sequence, order: orderNo });
}

/** The notice that somebody took the goods of a stop. */
export function proofNoted(stop: DispatchOrder, name: string): string {
  return t('proofNoted', { place: stop.sequence, order: stop.orderNo, name });
}

/** Why nothing can be said of the stops any more; nothing while the trip is on its way. */
export function closedProof({ dispatchNo, status }: DispatchDetails): string | undefined {
  if (status === 'on-transit') return undefined;
  return t('proofClosed', { number: dispatchNo, status: statusLook(status).label.toLowerCase() });
}
