import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import type { Written } from '@/api/generated';
import { t } from '../actions/texts';
import type { DryRun } from '../use-dry-run';
import { CreditSum } from './credit-sum';

interface Props {
  dryRun: DryRun;
  /** The server is called, or has answered; false while there is nothing to ask. */
  requested: boolean;
  /** A refusal that is said elsewhere, or no longer counts. */
  hidesProblem?: boolean;
  /** What may be done all the same, against a reason. */
  warns?: boolean;
  /** The consequences in words. */
  describe: (answer: Written) => ReactNode;
}

/** Two lines, in pixels: most answers have as many, so the buttons below stay where they are when it comes. */
const usualHeight = 68;

/** What the server says that a step would do, or why it would refuse it. */
export function DryRunResult({ dryRun, requested, hidesProblem, warns, describe }: Props) {
  if (!dryRun) {
    return (
      requested && <Skeleton variant="rounded" height={usualHeight} aria-label={t('dryRun')} />
    );
  }
  if ('answer' in dryRun) return describe(dryRun.answer);
  const { code, detail, errors, amounts } = dryRun.problem;
  return (
    !hidesProblem && (
      <Alert severity={warns ? 'warning' : 'error'}>
        {code === 'credit-exceeded' ? <CreditSum amounts={amounts} text={detail} /> : detail}
        {errors.map(({ field, code, message }) => (
          <div key={field + code}>{message}</div>
        ))}
      </Alert>
    )
  );
}
