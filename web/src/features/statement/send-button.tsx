import Mail from '@mui/icons-material/MailOutlined';
import Button from '@mui/material/Button';
import { useId } from 'react';
import { useGetMailingQuery } from '@/api/generated';
import { Caption } from '@/ui/parts';
import { t } from './texts';

/** Sends the statement by email; where email is not set up, it is disabled and says so. */
export function SendButton({ onSend }: { onSend: () => void }) {
  const reason = useId();
  const { currentData: mailing, isError } = useGetMailingQuery({});
  const absent = mailing !== undefined && !mailing.from;
  return (
    <>
      {absent && <Caption id={reason}>{t('notSetUp')}</Caption>}
      <Button
        variant="contained"
        startIcon={<Mail />}
        // The dialog tells why the state of email is not known, and retries.
        disabled={!mailing?.from && !isError}
        aria-describedby={absent ? reason : undefined}
        onClick={onSend}
      >
        {t('send')}
      </Button>
    </>
  );
}
