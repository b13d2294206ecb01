import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, Suspense, useEffect } from 'react';
import type { Written } from '@/api/generated';
import { t } from '../actions/texts';
import type { DryRun } from '../use-dry-run';
import { CreditSum } from './credit-sum';

interface Props {
  dryRun: DryRun;
  /** True once a preview is requested; false without anything to request. */
  requested: boolean;
  /** Hides a refusal that is shown elsewhere or outdated. */
  hidesProblem?: boolean;
  /** Shows a refusal as a warning that a reason overrides. */
  warns?: boolean;
  /** Shown below a refusal: what the user can do about it. */
  remedy?: ReactNode;
  /** Returns the consequences in words; `undefined` while they load. */
  describe: (answer: Written) => ReactNode;
  /** Called when the consequences are readable. */
  onSeen?: () => void;
  /** Height in pixels that is reserved, so that buttons rarely move. */
  height?: number | undefined;
}

/** Aligns the icon with the first line and widens a sum to the box. */
const alertStyle = { alignItems: 'flex-start', '& .MuiAlert-message': { flexGrow: 1 } } as const;

/** Height of two lines in pixels. Most answers have two. */
const usualHeight = 68;

/** Shows the result of a preview or the refusal. */
export function DryRunResult(props: Props) {
  const { dryRun, requested, hidesProblem, warns, describe, onSeen, height = usualHeight } = props;
  const waits = <Skeleton variant="rounded" height={height} aria-label={t('dryRun')} />;
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
        {!warns && props.remedy}
      </Alert>
    )
  );
}

/** Mounts, and thus reports, only after the siblings have loaded or failed. */
function Seen({ onSeen }: { onSeen: () => void }) {
  useEffect(onSeen, [onSeen]);
  return null;
}
