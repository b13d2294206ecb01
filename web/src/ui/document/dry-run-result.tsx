import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, Suspense, useEffect } from 'react';
import type { Written } from '@/api/generated';
import { t } from '../actions/texts';
import type { DryRun } from '../use-dry-run';
import { CreditSum } from './credit-sum';

interface Props {
  dryRun: DryRun;
  /** The server is called, or has answered; false while there is nothing to ask. */
  requested: boolean;
  /** A refusal that is shown elsewhere, or no longer counts. */
  hidesProblem?: boolean;
  /** What may be done all the same, against a reason. */
  warns?: boolean;
  /** The consequences in words; `undefined` while they are not known yet. */
  describe: (answer: Written) => ReactNode;
  /** They can be read. */
  onSeen?: () => void;
}

/** Its sign stands at the first line, and a sum in it is as wide as the box. */
const alertStyle = { alignItems: 'flex-start', '& .MuiAlert-message': { flexGrow: 1 } } as const;

/** Two lines, in pixels: most answers have as many, so the buttons below stay where they are when it comes. */
const usualHeight = 68;

/** The server's answer to a dry run: what a step would do, or why not. */
export function DryRunResult(props: Props) {
  const { dryRun, requested, hidesProblem, warns, describe, onSeen } = props;
  const waits = <Skeleton variant="rounded" height={usualHeight} aria-label={t('dryRun')} />;
  if (!dryRun) return requested && waits;
  if ('answer' in dryRun) {
    const described = describe(dryRun.answer);
    if (described === undefined) return waits;
    return (
      <Suspense fallback={waits}>
        {described}
        {onSeen && <Seen onSeen={onSeen} />}
      </Suspense>
    );
  }
  const { code, detail, errors, amounts } = dryRun.problem;
  return (
    !hidesProblem && (
      <Alert severity={warns ? 'warning' : 'error'} sx={alertStyle}>
        {code === 'credit-exceeded' ? <CreditSum amounts={amounts} text={detail} /> : detail}
        {errors.map(({ field, code, message }) => (
          <div key={field + code}>{message}</div>
        ))}
      </Alert>
    )
  );
}

/** Effects wait until everything beside it is there, or has failed to load. */
function Seen({ onSeen }: { onSeen: () => void }) {
  useEffect(onSeen, [onSeen]);
  return null;
}
