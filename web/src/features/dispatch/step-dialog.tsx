import ArrowForward from '@mui/icons-material/ArrowForwardRounded';
import Inventory from '@mui/icons-material/Inventory2Outlined';
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { useRef } from 'react';
import type { DispatchStatus, Written } from '@/api/generated';
import { ConfirmTransition } from '@/ui/confirm-transition';
import { ConsequenceList, type Told } from '@/ui/consequence-list';
import { useNotify } from '@/ui/notify';
import { statusLook } from '@/ui/status';
import { useDryRun } from '@/ui/use-dry-run';
import { type DispatchStep, useTakeStep } from './dispatch-steps';
import { say, useTexts } from './texts';

/** What the dialog needs to know of the dispatch; a row of a list has it as well as the details. */
export interface StepDispatch {
  id: string;
  dispatchNo: string;
  version: number;
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

/** Asks before a step: the server's dry run, the reason where one is owed, and what the server says. */
export function StepDialog({ step, dispatch, onDone, onClose }: Props) {
  const t = useTexts();
  const notify = useNotify();
  const take = useTakeStep();
  // While the dialog fades out, it still says what it said.
  const last = useRef({ step, dispatch });
  if (step && dispatch) last.current = { step, dispatch };
  const { step: shown, dispatch: of } = last.current;
  const dryRun = useDryRun(
    step && dispatch ? `${step.name}/${dispatch.id}/${dispatch.version}` : '',
    () => {
      if (!step || !dispatch) return Promise.reject(new Error('nothing is asked'));
      const { id, version } = dispatch;
      // A reason that is still owed does not stand in its way.
      const reason = step.reason === 'required' ? { reason: '…' } : {};
      return take(step, { id, version, preview: true, ...reason });
    },
  );
  if (!shown || !of) return null;

  const problem = dryRun && 'problem' in dryRun ? dryRun.problem : null;
  const confirm = async (reason: string) => {
    const written = await take(shown, { id: of.id, version: of.version, reason });
    notify(shown.done(written.number));
    onDone?.(written.status as DispatchStatus);
  };
  return (
    <ConfirmTransition
      open={step !== null}
      title={`${shown.verb} ${of.dispatchNo}`}
      text={shown.text}
      verb={shown.verb}
      danger={shown.danger}
      reason={shown.reason}
      reasonHelp={t('needsReason')}
      refused={problem !== null}
      preview={
        <div aria-live="polite">
          {dryRun === null && <Skeleton variant="rounded" height={44} aria-label={t('dryRun')} />}
          {problem && <Alert severity="error">{problem.detail}</Alert>}
          {dryRun && 'answer' in dryRun && <ConsequenceList told={told(dryRun.answer, of)} />}
        </div>
      }
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

/** What the step does, in words: the dispatch, its orders, their stock. */
export function told({ status, preview }: Written, dispatch: StepDispatch): Told[] {
  const happens = preview ?? [];
  const count = (noun: string, ...events: string[]) =>
    happens.filter((each) => each.noun === noun && events.includes(each.eventType)).length;
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
