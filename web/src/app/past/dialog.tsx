import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import dayjs from 'dayjs';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { addressAt } from '@/api/as-of';
import { useCompanySettings } from '@/api/company-settings';
import { useLazyGetPastMomentQuery } from '@/api/generated';
import { asProblem } from '@/api/problem';
import { DayPicker } from '@/ui/dates/date-picker';
import { dayOfNow, instantOf } from '@/ui/dates/today';
import { Dialog } from '@/ui/dialog/dialog';
import { t } from '../texts';

interface Props {
  onClose: () => void;
}

/** Lets the user choose a day and a time, and opens this page as of then. */
export function PastDialog({ onClose }: Props) {
  const { pathname, search } = useLocation();
  const { timeZone } = useCompanySettings();
  const now = dayOfNow();
  const [day, setDay] = useState(() => dayjs(now).subtract(1, 'day').format('YYYY-MM-DD'));
  const [time, setTime] = useState('');
  const [refusal, setRefusal] = useState('');
  const [look, { isFetching }] = useLazyGetPastMomentQuery();
  const open = async (event: FormEvent) => {
    event.preventDefault();
    if (!dayjs(day, 'YYYY-MM-DD', true).isValid()) return setRefusal(t('pastDayRequired'));
    const moment = time ? instantOf(day, time) : day;
    const { data, error } = await look({ asOf: moment });
    if (data) window.location.assign(addressAt(data.position, pathname + search));
    else setRefusal(asProblem(error).errors[0]?.message ?? asProblem(error).detail);
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth>
      <form onSubmit={(event) => void open(event)} noValidate>
        <DialogTitle>{t('pastGo')}</DialogTitle>
        <DialogContent>
          <DialogContentText variant="body2" sx={{ mb: 2.5 }}>
            {t('pastGoText')}
          </DialogContentText>
          <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
            <DayPicker
              label={t('pastDay')}
              value={day}
              max={now}
              required
              error={refusal || undefined}
              onChange={(value) => {
                setDay(value);
                setRefusal('');
              }}
            />
            <TextField
              type="time"
              label={t('pastTime')}
              value={time}
              onChange={({ target }) => setTime(target.value)}
              helperText={t('pastTimeHelp', { zone: timeZone })}
              // Browsers cut off the minutes of a narrower field.
              sx={{ width: { sm: 200 }, flexShrink: 0, overflowWrap: 'anywhere' }}
              slotProps={{ inputLabel: { shrink: true } }}
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isFetching}>
            {t('pastOpen')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
