import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useSession } from '@/api/session';
import { problemLabel } from '@/ui/delivery/problem';
import { dateTime } from '@/ui/format';
import { useOnline } from '@/ui/use-online';
import { dismiss, enqueue, onQueue, type QueuedProof, queuedProofs, sendNow } from './proof-queue';
import { t } from './texts';

/** Shows the proofs that wait for a network, and those that the server refused. */
export function QueueNotice({ queue }: { queue: ReturnType<typeof useProofQueue> }) {
  const { proofs, waiting, online, send } = queue;
  const { keptAt } = useSession();
  const kept = keptAt !== null && t('asOf', { when: dateTime(new Date(keptAt).toISOString()) });
  return (
    <Stack spacing={1} aria-live="polite" sx={{ '&:not(:empty)': { mb: 2 } }}>
      {(!online || kept) && (
        <Alert severity="warning">
          {t('offline')} {kept}
        </Alert>
      )}
      {waiting > 0 && (
        <Alert
          severity="info"
          action={
            online && (
              <Button size="small" color="inherit" onClick={send}>
                {t('sendNow')}
              </Button>
            )
          }
        >
          {t('waitingProofs', { count: waiting })}
        </Alert>
      )}
      {proofs.map(
        ({ key, orderNo, receivedBy, problem, refused }) =>
          refused && (
            <Alert key={key} severity="error" onClose={() => dismiss(key)}>
              <strong>
                {problem
                  ? t('problemRefused', { order: orderNo, problem: problemLabel(problem.kind) })
                  : t('proofRefused', { order: orderNo, name: receivedBy })}
              </strong>{' '}
              {refused}
            </Alert>
          ),
      )}
    </Stack>
  );
}

type NewProof = Omit<QueuedProof, 'key' | 'user' | 'queuedAt' | 'refused'>;

/** Returns the user's queued proofs and the functions to add or send them; the app shell sends them. */
export function useProofQueue() {
  const { username: user } = useSession();
  const all = useSyncExternalStore(onQueue, queuedProofs);
  const online = useOnline();
  const proofs = useMemo(() => all.filter((proof) => proof.user === user), [all, user]);
  const waiting = proofs.filter(({ refused }) => !refused).length;
  const add = useCallback((proof: NewProof) => enqueue({ ...proof, user }), [user]);
  return { proofs, waiting, online, add, send: sendNow };
}
