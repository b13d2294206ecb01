import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { ifMatch } from '@/api/base-query';
import {
  type StockTransactionDetails,
  useGetStockTransactionQuery,
  useMoveStockTransactionMutation,
} from '@/api/generated';
import { asProblem, type Problem } from '@/api/problem';
import { MovedAlert } from '@/ui/actions/moved-alert';
import { ConsequenceList } from '@/ui/consequence-list';
import { decimal } from '@/ui/decimal';
import { useNotify } from '@/ui/notify';
import { attemptProblem, useSubmission } from '@/ui/submission';
import { useTexts as useUiTexts } from '@/ui/texts';
import { useDryRun } from '@/ui/use-dry-run';
import { ArrivalRow } from './arrival-row';
import { consequences } from './consequences';
import {
  type Arrival,
  atArrival,
  emptyArrival,
  outstandingArrivals,
  receiptsOf,
  rest,
  shortLines,
  wrongArrivals,
} from './receiving';
import { useTexts } from './texts';

/** Keys are typed before the server is asked again, in milliseconds. */
const pause = 400;

interface Props {
  id: string;
  onClose: () => void;
}

/** What arrived of a purchase: of each line how much, in which batch, and whether the rest will come. */
export function ReceiveDialog({ id, onClose }: Props) {
  const { data } = useGetStockTransactionQuery({ id });
  const since = useRef<StockTransactionDetails>(undefined);
  since.current ??= data;
  if (!data || !since.current) return null;
  // What is still outstanding is another figure now: the amounts are asked anew.
  return (
    <Receiving key={data.version} transaction={data} since={since.current} onClose={onClose} />
  );
}

interface ReceivingProps {
  transaction: StockTransactionDetails;
  /** As it was when the dialog opened. */
  since: StockTransactionDetails;
  onClose: () => void;
}

function Receiving({ transaction, since, onClose }: ReceivingProps) {
  const t = useTexts();
  const ui = useUiTexts();
  const notify = useNotify();
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const [run] = useMoveStockTransactionMutation();
  const { id, transactionNo: number, version, lines } = transaction;
  const [arrivals, setArrivals] = useState(() => outstandingArrivals(lines));
  const [closes, setCloses] = useState(false);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  const left = rest(lines, arrivals);
  const short = shortLines(left);
  const { drafts, rows } = receiptsOf(arrivals);
  const wrong = wrongArrivals(lines, arrivals);
  const closing = closes && short > 0;
  const reasonRequired = closing && reason.trim() === '';
  const nothing = drafts.length === 0 && !closing;
  const sound = Object.keys(wrong).length === 0 && !nothing;

  const submission = useSubmission();
  const move = (why: string | null, preview: boolean) =>
    run({
      'If-Match': ifMatch(version),
      ...(preview ? { preview } : { 'Idempotency-Key': submission.get().key }),
      stockTransactionMove: {
        id,
        status: 'received-by-warehouse',
        reason: why,
        // An empty list would say that nothing of it is meant.
        ...(drafts.length > 0 ? { receipts: drafts } : {}),
        closeShort: closing,
      },
    }).unwrap();
  const dryRun = useDryRun(
    sound ? JSON.stringify([version, drafts, closing]) : '',
    () => move(closing ? '…' : null, true),
    pause,
  );
  const refused = dryRun && 'problem' in dryRun ? dryRun.problem : null;
  const said = problem ?? refused;
  const atRows = Object.fromEntries(
    (said?.errors ?? []).map(({ field, message }) => [atArrival(field, rows), message]),
  );
  const errors: Record<string, string> = { ...(tried ? wrong : {}), ...atRows };

  const change = (key: string, changed: Partial<Arrival>) => {
    setProblem(null);
    setArrivals((all) => all.map((each) => (each.key === key ? { ...each, ...changed } : each)));
  };
  const another = (line: number) =>
    setArrivals((all) => {
      const last = all.findLastIndex((each) => each.line === line);
      return all.toSpliced(last + 1, 0, emptyArrival(line, all.length));
    });
  const confirm = async (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setTried(true);
    if (!sound || reasonRequired || busy) return;
    setBusy(true);
    try {
      await move(closing ? reason.trim() : null, false);
      notify(t(short > 0 && !closing ? 'receivedPart' : 'receivedDone', { number }));
      onClose();
    } catch (failure) {
      setProblem(attemptProblem(asProblem(failure), 'save', t('receive')));
      setBusy(false);
    }
  };
  const first = arrivals[0]?.key;
  return (
    <Dialog
      open
      fullWidth
      fullScreen={phone}
      maxWidth="md"
      onClose={busy ? undefined : onClose}
      onKeyDown={(event) => {
        if ((event.ctrlKey || event.metaKey) && event.key === 'Enter') confirm(event);
      }}
    >
      <Box
        component="form"
        noValidate
        onSubmit={confirm}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flexGrow: 1 }}
      >
        <DialogTitle>{t('receiveTitle', { number })}</DialogTitle>
        <DialogContent>
          <Box sx={{ mb: 2, typography: 'body2', color: 'text.secondary' }}>{t('receiveText')}</Box>
          {since.version !== version && (
            <MovedAlert
              since={{ number, status: since.status }}
              now={{ number, status: transaction.status }}
            />
          )}
          <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {arrivals.map((arrival) => (
              <ArrivalRow
                key={arrival.key}
                arrival={arrival}
                line={lines[arrival.line - 1]}
                left={left.get(arrival.line)}
                errors={errors}
                autoFocus={arrival.key === first}
                onChange={(changed) => change(arrival.key, changed)}
                onAnother={() => another(arrival.line)}
              />
            ))}
          </Stack>
          <Stack spacing={2} sx={{ mt: 2.5 }}>
            {short > 0 && (
              <>
                <FormControlLabel
                  label={t('closeRest', { count: short })}
                  slotProps={{ typography: { variant: 'body2' } }}
                  control={
                    <Switch checked={closes} onChange={(_event, checked) => setCloses(checked)} />
                  }
                />
                {closes && (
                  <TextField
                    label={ui('reason')}
                    value={reason}
                    onChange={(event) => setReason(event.target.value)}
                    required
                    fullWidth
                    multiline
                    minRows={2}
                    error={tried && reasonRequired}
                    helperText={tried && reasonRequired ? ui('reasonRequired') : t('closeRestHelp')}
                  />
                )}
              </>
            )}
            {nothing && tried && <Alert severity="error">{t('nothingArrived')}</Alert>}
            {said && said.errors.length === 0 && <Alert severity="error">{said.detail}</Alert>}
            <Box aria-live="polite">
              {dryRun && 'answer' in dryRun && (
                <ConsequenceList consequences={consequences(dryRun.answer, transaction)} />
              )}
            </Box>
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose} disabled={busy}>
            {ui('cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color="primary"
            loading={busy}
            disabled={[...left.values()].some((each) => each !== null && decimal(each).units < 0n)}
          >
            {t('receive')}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
