import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import type { HTMLInputAutoCompleteAttribute } from 'react';
import { useController } from 'react-hook-form';
import { DayPicker } from '../dates/date-picker';
import { figureField, figureInput } from '../figure';
import { direction } from '../language';
import { UnseenHelp } from './invisible-characters';
import { numberMistake, useNumberMistake } from './number-mistake';

interface FieldProps {
  /** Path in the form: `address.city`. */
  name: string;
  label: string;
  help?: string;
  required?: boolean;
  disabled?: boolean;
}

interface TextInputProps extends FieldProps {
  type?: 'text' | 'email' | 'tel' | 'password';
  rows?: number;
  placeholder?: string;
  autoFocus?: boolean;
  autoComplete?: HTMLInputAutoCompleteAttribute;
}

export function TextInput({ name, label, help, rows, ...props }: TextInputProps) {
  const { field, fieldState } = useController({ name });
  return (
    <TextField
      {...props}
      {...field}
      inputRef={field.ref}
      ref={null}
      value={field.value ?? ''}
      fullWidth
      label={label}
      multiline={rows !== undefined}
      minRows={rows}
      autoComplete={props.autoComplete ?? 'off'}
      error={Boolean(fieldState.error)}
      helperText={
        fieldState.error?.message ? (
          <UnseenHelp
            message={fieldState.error.message}
            text={String(field.value ?? '')}
            onChange={field.onChange}
          />
        ) : (
          help
        )
      }
    />
  );
}

interface DecimalInputProps extends FieldProps {
  /** Unit after the figure: "USD", "%", "days". */
  unit?: string;
  /** Example of a valid number, for the error message. */
  example?: string;
  placeholder?: string;
}

/** Edits a number as text. An unreadable number is marked when the field loses focus. */
export function DecimalInput({ name, label, help, unit, example, ...props }: DecimalInputProps) {
  const { field, fieldState } = useController({ name });
  const { mistake, shown, ...focus } = useNumberMistake(String(field.value ?? ''), (typed) =>
    numberMistake(typed, example),
  );
  const error = fieldState.error?.message ?? mistake;
  // Puts currency codes and "%" on the right of the figure in Arabic too: "1,200.00 USD", "5 %".
  const first = direction === 'rtl' && /^(%|[A-Z]{3})$/.test(unit ?? '');
  const beside = unit && <InputAdornment position={first ? 'start' : 'end'}>{unit}</InputAdornment>;
  return (
    <TextField
      {...props}
      {...field}
      inputRef={field.ref}
      ref={null}
      value={shown}
      onFocus={focus.onFocus}
      onBlur={() => {
        focus.onBlur();
        field.onBlur();
      }}
      fullWidth
      label={label}
      autoComplete="off"
      error={Boolean(error)}
      helperText={error ?? help}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: first ? figureInput : figureField,
        input: { [first ? 'startAdornment' : 'endAdornment']: beside },
      }}
    />
  );
}

interface SelectInputProps extends FieldProps {
  options: readonly { value: string; label: string }[];
}

export function SelectInput({ name, label, help, options, ...props }: SelectInputProps) {
  const { field, fieldState } = useController({ name });
  return (
    <TextField
      {...props}
      {...field}
      inputRef={field.ref}
      ref={null}
      value={field.value ?? ''}
      select
      fullWidth
      label={label}
      error={Boolean(fieldState.error)}
      helperText={fieldState.error?.message ?? help}
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}

export function DateInput({ name, label, help, required, disabled }: FieldProps) {
  const { field, fieldState } = useController({ name });
  return (
    <DayPicker
      label={label}
      value={field.value ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
      help={help}
      required={required ?? false}
      disabled={disabled ?? false}
    />
  );
}

export function SwitchInput({ name, label, help, disabled }: FieldProps) {
  const { field } = useController({ name });
  return (
    <Stack>
      <FormControlLabel
        disabled={disabled ?? false}
        control={
          <Switch
            checked={Boolean(field.value)}
            onChange={(_event, checked) => field.onChange(checked)}
            onBlur={field.onBlur}
            slotProps={{ input: { ref: field.ref } }}
          />
        }
        label={label}
        slotProps={{ typography: { variant: 'subtitle2' } }}
      />
      {help && <FormHelperText sx={{ mt: 0, ml: 6 }}>{help}</FormHelperText>}
    </Stack>
  );
}
