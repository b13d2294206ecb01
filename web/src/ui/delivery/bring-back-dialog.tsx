import { useBringOrderBackMutation } from '@/api/generated';
import { type Step, type StepRequest, stepHeaders } from '../actions/step';
import { StepDialog } from '../actions/step-dialog';
import { ConsequenceList } from '../consequence-list';
import { consequencesOf } from './deliver-dialog';
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
  to: 'approved',
  verb: t('bringBack'),
  keep: () => t('keepOnTrip'),
  title: (number) => t('bringBackTitle', { number }),
  text: t('bringBackText'),
  done: (number) => t('broughtBack', { number }),
  reason: 'required',
  danger: true,
  advances: false,
};

/** Records that an order was not delivered and returned to the warehouse, with a reason. */
export function BringBackDialog({ order, onDone, onClose }: Props) {
  const [bringBack] = useBringOrderBackMutation();
  const { id, orderNo, status, version } = order;
  const execute = (_step: Step, request: StepRequest) =>
    bringBack({
      ...stepHeaders(request),
      orderStep: { id, ...(request.reason ? { reason: request.reason } : {}) },
    }).unwrap();
  return (
    <StepDialog
      step={bringBackStep}
      document={{ id, number: orderNo, version, status }}
      execute={execute}
      describe={(answer) => <ConsequenceList consequences={consequencesOf(answer, order)} />}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
