import ArrowDropDown from '@mui/icons-material/ArrowDropDownRounded';
import Close from '@mui/icons-material/CloseRounded';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { useController } from 'react-hook-form';
import { t } from '../texts';
import type { Choices } from './choices';
import { Combobox } from './combobox';
import { chosenText, type Option } from './lookup-types';
import { OptionRow } from './option-row';

interface LookupProps {
  label: string;
  value: Option | null;
  onChange: (option: Option | null) => void;
  choices: Choices;
  onBlur?: () => void;
  error?: string | undefined;
  help?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  autoFocus?: boolean | undefined;
  inputRef?: ((input: HTMLInputElement | null) => void) | undefined;
  /** Called after a choice by Enter, when focus may move on. */
  onEntered?: (() => void) | undefined;
}

/** Selects an option that the server searches while the user types. */
export function Lookup(props: LookupProps) {
  const { label, value, onChange, error, help, required, disabled = false } = props;
  return (
    <Combobox
      label={label}
      value={value ? [value] : []}
      onChange={([option]) => onChange(option ?? null)}
      text={value ? chosenText(value) : ''}
      choices={props.choices}
      disabled={disabled}
      onEntered={props.onEntered}
      onLeave={props.onBlur}
      renderOption={(option, words) => <OptionRow option={option} words={words} />}
    >
      {({ input, frame, clear, toggle }) => (
        <TextField
          fullWidth
          id={input.id}
          label={label}
          disabled={disabled}
          required={required ?? false}
          autoFocus={props.autoFocus ?? false}
          error={Boolean(error)}
          helperText={error ?? help}
          inputRef={props.inputRef}
          slotProps={{
            htmlInput: input,
            input: {
              ref: frame,
              sx: { paddingInlineEnd: 1 },
              endAdornment: (
                <>
                  {value && !disabled && (
                    <IconButton
                      {...clear}
                      size="small"
                      aria-label={`${t('clear')} ${label}`}
                      sx={{ p: '3px' }}
                    >
                      <Close />
                    </IconButton>
                  )}
                  <ArrowDropDown
                    onClick={disabled ? undefined : toggle}
                    sx={{ color: 'action.active' }}
                  />
                </>
              ),
            },
          }}
        />
      )}
    </Combobox>
  );
}

interface LookupInputProps {
  name: string;
  label: string;
  choices: Choices;
  help?: string;
  required?: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
  /** Called after a user's choice, but not when a draft or newer version fills the form. */
  onChosen?: (option: Option | null) => void;
  onEntered?: () => void;
}

/** Binds a lookup to a form field whose value is the option. */
export function LookupInput({ name, onChosen, ...props }: LookupInputProps) {
  const { field, fieldState } = useController({ name });
  return (
    <Lookup
      {...props}
      value={field.value ?? null}
      onChange={(option) => {
        field.onChange(option);
        onChosen?.(option);
      }}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
      inputRef={field.ref}
    />
  );
}
