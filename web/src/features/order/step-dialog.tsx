import { useNavigate } from 'react-router';
import { useGetOrderQuery } from '@/api/generated';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import { undoOf } from '@/ui/actions/step';
import { StepDialog as AskFirst } from '@/ui/actions/step-dialog';
import { ConsequenceList } from '@/ui/consequence-list';
import { consequences } from './consequences';
import { type OrderStep, orderSteps, useTakeStep } from './order-steps';
import { useTexts } from './texts';

/** What the dialog needs to know of the order; a row of a list has it as well as the details. */
export interface StepOrder {
  id: string;
  orderNo: string;
  version: number;
  status: string;
  customerName: string;
  warehouse: string;
}

interface Props {
  /** Nothing while no step is asked for. */
  step: OrderStep | null;
  order: StepOrder | null;
  onClose: () => void;
}

/** Asks before a step; who may exceed a credit limit is asked why. */
export function StepDialog({ step, order, onClose }: Props) {
  const t = useTexts();
  const may = useMay();
  const navigate = useNavigate();
  const take = useTakeStep();
  const id = order?.id ?? '';
  const live = useGetOrderQuery({ id }, { skip: !step || !order });
  const now = live.currentData ?? order;
  const madeBy = live.currentData?.madeBy.id;
  return (
    <AskFirst
      step={step}
      document={order && now && { ...now, id, number: order.orderNo }}
      to={paths.order.details(id)}
      take={take}
      describe={(answer) => order && <ConsequenceList consequences={consequences(answer, order)} />}
      overrideOf={({ code }) =>
        (code === 'credit-exceeded' || code === 'on-hold') && may('order-override-credit')
          ? { label: t('overrideReason'), help: t('overrideHelp') }
          : null
      }
      undo={(taken) => undoOf(taken, orderSteps, may, madeBy)}
      onAsk={({ name }) => navigate(paths.order.step(id, name))}
      onStale={() => void live.refetch()}
      onClose={onClose}
    />
  );
}
