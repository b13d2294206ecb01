import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs from 'dayjs';

const first = dayjs('1900-01-01');
const last = dayjs('2099-12-31');

export interface DayPickerProps {
  label: string;
  /** `YYYY-MM-DD` or empty. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  error?: string | undefined;
  help?: string | undefined;
  required?: boolean;
  disabled?: boolean;
  clearable?: boolean;
}

/** A date of 1900 to 2099, en-US, weeks from Sunday. */
export function DayPicker(props: DayPickerProps) {
  const { label, value, onChange, onBlur, error, help, required, disabled, clearable } = props;
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale="en">
      <DatePicker
        label={label}
        value={value ? dayjs(value) : null}
        minDate={first}
        maxDate={last}
        disabled={disabled ?? false}
        onChange={(day) => {
          if (day === null) onChange('');
          else if (day.isValid()) onChange(day.format('YYYY-MM-DD'));
        }}
        slotProps={{
          field: { clearable: clearable ?? false },
          textField: {
            size: 'small',
            fullWidth: true,
            required: required ?? false,
            error: Boolean(error),
            helperText: error ?? help,
            onBlur,
            slotProps: { inputLabel: { shrink: true } },
          },
        }}
      />
    </LocalizationProvider>
  );
}
