import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { t } from '../actions/texts';
import { Block } from '../parts';
import { statusLook } from '../status';

interface Snapshot {
  number: string;
  status: string;
}

interface Props {
  since: Snapshot;
  now: Snapshot;
  /** A lost response of this client may have caused the change. */
  lost: boolean;
  /** Set if the step is no longer possible: the document's address, and a callback that closes the dialog. */
  over?: { to?: string; onLeave: () => void } | null | undefined;
}

/** Reports a change of the document while a dialog is open; a possible step is previewed again. */
export function MovedAlert({ since, now, lost, over }: Props) {
  const { number } = now;
  const status = statusLook(now.status).label.toLowerCase();
  return (
    <Alert severity="info" sx={{ overflowWrap: 'anywhere' }}>
      {lost ? (
        t('changedByLost', { number, status })
      ) : (
        <>
          {since.status === now.status
            ? t('changedOnly', { number })
            : t('changedElsewhere', { number, status })}{' '}
          {t(over ? 'stepOver' : 'reviewAgain')}
        </>
      )}
      {/* On a phone the button needs its own line. */}
      {over && (
        <Block mt={1}>
          <Button
            color="inherit"
            size="small"
            variant="outlined"
            onClick={over.onLeave}
            {...(over.to ? { component: Link, to: over.to } : {})}
          >
            {t('showNow')}
          </Button>
        </Block>
      )}
    </Alert>
  );
}
