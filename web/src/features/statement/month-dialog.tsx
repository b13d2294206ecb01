import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import dayjs from 'dayjs';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { type MailingPreview, useGetMailingQuery, useMailMonthMutation } from '@/api/generated';
import { paths } from '@/app/paths';
import { Isolated } from '@/ui/bidi-text';
import { today } from '@/ui/dates/today';
import { Dialog } from '@/ui/dialog/dialog';
import { FailureAlert } from '@/ui/error-panel';
import { count, month as monthLabel } from '@/ui/format';
import { language } from '@/ui/language';
import { Column, Quiet, Text } from '@/ui/parts';
import { t as uiText } from '@/ui/texts';
import { useNotify } from '@/ui/toast/toast';
import { useSubmission } from '@/ui/use-submission';
import { t } from './texts';

interface Props {
  /** Passes the month if its statements were queued. */
  onClose: (planned?: string) => void;
}

/** Limits the completed months that are offered. */
const maxMonths = 12;

/**
 * Emails a month's statements to all customers with entries or a balance; first shows their number and those without
 * an address.
 */
export function MonthDialog({ onClose }: Props) {
  const months = Array.from({ length: maxMonths }, (_, back) =>
    dayjs(today())
      .startOf('month')
      .subtract(back + 1, 'month')
      .format('YYYY-MM-DD'),
  );
  const [month, setMonth] = useState(months[0] ?? '');
  const { currentData, error, refetch } = useGetMailingQuery(
    { month },
    { refetchOnMountOrArgChange: true },
  );
  const [mail] = useMailMonthMutation();
  const notify = useNotify();
  const submission = useSubmission({ kind: 'step', verb: t('send') });
  const preview = currentData?.preview;
  const send = async () => {
    const refused = await submission.send(async ({ key }) => {
      const body = { month, language };
      const { planned } = await mail({ 'Idempotency-Key': key, monthMailing: body }).unwrap();
      notify(t('monthPlanned', { count: count(planned) }));
    });
    if (!refused) onClose(month);
  };
  const sendable = currentData?.from && preview && preview.toSend > 0;
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={submission.busy ? undefined : () => onClose()}
      aria-labelledby="mail-month"
    >
      <DialogTitle id="mail-month">{t('mailMonth')}</DialogTitle>
      <DialogContent>
        <Column gap={2.5} pt={1}>
          <TextField
            select
            label={t('month')}
            value={month}
            onChange={(event) => {
              setMonth(event.target.value);
              submission.begin();
            }}
          >
            {months.map((day) => (
              <MenuItem key={day} value={day}>
                {monthLabel(day)}
              </MenuItem>
            ))}
          </TextField>
          {error !== undefined && <FailureAlert failure={error} onRetry={() => void refetch()} />}
          {currentData && !currentData.from && <Alert severity="info">{t('noMail')}</Alert>}
          {preview ? (
            <Preview preview={preview} />
          ) : (
            error === undefined && <Skeleton height={96} />
          )}
          {submission.problem && <Alert severity="error">{submission.problem.detail}</Alert>}
        </Column>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" disabled={submission.busy} onClick={() => onClose()}>
          {uiText('cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={!sendable}
          loading={submission.busy}
          onClick={() => void send()}
        >
          {sendable ? t('sendCount', { count: count(preview.toSend) }) : t('send')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Preview({ preview }: { preview: MailingPreview }) {
  const { toSend, planned, withoutAddress, unreachable } = preview;
  const more = withoutAddress - unreachable.length;
  return (
    <Column role="status" gap={1}>
      <Text variant="subtitle1">{t('toSend', { count: count(toSend) })}</Text>
      {planned > 0 && <Text variant="body2">{t('plannedBefore', { count: count(planned) })}</Text>}
      {withoutAddress > 0 && (
        <>
          <Text variant="body2">{t('withoutAddress', { count: count(withoutAddress) })}</Text>
          <Box
            component="ul"
            aria-label={t('withoutAddress', { count: count(withoutAddress) })}
            sx={{
              m: 0,
              paddingInlineStart: 2.5,
              maxHeight: 220,
              overflow: 'auto',
              typography: 'body2',
            }}
          >
            {unreachable.map(({ id, code, name }) => (
              <li key={id}>
                <Link component={RouterLink} to={paths.customer.edit(id)}>
                  <Isolated>{name}</Isolated>
                </Link>{' '}
                <Quiet component="span">{code}</Quiet>
              </li>
            ))}
            {more > 0 && <li>{t('morePending', { count: count(more) })}</li>}
          </Box>
        </>
      )}
    </Column>
  );
}
