import Alert from '@mui/material/Alert';
import { statusLook } from '../status';
import { useTexts } from './texts';

interface Standing {
  number: string;
  status: string;
}

interface Props {
  since: Standing;
  now: Standing;
  /** An attempt of one's own got no answer: it may be what changed the document. */
  lost: boolean;
}

/** The document changed while a dialog was open: what the step would do is asked anew. */
export function MovedAlert({ since, now, lost }: Props) {
  const t = useTexts();
  const { number } = now;
  const status = statusLook(now.status).label.toLowerCase();
  if (lost) return <Alert severity="info">{t('changedByLost', { number, status })}</Alert>;
  return (
    <Alert severity="info">
      {since.status === now.status
        ? t('changedOnly', { number })
        : t('changedMeanwhile', { number, status })}{' '}
      {t('askedAnew')}
    </Alert>
  );
}
