import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
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
import { asProblem } from '@/api/problem';
import { paths } from '@/app/paths';
import { previewReason } from '@/ui/actions/step';
import { ConsequenceList } from '@/ui/consequence-list';
import { decimal } from '@/ui/decimal';
import { Dialog } from '@/ui/dialog/dialog';
import { MovedAlert, useMoved } from '@/ui/document/moved-alert';
import { focusFirstError } from '@/ui/form/first-error';
import { Block, Muted, PlainFieldset, Row, ScrollColumn, Text } from '@/ui/parts';
import { attemptAt, isLost, type Submission } from '@/ui/submission';
import { t as uiText } from '@/ui/texts';
import { useNotify } from '@/ui/toast/toast';
import { WaitingNotice } from '@/ui/toast/waiting-toast';
import { useLeave } from '@/ui/unsaved-guard';
import { useDryRun } from '@/ui/use-dry-run';
import { useSubmission } from '@/ui/use-submission';
import { ArrivalHead, ArrivalRow } from './arrival-row';
import { consequences } from './consequences';
import {
  type Arrival,
  allArrived,
  atArrival,
  emptyArrival,
  isFurther,
  nextBatch,
  noArrivals,
  oneMore,
  outstandingArrivals,
  rebasedArrivals,
  receiptsOf,
  rest,
  shortLines,
  wrongArrivals,
} from './receiving';
import { ScanField } from './scan-field';
import { t } from './texts';

/** Estimates the height of one consequence, in pixels. */
const consequenceHeight = 34;
/** Reserves room for at most this many consequences before the dry run answers. */
const maxReserved = 8;
/** Debounces the dry run while the user types, in milliseconds. */
const debounceMs = 400;

interface Props {
  id: string;
  onClose: () => void;
}

/** Records received quantities and batches by line, and closes lines that will not arrive. */
export function ReceiveDialog({ id, onClose }: Props) {
  const { currentData: data, refetch } = useGetStockTransactionQuery({ id });
  return data ? (
    <Receiving transaction={data} onStale={() => void refetch()} onClose={onClose} />
  ) : null;
}

interface ReceivingProps {
  transaction: StockTransactionDetails;
  /** Fetches the transaction again after a version conflict. */
  onStale: () => void;
  onClose: () => void;
}

