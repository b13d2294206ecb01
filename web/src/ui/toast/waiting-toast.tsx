import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { t } from '../texts';

const SLOW_RESPONSE_MS = 3000;

/**
 * Warns that no response has arrived after 3 seconds and lets the user leave; the request may still be recorded. Mount
 * it while waiting.
 */
export function WaitingNotice({ onLeave }: { onLeave: () => void }) {
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), SLOW_RESPONSE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!long) return null;
  const leave = (
    <Button color="inherit" size="small" onClick={onLeave}>
      {t('stopWaiting')}
    </Button>
  );
  return (
    <Alert severity="info" action={leave}>
      {t('answerWaits')}
    </Alert>
  );
}
