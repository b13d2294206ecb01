import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { ifMatch } from '@/api/base-query';
import { useGetStockTransactionQuery, useMoveStockTransactionMutation } from '@/api/generated';
import { ConfirmTransition } from '@/ui/confirm-transition';
import { ConsequenceList } from '@/ui/consequence-list';
import { DayPicker } from '@/ui/date-picker';
import { useNotify } from '@/ui/notify';
import { fieldLabel } from '@/ui/record/texts';
import { useDryRun } from '@/ui/use-dry-run';
import { consequences } from './consequences';
import type { StockStep } from './steps';
import { useTexts } from './texts';

interface Props {
  step: StockStep;
  /** A row of a list has it as well as the details. */
  transaction: {
    id: string;
    transactionNo: string;
    version: number;
    expectedDate?: string | null;
  };
  onClose: () => void;
}

/** Asks before a step: what would happen, the reason or the day where one is owed, and what the server says. */
export function StepDialog({ step, transaction, onClose }: Props) {
  const t = useTexts();
  const notify = useNotify();
  const [run] = useMoveStockTransactionMutation();
  const { id, transactionNo, version } = transaction;
  const asksDay = step.name === 'send';
  const [day, setDay] = useState(transaction.expectedDate ?? '');
  const goods = useGetStockTransactionQuery({ id }).data;
  const move = (reason: string | null, preview: boolean) =>
    run({
      'If-Match': ifMatch(version),
      ...(preview ? { preview } : {}),
      stockTransactionMove: {
        id,
        status: step.to,
        reason,
        receipts: [],
        ...(asksDay ? { expectedDate: day || null } : {}),
      },
    }).unwrap();
  // A reason that is still owed does not stand in the way of what would happen.
  const owed = step.reason === 'required' ? '…' : null;
  const dryRun = useDryRun(`${step.to} ${id} ${version} ${day}`, () => move(owed, true));
  const problem = dryRun && 'problem' in dryRun ? dryRun.problem : null;
  const dayProblem = problem?.errors.find(({ field }) => field === 'expectedDate')?.message;
  const confirm = async (reason: string) => {
    const { number } = await move(reason || null, false);
    notify(step.done(number));
  };
  return (
    <ConfirmTransition
      open
      title={step.title(transactionNo)}
      text={step.text}
      verb={step.verb}
      danger={step.danger}
      reason={step.reason}
      refused={problem !== null}
      preview={
        <Stack spacing={2} aria-live="polite">
          {asksDay && (
            <DayPicker
              label={fieldLabel('expectedDate')}
              value={day}
              onChange={setDay}
              error={day ? dayProblem : undefined}
              help={t('expectedHelp')}
              required
            />
          )}
          {dryRun === null && <Skeleton variant="rounded" height={44} aria-label={t('dryRun')} />}
          {problem && !dayProblem && <Alert severity="error">{problem.detail}</Alert>}
          {dryRun && 'answer' in dryRun && goods && (
            <ConsequenceList told={consequences(dryRun.answer, goods)} />
          )}
        </Stack>
      }
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
