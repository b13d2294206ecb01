import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { type InvoicesIssued, useIssueInvoicesMutation } from '@/api/generated';
import { Isolated } from '@/ui/bidi-text';
import { DayPicker } from '@/ui/dates/date-picker';
import { rangeLabel } from '@/ui/dates/date-range';
import { today } from '@/ui/dates/today';
import { Dialog } from '@/ui/dialog/dialog';
import { inCurrency } from '@/ui/figure';
import { money } from '@/ui/format';
import { Column, Muted, Quiet, Row, Text } from '@/ui/parts';
import { useCurrency } from '@/ui/record/use-company';
import { t as uiText } from '@/ui/texts';
import { useNotify } from '@/ui/toast/toast';
import { useDryRun } from '@/ui/use-dry-run';
import { useSubmission } from '@/ui/use-submission';
import { t } from './texts';

/** Issues the invoices that are due through a day; first lists them. */
export function IssueDialog({ onClose }: { onClose: () => void }) {
  const [through, setThrough] = useState(today());
  const [issue] = useIssueInvoicesMutation();
  const notify = useNotify();
  const submission = useSubmission({ kind: 'step', verb: t('issue') });
  const tried = useDryRun(through, () =>
    issue({ preview: true, invoiceIssue: { through } }).unwrap(),
  );
  const due = tried && 'answer' in tried ? tried.answer : null;
  const send = async () => {
    const refused = await submission.send(async ({ key }) => {
      const answer = await issue({
        'Idempotency-Key': key,
        invoiceIssue: { through },
      }).unwrap();
      notify(t('issued', { count: answer.invoices }));
    });
    if (!refused) onClose();
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={submission.busy ? undefined : onClose}
      aria-labelledby="issue-invoices"
    >
      <DialogTitle id="issue-invoices">{t('issue')}</DialogTitle>
      <DialogContent>
        <Column gap={2.5} pt={1}>
          <Muted>{t('issueText')}</Muted>
          <DayPicker
            label={t('through')}
            value={through}
            max={today()}
            searches
            onChange={(day) => {
              setThrough(day);
              submission.begin();
            }}
          />
          {tried && 'problem' in tried && <Alert severity="error">{tried.problem.detail}</Alert>}
          {due ? <Due due={due} /> : !tried && through && <Skeleton height={96} />}
          {submission.problem && <Alert severity="error">{submission.problem.detail}</Alert>}
        </Column>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" disabled={submission.busy} onClick={onClose}>
          {uiText('cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={!due || due.invoices === 0}
          loading={submission.busy}
          onClick={() => void send()}
        >
          {due && due.invoices > 0 ? t('issueCount', { count: due.invoices }) : t('issue')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Due({ due }: { due: InvoicesIssued }) {
  const currency = useCurrency();
  const listed = due.preview ?? [];
  if (due.invoices === 0) return <Muted role="status">{t('noneDue')}</Muted>;
  return (
    <Column role="status" gap={1}>
      <Row justifyContent="space-between" gap={2}>
        <Text variant="subtitle1">{inCurrency(t('total'), currency)}</Text>
        <Text variant="subtitle1" className="figures">
          {money(due.total)}
        </Text>
      </Row>
      <Box component="ul" aria-label={t('invoices')} sx={list}>
        {listed.map((each) => (
          <Row
            component="li"
            key={`${each.customerId}/${each.startDate}/${each.total}`}
            justifyContent="space-between"
            gap={2}
          >
            <span>
              <Isolated>{each.customerName}</Isolated>{' '}
              <Quiet component="span">
                <Isolated>{rangeLabel(each)}</Isolated> ·{' '}
                {t('collected', { count: each.deliveries })}
              </Quiet>
            </span>
            <span className="figures">{money(each.total)}</span>
          </Row>
        ))}
        {due.invoices > listed.length && (
          <li>{t('more', { count: due.invoices - listed.length })}</li>
        )}
      </Box>
    </Column>
  );
}

const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  maxHeight: 260,
  overflow: 'auto',
  typography: 'body2',
};
