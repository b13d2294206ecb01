import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useBringOrderBackMutation } from '@/api/generated';
import { MovedAlert } from '../actions/moved-alert';
import { ConfirmTransition } from '../confirm-transition';
import { ConsequenceList } from '../consequence-list';
import { useNotify } from '../notify';
import type { Submission } from '../submission';
import { useDryRun } from '../use-dry-run';
import { consequencesOf, outHeaders, standing } from './deliver-dialog';
import type { OutOrder } from './delivery';
import { useTexts } from './texts';

interface Props {
  order: OutOrder;
  onDone?: () => void;
  onClose: () => void;
}

/** Says that an order did not reach the customer and is back, and why. */
export function BringBackDialog({ order, onDone, onClose }: Props) {
  const t = useTexts();
  const notify = useNotify();
  const [bringBack] = useBringOrderBackMutation();
  const { id, status, version } = order;
  const [since] = useState(order);
  const moved = since.status !== status || since.version !== version;
  const over = since.status !== status;
  const requestKey = `${id} ${status} ${version}`;
  const dryRun = useDryRun(over ? '' : requestKey, () =>
    bringBack({ preview: true, orderStep: { id, reason: '…' } }).unwrap(),
  );
  const problem = dryRun && 'problem' in dryRun ? dryRun.problem : null;
  const confirm = async (reason: string, submission: Submission) => {
    const headers = outHeaders(order, submission);
    const written = await bringBack({ ...headers, orderStep: { id, reason } }).unwrap();
    notify(t('broughtBack', { number: written.number }));
    onDone?.();
  };
  return (
    <ConfirmTransition
      open
      title={`${t('bringBack')} ${order.orderNo}`}
      text={t('bringBackText')}
      verb={t('bringBack')}
      danger
      reason="required"
      reasonHelp={t('needsReason')}
      refused={over || problem !== null}
      requestKey={requestKey}
      preview={({ lost }) => (
        <Stack spacing={1.5} aria-live="polite">
          {moved && (
            <MovedAlert
              since={standing(since)}
              now={standing(order)}
              lost={lost}
              over={over ? { onLeave: onClose } : null}
            />
          )}
          {dryRun === null && !over && (
            <Skeleton variant="rounded" height={44} aria-label={t('dryRun')} />
          )}
          {problem && !(lost && moved) && <Alert severity="error">{problem.detail}</Alert>}
          {dryRun && 'answer' in dryRun && (
            <ConsequenceList consequences={consequencesOf(dryRun.answer, order)} />
          )}
        </Stack>
      )}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
