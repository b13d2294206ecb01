import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useEffect, useRef, useState } from 'react';
import type { Written } from '@/api/generated';
import { asProblem, type Problem } from '@/api/problem';
import { useMay } from '@/api/session';
import { ConfirmTransition } from '@/ui/confirm-transition';
import { useNotify } from '@/ui/notify';
import { Consequences } from './consequences';
import { type OrderStep, useTakeStep } from './order-steps';
import { useTexts } from './texts';

/** What the dialog needs to know of the order; a row of a list has it as well as the details. */
export interface StepOrder {
  id: string;
  orderNo: string;
  version: number;
  customerName: string;
  warehouse: string;
}

interface Props {
  /** Nothing while no step is asked for. */
  step: OrderStep | null;
  order: StepOrder | null;
  onClose: () => void;
}

type DryRun = { answer: Written } | { problem: Problem } | null;

/** Asks before a step: the server's dry run, the reason where one is owed, and what the server says. */
export function StepDialog({ step, order, onClose }: Props) {
  const t = useTexts();
  const may = useMay();
  const notify = useNotify();
  const take = useTakeStep();
  const dryRun = useDryRun(step, order);
  // While the dialog fades out, it still says what it said.
  const last = useRef({ step, order });
  if (step && order) last.current = { step, order };
  const { step: shown, order: of } = last.current;
  if (!shown || !of) return null;

  const problem = dryRun && 'problem' in dryRun ? dryRun.problem : null;
  const overrides = problem?.code === 'credit-exceeded' && may('order-override-credit');
  const confirm = async (why: string) => {
    const words = overrides ? { creditOverride: why } : { reason: why };
    const written = await take(shown, { id: of.id, version: of.version, ...words });
    notify(shown.done(written.number));
  };
  return (
    <ConfirmTransition
      open={step !== null}
      title={`${shown.verb} ${of.orderNo}`}
      text={shown.text}
      verb={shown.verb}
      danger={shown.danger}
      reason={overrides ? 'required' : shown.reason}
      reasonLabel={overrides ? t('overrideReason') : undefined}
      reasonHelp={overrides ? t('overrideHelp') : t('needsReason')}
      refused={problem !== null && !overrides}
      preview={
        <Stack spacing={1.5} aria-live="polite">
          {dryRun === null && <Skeleton variant="rounded" height={44} aria-label={t('dryRun')} />}
          {problem && <Alert severity={overrides ? 'warning' : 'error'}>{problem.detail}</Alert>}
          {dryRun && 'answer' in dryRun && <Consequences answer={dryRun.answer} order={of} />}
        </Stack>
      }
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

/** What the server says the step would do. A reason that is still owed does not stand in its way. */
function useDryRun(step: OrderStep | null, order: StepOrder | null): DryRun {
  const take = useRef(useTakeStep());
  const [dryRun, setDryRun] = useState<DryRun>(null);
  const { id, version } = order ?? {};
  useEffect(() => {
    setDryRun(null);
    if (!step || !id || version === undefined) return;
    let wanted = true;
    const tell = (said: DryRun) => wanted && setDryRun(said);
    const reason = step.reason === 'required' ? { reason: '…' } : {};
    take
      .current(step, { id, version, preview: true, ...reason })
      .then((answer) => tell({ answer }))
      .catch((failure) => tell({ problem: asProblem(failure) }));
    return () => {
      wanted = false;
    };
  }, [step, id, version]);
  return dryRun;
}
