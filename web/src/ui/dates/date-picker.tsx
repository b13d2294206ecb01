import CalendarIcon from '@mui/icons-material/CalendarTodayRounded';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Popover from '@mui/material/Popover';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { date, weekdayDate } from '../format';
import { side } from '../language';
import { lazily } from '../lazy-component';
import { Block, Column } from '../parts';
import { t } from '../texts';
import { isUnread, isWhole, parseDay, writeDay } from './typed-day';

const DayCalendar = lazily(() => import('./day-calendar').then((module) => module.DayCalendar));

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
  /** First and last permitted day, `YYYY-MM-DD`; empty without a limit. */
  min?: string;
  max?: string;
  /** Calls back only with a complete date or none, for filters that search. A form needs invalid text to refuse it. */
  searches?: boolean;
  /** True for a field too narrow for the weekday. */
  narrow?: boolean;
}

/**
 * Takes a date from 1900 to 2099 by typing or from a calendar, which loads when it opens. It shows the weekday while it
 * is not edited.
 */
export function DayPicker(props: DayPickerProps) {
  const { label, value, onChange, onBlur, error, help, required, disabled } = props;
  const { min = '', max = '', searches = false, narrow = false } = props;
  const field = useRef<HTMLDivElement>(null);
  const [text, setText] = useState(writeDay(value));
  const [blurred, setBlurred] = useState(true);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    setText((now) => ((parseDay(now) ?? now.trim()) === value ? now : writeDay(value)));
  }, [value]);

  const type = (typed: string) => {
    setText(typed);
    // Passes invalid text on, so that saving by shortcut fails rather than keeping the previous date.
    if (!searches || typed.trim() === '' || isWhole(typed)) change(typed);
  };
  const change = (typed: string) => {
    const next = parseDay(typed) ?? typed.trim();
    if (next !== value) onChange(next);
  };
  const leave = () => {
    setBlurred(true);
    const day = parseDay(text);
    if (day !== null) setText(writeDay(day));
    if (!searches || day !== null) change(text);
    onBlur?.();
  };
  // The date to edit takes the place of the one to read; typing replaces it.
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (!blurred) input.current?.select();
  }, [blurred]);
  const read = blurred ? parseDay(text) : null;
  const wrong = error ?? (blurred ? dayMistake(text, min, max) : undefined);
  return (
    <>
      <TextField
        ref={field}
        size="small"
        fullWidth
        label={label}
        value={read === null ? text : narrow ? date(read) : weekdayDate(read)}
        inputRef={input}
        required={required ?? false}
        disabled={disabled ?? false}
        placeholder={t('datePattern')}
        autoComplete="off"
        error={Boolean(wrong)}
        helperText={wrong ?? help}
        onChange={(event) => type(event.target.value)}
        onFocus={() => setBlurred(false)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.altKey && event.key === 'ArrowDown') setOpen(true);
          if (searches && event.key === 'Enter' && parseDay(text) !== null) change(text);
        }}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { inputMode: 'numeric', className: 'figures' },
          input: {
            endAdornment: (
              <InputAdornment position="end">
                <IconButton
                  size="small"
                  edge="end"
                  disabled={disabled ?? false}
                  aria-label={t('chooseDate', { label })}
                  aria-haspopup="dialog"
                  onClick={() => setOpen(true)}
                >
                  <CalendarIcon />
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
      <Popover
        open={open}
        anchorEl={field.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: side.start }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
      >
        <Block minWidth={320} minHeight={336}>
          <Suspense fallback={<CalendarSkeleton />}>
            <DayCalendar
              value={value}
              min={min}
              max={max}
              onChange={(day) => {
                onChange(day);
                setOpen(false);
              }}
            />
          </Suspense>
        </Block>
      </Popover>
    </>
  );
}

/** Draws the grid of a month while the calendar loads. */
function CalendarSkeleton() {
  return (
    <Block aria-busy px={3} pt={2.5}>
      <Skeleton width={140} height={28} sx={{ mb: 2 }} />
      <Column gap={0.5} justifyItems="center" sx={{ gridTemplateColumns: 'repeat(7, 1fr)' }}>
        {Array.from({ length: 42 }, (_day, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the days have no names.
          <Skeleton key={at} variant="circular" width={36} height={36} />
        ))}
      </Column>
    </Block>
  );
}

function dayMistake(text: string, min: string, max: string): string | undefined {
  const day = parseDay(text);
  if (day === null) return isUnread(text) ? t('dateUnread') : undefined;
  if (min && day < min) return t('dayTooEarly', { day: writeDay(min) });
  return max && day > max ? t('dayTooLate', { day: writeDay(max) }) : undefined;
}
