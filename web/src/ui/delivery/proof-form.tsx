import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import dayjs from 'dayjs';
import { type FormEvent, useState } from 'react';
import { bareText, UnseenHelp, unseenCharacter } from '../form/unseen';
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
  /** What was said before. */
  known?: { receivedBy?: string | null | undefined; deliveredAt?: string | null | undefined };
  /** Why nothing can be said of this stop any more; absent while it can. */
  closed?: string | undefined;
  onSave: (proof: Proof) => void;
  onClose: () => void;
}

/** Who took the goods, and at what time of the day; in fields that a thumb finds. */
export function ProofDialog({ title, customer, known, closed, onSave, onClose }: Props) {
  const [receivedBy, setReceivedBy] = useState(known?.receivedBy ?? '');
  const [start] = useState(() => dayjs(known?.deliveredAt ?? undefined));
  const [time, setTime] = useState(() => start.format('HH:mm'));
  const [tried, setTried] = useState(false);
  const wrongName = nameMistake(receivedBy);
  const timeless = !/^\d{2}:\d{2}$/.test(time);
  const save = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (closed || wrongName || timeless) return;
    onSave({ receivedBy: bareText(receivedBy), deliveredAt: instant(start, time) });
    onClose();
  };
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose}>
      <Box component="form" noValidate onSubmit={save}>
        <DialogTitle>{title}</DialogTitle>
        <DialogContent>
          <Box sx={{ typography: 'body2', color: 'text.secondary', mb: 2 }}>
            {t('proofText', { customer })}
          </Box>
          {closed && (
            <Alert severity="info" sx={{ mb: 2 }}>
              {closed}
            </Alert>
          )}
          <Box sx={{ display: 'grid', gap: 2.5, pt: 1 }}>
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
            <TextField
              required
              fullWidth
              type="time"
              label={t('proofTime')}
              value={time}
              onChange={(event) => setTime(event.target.value)}
              error={tried && timeless}
              helperText={tried && timeless ? t('timeRequired') : undefined}
              slotProps={{ inputLabel: { shrink: true } }}
            />
          </Box>
        </DialogContent>
        <DialogActions>
          <Button size="large" variant="outlined" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            size="large"
            type="submit"
            variant="contained"
            color="primary"
            disabled={closed !== undefined}
          >
            {t('save')}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}

/** What the server would refuse, said here: without a network its answer comes when nobody knows the name any more. */
function nameMistake(name: string): string | undefined {
  const bare = bareText(name);
  if (bare === '') return t('receivedByRequired');
  const label = t('receivedBy');
  if ([...bare].length > max) return recordText('mustAtMost', { label, max });
  const code = unseenCharacter(bare);
  return code === null ? undefined : recordText('mustBeSeen', { label, code });
}

/** That time of that day; an hour that has not come yet was the day before, and this very minute is now. */
export function instant(day: dayjs.Dayjs, time: string, now: dayjs.Dayjs = dayjs()): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const at = day.hour(hour).minute(minute).second(0).millisecond(0);
  return (at.isAfter(now) ? at.subtract(1, 'day') : at).toDate().toISOString();
}
