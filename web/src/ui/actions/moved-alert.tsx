import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
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
  /** The step is not possible any more: where the document is seen, and what closes the dialog. */
  over?: { to?: string; onLeave: () => void } | null | undefined;
}

/** The document changed while a dialog was open: a step that is still possible is previewed again. */
export function MovedAlert({ since, now, lost, over }: Props) {
  const t = useTexts();
  const { number } = now;
  const status = statusLook(now.status).label.toLowerCase();
  const action = over && (
    <Button
      color="inherit"
      size="small"
      onClick={over.onLeave}
      {...(over.to ? { component: Link, to: over.to } : {})}
    >
      {t('showNow', { number })}
    </Button>
  );
  if (lost) {
    return (
      <Alert severity="info" action={action}>
        {t('changedByLost', { number, status })}
      </Alert>
    );
  }
  return (
    <Alert severity="info" action={action}>
      {since.status === now.status
        ? t('changedOnly', { number })
        : t('changedMeanwhile', { number, status })}{' '}
      {t(over ? 'stepOver' : 'askedAnew')}
    </Alert>
  );
}
