import ErrorOutline from '@mui/icons-material/ErrorOutlineRounded';
import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { ConfirmTransition } from '@/ui/confirm-transition';
import { ConsequenceList, isSelfApproved } from '@/ui/consequence-list';
import { useNotify } from '@/ui/notify';
import { useDryRun } from '@/ui/use-dry-run';
import { BalanceChange } from './balance';
import { type ReceivableStep, useTakeStep } from './steps';
import { useTexts } from './texts';

interface Props {
  step: ReceivableStep;
  /** A row of a list has it as well as the details. */
  receivable: {
    id: string;
    receiptNo: string;
    version: number;
    customerId: string;
    amount: string;
  };
  onClose: () => void;
}

/** Asks before a step: what it does to the customer's balance, the reason where one is owed, what the server says. */
export function StepDialog({ step, receivable, onClose }: Props) {
  const t = useTexts();
  const notify = useNotify();
  const take = useTakeStep();
  const { id, receiptNo, version, customerId, amount } = receivable;
  // A reason that is still owed does not stand in the way of what would happen.
  const owed = step.reason === 'required' ? '…' : null;
  const dryRun = useDryRun(`${step.name} ${id} ${version}`, () =>
    take(step, { id, version, reason: owed, preview: true }),
  );
  const problem = dryRun && 'problem' in dryRun ? dryRun.problem : null;
  const happens = dryRun && 'answer' in dryRun ? (dryRun.answer.preview ?? []) : [];
  const moves = happens.some(({ noun }) => noun === 'account');
  const confirm = async (reason: string) => {
    const { number } = await take(step, { id, version, reason: reason || null, preview: false });
    notify(step.done(number));
  };
  return (
    <ConfirmTransition
      open
      title={step.title(receiptNo)}
      text={step.text}
      verb={step.verb}
      danger={step.danger}
      reason={step.reason}
      refused={problem !== null}
      preview={
        <Stack spacing={1.5} aria-live="polite">
          {dryRun === null && <Skeleton variant="rounded" height={68} aria-label={t('dryRun')} />}
          {problem && <Alert severity="error">{problem.detail}</Alert>}
          {moves && (
            <BalanceChange
              customerId={customerId}
              amount={amount}
              effect={step.name === 'approve' ? 'credit' : 'charge'}
            />
          )}
          {isSelfApproved(happens) && (
            <ConsequenceList told={[{ icon: ErrorOutline, text: t('previewSelf'), warns: true }]} />
          )}
        </Stack>
      }
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
