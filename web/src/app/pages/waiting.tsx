import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { restoreSession, signOut } from '@/api/session-life';
import { EmptyState } from '@/ui/empty-state';
import { MinimalLayout } from '../layouts/minimal';
import { t } from '../texts';

const POLL_INTERVAL_MS = 30_000;

/** Waits for a role; checks for one every 30 s. */
export function WaitingPage() {
  const dispatch = useDispatch();
  useEffect(() => {
    const timer = setInterval(() => restoreSession(dispatch), POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [dispatch]);
  return (
    <MinimalLayout>
      <EmptyState
        page
        drawing="waiting"
        title={t('waitingTitle')}
        text={t('waitingText')}
        action={
          <Stack direction="row" spacing={1.5}>
            <Button variant="outlined" onClick={() => signOut(dispatch)}>
              {t('logout')}
            </Button>
            <Button variant="contained" color="primary" onClick={() => restoreSession(dispatch)}>
              {t('checkAgain')}
            </Button>
          </Stack>
        }
      />
    </MinimalLayout>
  );
}
