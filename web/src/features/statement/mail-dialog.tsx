import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import {
  type IssuedStatementRow,
  useGetCustomerQuery,
  useGetMailingQuery,
  useIssueStatementMutation,
  useSendStatementMutation,
} from '@/api/generated';
import { useMay } from '@/api/session';
import { type DateRange, rangeLabel } from '@/ui/dates/date-range';
import { Dialog } from '@/ui/dialog/dialog';
import { FailureAlert } from '@/ui/error-panel';
import { language } from '@/ui/language';
import { LazyDialogBoundary } from '@/ui/lazy-dialog-boundary';
import { Field } from '@/ui/record/field';
import { FormDialog } from '@/ui/record/form-dialog';
import type { Limits } from '@/ui/record/limit';
import type { Submission } from '@/ui/submission';
import { t as uiText } from '@/ui/texts';
import { useNotify } from '@/ui/toast/toast';
import { t } from './texts';

const limits = { to: { required: true, kind: 'email', max: 254 } } as const satisfies Limits;

interface MailProps {
  title: string;
  customerId: string;
  period: DateRange;
  /** Holds the address of the earlier email. */
  to?: string | null;
  onSend: (to: string, submission: Submission) => Promise<unknown>;
  onClose: () => void;
}

/** Issues the statement of a period and emails it. */
export function MailDialog(props: { customerId: string; period: DateRange; onClose: () => void }) {
  const { customerId, period } = props;
  const [issue] = useIssueStatementMutation();
  const send = (to: string, { key }: Submission) =>
    issue({
      'Idempotency-Key': key,
      statementIssue: { customerId, ...period, language, format: 'pdf', purpose: 'mailed', to },
    }).unwrap();
  return <AddressDialog {...props} title={t('mailTitle')} onSend={send} />;
}

/** Emails an issued statement again, to any address. */
export function SendAgainDialog({
  row,
  onClose,
}: {
  row: IssuedStatementRow;
  onClose: () => void;
}) {
  const { id, customerId, startDate, endDate, mailTo = null } = row;
  const [sendAgain] = useSendStatementMutation();
  const send = (to: string, { key }: Submission) =>
    sendAgain({ 'Idempotency-Key': key, statementSend: { id, to } }).unwrap();
  return (
    <AddressDialog
      title={t('sendAgain')}
      customerId={customerId}
      period={{ startDate, endDate }}
      to={mailTo}
      onSend={send}
      onClose={onClose}
    />
  );
}

function AddressDialog({ title, customerId, period, to, onSend, onClose }: MailProps) {
  const reads = useMay()('customer-list');
  const notify = useNotify();
  const mailing = useGetMailingQuery({});
  const customer = useGetCustomerQuery({ id: customerId }, { skip: !reads });
  const failure = mailing.error ?? customer.error;
  const retry = () => {
    if (mailing.isError) void mailing.refetch();
    if (customer.isError) void customer.refetch();
  };
  if (failure !== undefined) {
    return (
      <Notice title={title} onClose={onClose}>
        <FailureAlert failure={failure} onRetry={retry} />
      </Notice>
    );
  }
  if (!mailing.currentData || (reads && !customer.currentData))
    return <LazyDialogBoundary>{null}</LazyDialogBoundary>;
  const { from } = mailing.currentData;
  if (!from) {
    return (
      <Notice title={title} onClose={onClose}>
        <Alert severity="info">{t('noMail')}</Alert>
      </Notice>
    );
  }
  const save = async ({ to: address }: { to: string }, submission: Submission) => {
    await onSend(address, submission);
    notify(t('mailQueued', { to: address }));
  };
  return (
    <FormDialog<{ to: string }>
      title={title}
      text={t('mailText', { period: rangeLabel(period), from })}
      verb={t('send')}
      limits={limits}
      initial={{ to: to ?? customer.currentData?.email ?? '' }}
      onSave={save}
      onClose={onClose}
    >
      <Field
        name="to"
        label={t('to')}
        wide
        {...(customer.currentData && !customer.currentData.email ? { help: t('noAddress') } : {})}
      />
    </FormDialog>
  );
}

interface NoticeProps {
  title: string;
  onClose: () => void;
  children: React.ReactNode;
}

function Notice({ title, onClose, children }: NoticeProps) {
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose}>
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {uiText('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
