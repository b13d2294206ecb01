import Phone from '@mui/icons-material/PhoneOutlined';
import Button from '@mui/material/Button';
import type { DispatchDetails, DispatchOrder, DispatchStatus } from '@/api/generated';
import { Muted, Row } from '../parts';
import { heights } from '../sizes';
import { statusLook } from '../status';
import { StatusChip } from '../status-chip';
import { thumb } from '../touch-target';
import { isShort } from './line-amount';
import { t } from './texts';

type Stop = Pick<DispatchOrder, 'outcome' | 'receivedBy' | 'lines'>;

/** Shows the outcome of a stop as word, color and icon. */
export function OutcomeChip({ stop }: { stop: Stop }) {
  if (stop.outcome === 'delivered' && stop.lines.some(isShort))
    return <StatusChip status="partly-delivered" label={t('outcomePartly')} />;
  if (stop.outcome === 'delivered')
    return <StatusChip status="delivered" label={t('outcomeDelivered')} />;
  if (stop.outcome === 'failed') return <StatusChip status="inactive" label={t('outcomeFailed')} />;
  if (stop.receivedBy) return <StatusChip status="approved" label={t('outcomeProved')} />;
  return <StatusChip status="waiting" label={t('outcomeOpen')} />;
}

/** Returns the address that calls a number. */
export function telephone(number: string): string {
  return `tel:${number.replace(/[^+\d]/g, '')}`;
}

/** Shows the contact of a stop with a number to call. */
export function StopContact({ stop }: { stop: DispatchOrder }) {
  const { contactPerson, phoneNumber } = stop;
  if (!contactPerson && !phoneNumber) return null;
  return (
    <Row columnGap={1.5} flexWrap="wrap" mt={1}>
      {contactPerson && (
        <Muted component="span">
          {t('askFor')} <bdi>{contactPerson}</bdi>
        </Muted>
      )}
      {phoneNumber && (
        <Button
          component="a"
          href={telephone(phoneNumber)}
          startIcon={<Phone />}
          sx={{ minHeight: { xs: thumb, md: heights.medium } }}
        >
          <bdi dir="ltr">{phoneNumber}</bdi>
        </Button>
      )}
    </Row>
  );
}

/** Returns the title of a stop: its place on the trip and its order. */
export function stopTitle({ sequence, orderNo }: Pick<DispatchOrder, 'sequence' | 'orderNo'>) {
  return t('stopTitle', { place: sequence, order: orderNo });
}

/** Returns the notification after a recipient was recorded. */
export function proofNoted(stop: DispatchOrder, name: string): string {
  return t('proofNoted', { place: stop.sequence, order: stop.orderNo, name });
}

/**
 * Returns true if the recipient of a stop can be recorded. Failed stops have none; a recorded name is final, while a
 * missing one may follow after the trip closed.
 */
export function isProvable(trip: DispatchStatus, stop: DispatchOrder): boolean {
  if (!stop.outcome) return trip === 'on-transit';
  const isOut = trip === 'on-transit' || trip === 'delivered';
  return isOut && stop.outcome === 'delivered' && !stop.receivedBy;
}

/** Explains why the stops of a closed trip accept no recipient. */
export function closedProof(trip: DispatchDetails, stop: DispatchOrder): string | undefined {
  const { dispatchNo: number, status } = trip;
  if (status === 'on-transit' || isProvable(status, stop)) return undefined;
  return t('proofClosed', { number, status: statusLook(status, 'dispatch').label.toLowerCase() });
}
