import ArrowForward from '@mui/icons-material/ArrowForwardRounded';
import Inventory from '@mui/icons-material/Inventory2Outlined';
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import { useNavigate } from 'react-router';
import type { DispatchStatus, Written } from '@/api/generated';
import { useGetDispatchQuery } from '@/api/generated';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import { undoOf } from '@/ui/actions/step';
import { StepDialog as AskFirst } from '@/ui/actions/step-dialog';
import { ConsequenceList, type ConsequenceText } from '@/ui/consequence-list';
import { statusLook } from '@/ui/status';
import { type DispatchStep, dispatchSteps, useTakeStep } from './dispatch-steps';
import { say } from './texts';

/** What the dialog needs to know of the dispatch; a row of a list has it as well as the details. */
export interface StepDispatch {
  id: string;
  dispatchNo: string;
  version: number;
  status: string;
  warehouse: string;
}

interface Props {
  /** Nothing while no step is asked for. */
  step: DispatchStep | null;
  dispatch: StepDispatch | null;
  /** It was taken; the dispatch stands in this status now. */
  onDone?: (status: DispatchStatus) => void;
  onClose: () => void;
}

/** Asks before a step of a dispatch. */
export function StepDialog({ step, dispatch, onDone, onClose }: Props) {
  const may = useMay();
  const navigate = useNavigate();
  const take = useTakeStep();
  const id = dispatch?.id ?? '';
  const live = useGetDispatchQuery({ id }, { skip: !step || !dispatch });
  const now = live.currentData ?? dispatch;
  const madeBy = live.currentData?.madeBy.id;
  return (
    <AskFirst
      step={step}
      document={dispatch && now && { ...now, id, number: dispatch.dispatchNo }}
      to={paths.dispatch.details(id)}
      take={take}
      describe={(answer) =>
        dispatch && <ConsequenceList consequences={consequencesOf(answer, dispatch)} />
      }
      overrideOf={({ code }) =>
        (code === 'credit-exceeded' || code === 'on-hold') && may('order-override-credit')
          ? { label: say('overrideReason'), help: say('overrideHelp') }
          : null
      }
      undo={(taken) => undoOf(taken, dispatchSteps, may, madeBy)}
      onAsk={({ name }) => navigate(paths.dispatch.step(id, name))}
      onDone={({ status }) => onDone?.(status as DispatchStatus)}
      onStale={() => void live.refetch()}
      onClose={onClose}
    />
  );
}

/** What the step does, in words: the dispatch, its orders, their stock. */
export function consequencesOf(
  { status, preview }: Written,
  dispatch: StepDispatch,
): ConsequenceText[] {
  const happens = preview ?? [];
  // The same product in several orders is one.
  const count = (noun: string, ...events: string[]) =>
    new Set(
      happens
        .filter((each) => each.noun === noun && events.includes(each.eventType))
        .map(({ id }) => id),
    ).size;
  const orders = count('order', 'loaded', 'unloaded', 'dispatched', 'unassigned');
  const shipped = count('stock', 'shipped');
  const { warehouse } = dispatch;
  const number = dispatch.dispatchNo;
  const word = statusLook(status).label.toLowerCase();
  return [
    { icon: ArrowForward, text: say('previewDispatch', { number, status: word }) },
    ...(orders > 0
      ? [
          {
            icon: ReceiptLong,
            text: say(status === 'cancelled' ? 'previewFreed' : 'previewOrders', { count: orders }),
          },
        ]
      : []),
    ...(shipped > 0
      ? [{ icon: Inventory, text: say('previewShipped', { count: shipped, warehouse }) }]
      : []),
  ];
}
