import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs, { type Dayjs } from 'dayjs';
import { today } from './today';

const first = dayjs('1900-01-01');
const last = dayjs('2099-12-31');

/** Class of the company's day, which has a ring. */
const TODAY = 'company-day';

function isToday(day: Dayjs): boolean {
  return day.format('YYYY-MM-DD') === today();
}

interface Props {
  /** `YYYY-MM-DD` or empty. */
  value: string;
  min: string;
  max: string;
  onChange: (value: string) => void;
}

/** Shows a month of 1900 to 2099 with weeks from Sunday; days outside the limits are marked. */
export function DayCalendar({ value, min, max, onChange }: Props) {
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale="en">
      <DateCalendar
        autoFocus
        // The highlight would be the browser's day, not the company's.
        disableHighlightToday
        slotProps={{ day: ({ day }) => (isToday(day) ? { className: TODAY } : {}) }}
        sx={{ [`& .${TODAY}`]: { boxShadow: 'inset 0 0 0 1px var(--accent-text)' } }}
        referenceDate={dayjs(today())}
        value={value ? dayjs(value) : null}
        minDate={min ? dayjs(min) : first}
        maxDate={max ? dayjs(max) : last}
        onChange={(day, progress) => {
          if (progress === 'finish' && day?.isValid()) onChange(day.format('YYYY-MM-DD'));
        }}
      />
    </LocalizationProvider>
  );
}
