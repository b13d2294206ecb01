import Alert from '@mui/material/Alert';
import { statusLook } from '../status';
import { useTexts } from './texts';

interface Standing {
  number: string;
  status: string;
}

/** While a dialog was open, somebody else was faster: what it would do is asked anew. */
export function MovedAlert({ since, now }: { since: Standing; now: Standing }) {
  const t = useTexts();
  const status = statusLook(now.status).label.toLowerCase();
  return (
    <Alert severity="info">
      {since.status === now.status
        ? t('changedOnly', { number: now.number })
        : t('changedMeanwhile', { number: now.number, status })}{' '}
      {t('askedAnew')}
    </Alert>
  );
}