function Receiving({ transaction, onStale, onClose }: ReceivingProps) {
  const notify = useNotify();
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const [run] = useMoveStockTransactionMutation();
  const { id, transactionNo: number, version } = transaction;
  /** Holds the lines of a request whose answer was lost; until it is confirmed, only an identical retry is allowed. */
  const [unanswered, setUnanswered] = useState<StockTransactionDetails['lines'] | null>(null);
  const lost = unanswered !== null;
  const form = useRef<HTMLFormElement>(null);
  const { since, moved, left: over } = useMoved(transaction);
  // Keeps the counts readable next to the lines that they refer to.
  const lines = unanswered ?? (over ? since.lines : transaction.lines);
  const [arrivals, setArrivals] = useState(() => outstandingArrivals(lines));
  const [touched, setTouched] = useState(false);
  const [closes, setCloses] = useState(false);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { send, busy, problem, setProblem } = useSubmission({ kind: 'step', verb: t('receive') });
  const { leave, question } = useLeave(touched && !over, onClose, t('leaveReceiving'));

  const [seen, setSeen] = useState(version);
  if (seen !== version && !lost && !busy) {
    setSeen(version);
    setArrivals(rebasedArrivals(arrivals, lines));
    // A version conflict stays visible, because this change explains it.
    setProblem((now) => (now?.status === 412 ? now : null));
  }

  const left = rest(lines, arrivals);
  const short = shortLines(left);
  const { drafts, rows } = receiptsOf(arrivals);
  const wrong = wrongArrivals(lines, arrivals);
  const tooMany = [...left.values()].some((each) => each !== null && decimal(each).units < 0n);
  const closing = closes && short > 0;
  const reasonRequired = closing && reason.trim() === '';
  const nothing = drafts.length === 0 && !closing;
  const sound = Object.keys(wrong).length === 0 && !nothing && !over;

  const move = (why: string | null, submission?: Submission) => {
    const attempt = submission ? attemptAt(submission, version) : { version };
    return run({
      'If-Match': ifMatch(attempt.version),
      ...('key' in attempt ? { 'Idempotency-Key': attempt.key } : { preview: true }),
      stockTransactionMove: {
        id,
        status: 'received-by-warehouse',
        reason: why,
        // An empty list would tell the server that nothing arrived.
        ...(drafts.length > 0 ? { receipts: drafts } : {}),
        closeShort: closing,
      },
    }).unwrap();
  };
  const dryRun = useDryRun(
    sound ? JSON.stringify([version, drafts, closing]) : '',
    () => move(closing ? previewReason : null),
    debounceMs,
  );
  const refused = dryRun && 'problem' in dryRun ? dryRun.problem : null;
  const shownProblem = problem ?? (lost ? null : refused);
  const atRows = Object.fromEntries(
    (shownProblem?.errors ?? []).map(({ field, message }) => [atArrival(field, rows), message]),
  );
  const errors: Record<string, string> = { ...(tried ? wrong : {}), ...atRows };

  const change = (key: string, changed: Partial<Arrival>) => {
    setProblem(null);
    setTouched(true);
    setArrivals((all) =>
      all.map((each) => (each.key === key ? { ...each, ...changed, typed: true } : each)),
    );
  };
  const countAll = (all: Arrival[]) => {
    setProblem(null);
    setTouched(true);
    setArrivals(all);
  };
  // The first scan starts from zero, because scanning counts goods instead of confirming the order.
  const scanned = (line: number) => {
    setProblem(null);
    setTouched(true);
    setArrivals((all) => oneMore(all.some(({ typed }) => typed) ? all : noArrivals(all), line));
  };
  const another = (line: number) => {
    setTouched(true);
    setArrivals((all) => {
      const last = all.findLastIndex((each) => each.line === line);
      return all.toSpliced(last + 1, 0, emptyArrival(line, nextBatch(all, line)));
    });
  };
  const drop = (key: string) => {
    setTouched(true);
    setArrivals((all) => all.filter((each) => each.key !== key));
  };
  const confirm = async (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setTried(true);
    if (busy || (over && !lost)) return;
    // A retry after a lost answer skips validation, although less may be outstanding by now.
    if (!lost && (!sound || reasonRequired)) {
      requestAnimationFrame(() => focusFirstError(form.current));
      return;
    }
    await send(async (submission) => {
      try {
        await move(closing ? reason.trim() : null, submission);
      } catch (failure) {
        const found = asProblem(failure);
        setUnanswered(isLost(found) ? lines : null);
        if (isLost(found)) {
          // Restores the sent values, because only an identical request can be retried.
          setArrivals(arrivals);
          setCloses(closes);
          setReason(reason);
        }
        if (found.status === 412) onStale();
        throw failure;
      }
      notify(t(short > 0 && !closing ? 'receivedPart' : 'receivedDone', { number }));
      onClose();
    });
  };
  const first = arrivals[0]?.key;
  const reserved = Math.min(2 * drafts.length + 1, maxReserved) * consequenceHeight;
  const mistakes = Object.keys(errors).length + (reasonRequired ? 1 : 0);
  const attention =
    lost || over
      ? null
      : tooMany
        ? t('tooManyTyped')
        : tried && mistakes > 0 && uiText('fieldErrors', { count: mistakes });
  return (
    <>
      <Dialog
        open
        fullWidth
        fullScreen={phone}
        maxWidth="md"
        // Aligned to the top, so that the focused field does not move when the dialog grows.
        sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
        onClose={
          busy
            ? undefined
            : (_event, why) => {
                // A stray click on the backdrop must not discard counts.
                if (!(touched && why === 'backdropClick')) leave();
              }
        }
        onKeyDown={(event) => {
          if ((event.ctrlKey || event.metaKey) && event.key === 'Enter') confirm(event);
        }}
      >
        <ScrollColumn component="form" ref={form} noValidate onSubmit={confirm} flexGrow={1}>
          <DialogTitle>{t('receiveTitle', { number })}</DialogTitle>
          <DialogContent>
            <Muted mb={2}>{t('receiveText')}</Muted>
            {moved && !busy && (
              <Block mb={2}>
                <MovedAlert
                  since={{ number, status: since.status }}
                  now={{ number, status: transaction.status }}
                  lost={lost}
                  over={over ? { to: paths.stock.details(id), onLeave: onClose } : null}
                />
              </Block>
            )}
            <PlainFieldset disabled={lost || over} minWidth={0}>
              <Row gap={1} alignItems="start" flexWrap="wrap" mb={1.5}>
                <ScanField lines={lines} onScanned={scanned} />
                <Button
                  variant="outlined"
                  onClick={() => countAll(allArrived(arrivals, lines))}
                  sx={{ height: 40 }}
                >
                  {t('allArrived')}
                </Button>
                <Button
                  variant="outlined"
                  onClick={() => countAll(noArrivals(arrivals))}
                  sx={{ height: 40 }}
                >
                  {t('noneArrived')}
                </Button>
              </Row>
              <ArrivalHead />
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
                    onDrop={isFurther(arrival) ? () => drop(arrival.key) : undefined}
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
                        <Switch
                          checked={closes}
                          onChange={(_event, checked) => {
                            setTouched(true);
                            setCloses(checked);
                          }}
                        />
                      }
                    />
                    {closes && (
                      <TextField
                        label={uiText('reason')}
                        value={reason}
                        onChange={(event) => {
                          setTouched(true);
                          setReason(event.target.value);
                        }}
                        required
                        fullWidth
                        multiline
                        minRows={2}
                        error={tried && reasonRequired}
                        helperText={
                          tried && reasonRequired ? uiText('reasonRequired') : t('closeRestHelp')
                        }
                      />
                    )}
                  </>
                )}
                {nothing && tried && !over && <Alert severity="error">{t('nothingArrived')}</Alert>}
                {shownProblem && shownProblem.errors.length === 0 && (
                  <Alert severity="error">{shownProblem.detail}</Alert>
                )}
                <Block
                  aria-live="polite"
                  // Reserves the height of the consequences, so that the button does not move under the pointer.
                  minHeight={sound && !lost ? reserved : 0}
                >
                  {!lost && dryRun && 'answer' in dryRun && (
                    <ConsequenceList consequences={consequences(dryRun.answer, transaction)} />
                  )}
                  {!lost && sound && !dryRun && <Skeleton variant="rounded" height={reserved} />}
                </Block>
                {busy && <WaitingNotice onLeave={onClose} />}
              </Stack>
            </PlainFieldset>
          </DialogContent>
          <DialogActions
            sx={{ flexWrap: 'wrap', rowGap: 1, '& .MuiButton-root': { flexShrink: 0 } }}
          >
            {attention && (
              <Text
                role="status"
                variant="body2"
                color="var(--error-text)"
                flex={{ xs: '1 0 100%', sm: 1 }}
              >
                {attention}
              </Text>
            )}
            <Button variant="outlined" onClick={leave} disabled={busy}>
              {uiText('cancel')}
            </Button>
            <Button
              type="submit"
              variant="contained"
              color="primary"
              loading={busy}
              disabled={!lost && over}
            >
              {t('receive')}
            </Button>
          </DialogActions>
        </ScrollColumn>
      </Dialog>
      {question}
    </>
  );
}
