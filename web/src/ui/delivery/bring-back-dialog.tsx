import { useBringOrderBackMutation } from '@/api/generated';
import type { Step, StepWish } from '../actions/step';
import { StepDialog } from '../actions/step-dialog';
import { ConsequenceList } from '../consequence-list';
import { consequencesOf, outHeaders } from './deliver-dialog';
import type { OutOrder } from './delivery';
import { t } from './texts';

interface Props {
  order: OutOrder;
  onDone?: () => void;
  onClose: () => void;
}

const bringBackStep: Step = {
  name: 'dispatched-to-approved',
  operation: 'order-bring-back',
  from: 'dispatched',
  verb: t('bringBack'),
  title: (number) => t('bringBackTitle', { number }),
  text: t('bringBackText'),
  done: (number) => t('broughtBack', { number }),
  reason: 'required',
  danger: true,
  ahead: false,
};

/** Records that an order did not reach the customer and is back, and why. */
export function BringBackDialog({ order, onDone, onClose }: Props) {
  const [bringBack] = useBringOrderBackMutation();
  const { id, orderNo, status, version } = order;
  const take = (_step: Step, { reason, ...wish }: StepWish) =>
    bringBack({
      ...outHeaders(order, wish),
      orderStep: { id, ...(reason ? { reason } : {}) },
    }).unwrap();
  return (
    <StepDialog
      step={bringBackStep}
      // A stop of a trip has no version: its status shows what has become of it.
      document={{ id, number: orderNo, version: version ?? 0, status }}
      take={take}
      describe={(answer) => <ConsequenceList consequences={consequencesOf(answer, order)} />}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
