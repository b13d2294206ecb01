import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useShownAsOf } from '@/api/offline-copy';
import { dateTime } from '@/ui/format';
import { dismiss } from './proof-queue';
import { t } from './texts';
import type { useProofQueue } from './use-proof-queue';

/** What waits for a network, and what the server did not accept. */
export function QueueNotice({ queue }: { queue: ReturnType<typeof useProofQueue> }) {
  const { proofs, waiting, online, send } = queue;
  const asOf = useShownAsOf();
  const kept = asOf !== null && t('asOf', { when: dateTime(new Date(asOf).toISOString()) });
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
        ({ key, orderNo, receivedBy, refused }) =>
          refused && (
            <Alert key={key} severity="error" onClose={() => dismiss(key)}>
              <strong>{t('proofRefused', { order: orderNo, name: receivedBy })}</strong> {refused}
            </Alert>
          ),
      )}
    </Stack>
  );
}
