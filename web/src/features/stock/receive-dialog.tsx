import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import {
  type StockTransactionDetails,
  useGetStockTransactionQuery,
  useMoveStockTransactionMutation,
} from '@/api/generated';
import { asProblem } from '@/api/problem';
import { paths } from '@/app/paths';
import { type StepRequest, stepHeaders } from '@/ui/actions/step';
import { StepDialog } from '@/ui/actions/step-dialog';
import type { Attempt } from '@/ui/confirm-transition';
import { ConsequenceList } from '@/ui/consequence-list';
import { decimal } from '@/ui/decimal';
import { heights } from '@/ui/sizes';
import { isLost } from '@/ui/submission';
import { t as uiText } from '@/ui/texts';
import { ArrivalHead, ArrivalRow } from './arrival-row';
import { consequences } from './consequences';
import { stockKind } from './kind';
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
/** Reserves room for at most this many consequences. */
const maxReserved = 8;
/** Debounces the preview while the user types, in milliseconds. */
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
  const [move] = useMoveStockTransactionMutation();
  const { id, transactionNo: number, version, status } = transaction;
  const [since] = useState(transaction);
  const over = since.status !== status;
  /** Holds the lines of a request until a definite answer. */
  const [sent, setSent] = useState<StockTransactionDetails['lines'] | null>(null);
  // Keeps the counts readable next to the lines that they refer to.
  const lines = sent ?? (over ? since : transaction).lines;
  const [arrivals, setArrivals] = useState(() => outstandingArrivals(lines));
  const [touched, setTouched] = useState(false);
  const [closes, setCloses] = useState(false);
  const [seen, setSeen] = useState(version);
  if (seen !== version && !sent) {
    setSeen(version);
    setArrivals(rebasedArrivals(arrivals, lines));
  }

  const left = rest(lines, arrivals);
  const short = shortLines(left);
  const { drafts, rows } = receiptsOf(arrivals);
  const wrong = wrongArrivals(lines, arrivals);
  const closing = closes && short > 0;
  const nothing = drafts.length === 0 && !closing;
  const blocked = Object.keys(wrong).length > 0 || nothing;

  const execute = async (_step: unknown, request: StepRequest) => {
    if (!request.preview) setSent(lines);
    const sending = move({
      ...stepHeaders(request),
      stockTransactionMove: {
        id,
        status: 'received-by-warehouse',
        reason: closing ? request.reason : null,
        // An empty list would tell the server that nothing arrived.
        ...(drafts.length > 0 ? { receipts: drafts } : {}),
        closeShort: closing,
      },
    });
    return sending.unwrap().catch((failure) => {
      if (!request.preview && isLost(asProblem(failure))) {
        // Restores the sent values, because only an identical request can be retried.
        setArrivals(arrivals);
        setCloses(closes);
      } else if (!request.preview) setSent(null);
      throw failure;
    });
  };
  const change = (next: (all: Arrival[]) => Arrival[]) => {
    setTouched(true);
    setArrivals(next);
  };
  const edit = (key: string, changed: Partial<Arrival>) =>
    change((all) =>
      all.map((each) => (each.key === key ? { ...each, ...changed, typed: true } : each)),
    );
  // The first scan starts from zero, because scanning counts goods instead of confirming the order.
  const scanned = (line: number) =>
    change((all) => oneMore(all.some(({ typed }) => typed) ? all : noArrivals(all), line));
  const another = (line: number) =>
    change((all) => {
      const last = all.findLastIndex((each) => each.line === line);
      return all.toSpliced(last + 1, 0, emptyArrival(line, nextBatch(all, line)));
    });
  const drop = (key: string) => change((all) => all.filter((each) => each.key !== key));
  const errorsOf = ({ problem, tried }: Pick<Attempt, 'problem' | 'tried'>) => ({
    ...(tried ? wrong : {}),
    ...Object.fromEntries(
      (problem?.errors ?? []).map(({ field, message }) => [atArrival(field, rows), message]),
    ),
  });
  const attention = (attempt: Attempt) => {
    if (attempt.lost || over) return null;
    const tooMany = [...left.values()].some((each) => each !== null && decimal(each).units < 0n);
    if (tooMany) return t('tooManyTyped');
    const count = Object.keys(errorsOf(attempt)).length + Number(attempt.reasonMissing);
    return attempt.tried && count > 0 && uiText('fieldErrors', { count });
  };
  const step = stockKind.steps.find(({ name }) => name === 'in-transit-to-received');
  if (!step) return null;
  const previewHeight = Math.min(2 * drafts.length + 1, maxReserved) * consequenceHeight;
  const done = t(short > 0 && !closing ? 'receivedPart' : 'receivedDone', { number });
  return (
    <StepDialog
      step={{ ...step, reason: closing ? 'required' : 'none', done: () => done }}
      document={{ id, number, version, status }}
      to={paths.stock.details(id)}
      execute={execute}
      describe={(answer) => (
        // Reserves the same height as before the answer, so that the button does not move under the pointer.
        <Box sx={{ minHeight: previewHeight }}>
          <ConsequenceList consequences={consequences(answer, transaction)} />
        </Box>
      )}
      fieldsKey={JSON.stringify([drafts, closing])}
      blocked={blocked}
      isOfField={({ errors }) => errors.length > 0}
      delay={debounceMs}
      mustPreview={false}
      previewHeight={previewHeight}
      wide
      reasonHelp={t('closeRestHelp')}
      unsaved={touched ? t('leaveReceiving') : undefined}
      attention={attention}
      fields={(attempt) => (
        <Box
          component="fieldset"
          disabled={attempt.lost || over}
          sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}
        >
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'start', mb: 1.5 }}>
            <ScanField lines={lines} onScanned={scanned} />
            <CountButton onClick={() => change((all) => allArrived(all, lines))}>
              {t('allArrived')}
            </CountButton>
            <CountButton onClick={() => change(noArrivals)}>{t('noneArrived')}</CountButton>
          </Box>
          <ArrivalHead />
          <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {arrivals.map((arrival, at) => (
              <ArrivalRow
                key={arrival.key}
                arrival={arrival}
                line={lines[arrival.line - 1]}
                left={left.get(arrival.line)}
                errors={errorsOf(attempt)}
                autoFocus={at === 0}
                onChange={(changed) => edit(arrival.key, changed)}
                onAnother={() => another(arrival.line)}
                onDrop={isFurther(arrival) ? () => drop(arrival.key) : undefined}
              />
            ))}
          </Stack>
          {short > 0 && (
            <FormControlLabel
              label={t('closeRest', { count: short })}
              slotProps={{ typography: { variant: 'body2' } }}
              sx={{ mt: 2.5 }}
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
          )}
          {nothing && attempt.tried && !over && (
            <Alert severity="error" sx={{ mt: 2 }}>
              {t('nothingArrived')}
            </Alert>
          )}
        </Box>
      )}
      onStale={onStale}
      onClose={onClose}
    />
  );
}

function CountButton(props: { children: string; onClick: () => void }) {
  return <Button variant="outlined" {...props} sx={{ height: heights.large }} />;
}
