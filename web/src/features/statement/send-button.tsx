import Mail from '@mui/icons-material/MailOutlined';
import Button from '@mui/material/Button';
import { useGetMailingQuery } from '@/api/generated';
import { t } from './texts';

interface Props {
  onSend: () => void;
  /** True for a button in a row. */
  small?: boolean;
}

/** Sends a statement by email; where email is not set up, it is disabled and its tooltip says so. */
export function SendButton({ onSend, small = false }: Props) {
  const { currentData: mailing, isError } = useGetMailingQuery({});
  return (
    <Button
      {...(small
        ? { size: 'small' as const }
        : { variant: 'contained' as const, startIcon: <Mail /> })}
      // The dialog tells why the state of email is not known, and retries.
      disabled={!mailing?.from && !isError}
      title={isMailAbsent(mailing) ? t('notSetUp') : undefined}
      // Disabled buttons ignore the pointer by default, and so hide their tooltip.
      sx={{ '&.Mui-disabled': { pointerEvents: 'auto' } }}
      onClick={onSend}
    >
      {t('send')}
    </Button>
  );
}

/** Returns `true` once it is known that the server sends no email to users who may send. */
export function useNoMail(sends: boolean): boolean {
  return isMailAbsent(useGetMailingQuery({}, { skip: !sends }).currentData);
}

function isMailAbsent(mailing: { from?: string | null } | undefined): boolean {
  return mailing !== undefined && !mailing.from;
}
