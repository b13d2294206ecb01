import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import dayjs from 'dayjs';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { Problem } from '@/api/problem';
import { DayPicker } from '../dates/date-picker';
import { dayOf, instantOf, timeOf } from '../dates/today';
import { isUnread } from '../dates/typed-day';
import { Dialog } from '../dialog/dialog';
import { bareText, UnseenHelp, unseenCharacter } from '../form/invisible-characters';
import { Column, Muted } from '../parts';
import { deliveryProof } from '../record/limits';
import { t as recordText } from '../record/texts';
import { t } from './texts';

const { max } = deliveryProof.receivedBy;

export interface Proof {
  receivedBy: string;
  /** RFC 3339. */
  deliveredAt: string;
}

interface Props {
  title: string;
  customer: string;
  /** Earlier entries. */
  known?: { receivedBy?: string | null | undefined; deliveredAt?: string | null | undefined };
  /** Explains why the stop is closed; absent while it is open. */
  closed?: string | undefined;
  /** Permitted days, `YYYY-MM-DD`, if the trip started before today. */
  days?: { first: string; last: string } | undefined;
  /** The delivery was recorded before, so the time has no default. */
  late?: boolean;
  busy?: boolean;
  problem?: Problem | null;
  /** Further fields. */
  children?: ReactNode;
  onSave: (proof: Proof) => void;
  onClose: () => void;
}

/** Records the recipient and the time with fields large enough for a thumb. */
export function ProofDialog(props: Props) {
  const { title, customer, known, closed, days, late, busy, problem, onSave, onClose } = props;
  const [receivedBy, setReceivedBy] = useState(known?.receivedBy ?? '');
  const [start] = useState(() => known?.deliveredAt ?? new Date().toISOString());
  const [day, setDay] = useState(() => dayOnTrip(known?.deliveredAt, days));
  const [time, setTime] = useState(() => (late && !known?.deliveredAt ? '' : timeOf(start)));
  const [tried, setTried] = useState(false);
  const [sent, setSent] = useState('');
  const refusedTime = sent === `${day}T${time}` ? timeMistake(problem) : undefined;
  const close = busy ? undefined : onClose;
  const wrongName = nameMistake(receivedBy);
  const dayless = days !== undefined && (day === '' || isUnread(day));
  const timeless = !/^\d{2}:\d{2}$/.test(time);
  const save = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (closed || wrongName || timeless || dayless) return;
    const deliveredAt = deliveryInstant(start, days ? day : undefined, time);
    setSent(`${day}T${time}`);
    onSave({ receivedBy: bareText(receivedBy), deliveredAt });
  };
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={close}>
      <form noValidate onSubmit={save}>
        <DialogTitle>{title}</DialogTitle>
        <DialogContent>
          <Muted mb={2}>{t('proofText', { customer })}</Muted>
          {closed && (
            <Alert severity="info" sx={{ mb: 2 }}>
              {closed}
            </Alert>
          )}
          {problem && !timeMistake(problem) && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {problem.detail}
            </Alert>
          )}
          <Column gap={2.5} pt={1}>
            <TextField
              autoFocus
              required
              fullWidth
              label={t('receivedBy')}
              value={receivedBy}
              onChange={(event) => setReceivedBy(event.target.value)}
              error={tried && wrongName !== undefined}
              helperText={
                tried &&
                wrongName && (
                  <UnseenHelp message={wrongName} text={receivedBy} onChange={setReceivedBy} />
                )
              }
              slotProps={{ htmlInput: { enterKeyHint: 'done' } }}
            />
            {days && (
              <DayPicker
                required
                label={t('proofDay')}
                value={day}
                min={days.first}
                max={days.last}
                error={tried && day === '' ? t('dayRequired') : undefined}
                onChange={setDay}
              />
            )}
            <TextField
              required
              fullWidth
              type="time"
              label={t('proofTime')}
              value={time}
              onChange={(event) => setTime(event.target.value)}
              error={(tried && timeless) || refusedTime !== undefined}
              helperText={tried && timeless ? t('timeRequired') : refusedTime}
              slotProps={{ inputLabel: { shrink: true } }}
            />
            {props.children}
          </Column>
        </DialogContent>
        <DialogActions>
          <Button size="large" variant="outlined" onClick={close}>
            {t('cancel')}
          </Button>
          <Button
            size="large"
            type="submit"
            variant="contained"
            color="primary"
            disabled={closed !== undefined || busy === true}
          >
            {t('save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Returns the error of the time, or undefined for another problem. */
function timeMistake(problem: Problem | null | undefined): string | undefined {
  const code = problem?.errors.find(({ field }) => field === 'deliveredAt')?.code;
  if (code === 'too-early') return t('beforeDeparture');
  if (code === 'after-closing') return t('afterClosing');
  return code === 'too-late' ? t('notYet') : undefined;
}

function dayOnTrip(at: string | null | undefined, days: Props['days']): string {
  return at ? dayOf(at) : (days?.last ?? '');
}

/** Checks a name as the server does, because an offline entry is sent much later. */
function nameMistake(name: string): string | undefined {
  const bare = bareText(name);
  if (bare === '') return t('receivedByRequired');
  const label = t('receivedBy');
  if ([...bare].length > max) return recordText('mustAtMost', { label, max });
  const code = unseenCharacter(bare);
  return code === null ? undefined : recordText('mustBeSeen', { label, code });
}

/**
 * Returns the instant of a delivery by the company's clock. Without a day it is that of `start`, or the day before if
 * the time is still to come. An unchanged time keeps its seconds.
 */
export function deliveryInstant(
  start: string,
  day: string | undefined,
  time: string,
  now: Date = new Date(),
): string {
  const startDay = dayOf(start);
  if ((day ?? startDay) === startDay && time === timeOf(start)) return start;
  const at = instantOf(day ?? startDay, time);
  if (day !== undefined || new Date(at) <= now) return at;
  return instantOf(dayjs(startDay).subtract(1, 'day').format('YYYY-MM-DD'), time);
}
