import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { t } from '../texts';

/** An answer that takes longer than this, in milliseconds, is worth a word. */
const longMs = 3000;

/** Shows that no answer came yet, and lets people go: what was sent can still be recorded. Mount it while it waits. */
export function WaitingNotice({ onLeave }: { onLeave: () => void }) {
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longMs);
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
