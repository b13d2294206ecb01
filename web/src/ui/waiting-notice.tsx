import Alert from '@mui/material/Alert';
import { useEffect, useState } from 'react';
import { useTexts } from './texts';

/** An answer that takes longer than this, in milliseconds, is worth a word. */
const longMs = 3000;

/** Says why a dialog that has sent something cannot be left yet. Mount it while it waits. */
export function WaitingNotice() {
  const t = useTexts();
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longMs);
    return () => clearTimeout(timer);
  }, []);
  return long && <Alert severity="info">{t('answerWaits')}</Alert>;
}
