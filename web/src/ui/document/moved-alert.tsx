import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router';
import { t } from '../actions/texts';
import { statusLook } from '../status';

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
            : t('changedMeanwhile', { number, status })}{' '}
          {t(over ? 'stepOver' : 'askedAnew')}
        </>
      )}
      {/* Beside the sentence it would leave a phone no room for it. */}
      {over && (
        <Box sx={{ mt: 1 }}>
          <Button
            color="inherit"
            size="small"
            variant="outlined"
            onClick={over.onLeave}
            {...(over.to ? { component: Link, to: over.to } : {})}
          >
            {t('showNow')}
          </Button>
        </Box>
      )}
    </Alert>
  );
}

/** What changes of a document while a dialog is open; a stop of a trip has no version. */
/** The document as it was when its dialog opened, and what has become of it since. */
export function useMoved<Document extends { status: string; version?: number }>(now: Document) {
  const [since] = useState(now);
  const left = since.status !== now.status;
  return {
    since,
    /** It was changed by somebody else, or in another tab. */
    moved: left || since.version !== now.version,
    /** It stands in another status. */
    left,
  };
}
