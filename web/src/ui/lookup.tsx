import ArrowDropDown from '@mui/icons-material/ArrowDropDownRounded';
import Close from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { Combobox } from './combobox';
import type { Option, UseOptions } from './lookup-types';
import { useTexts } from './texts';
import { useChoices } from './use-choices';

interface LookupProps {
  label: string;
  value: Option | null;
  onChange: (option: Option | null) => void;
  useOptions: UseOptions;
  onBlur?: () => void;
  error?: string | undefined;
  help?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  autoFocus?: boolean | undefined;
  inputRef?: ((input: HTMLInputElement | null) => void) | undefined;
  /** Chosen by Enter: the hands stay on the keys, and what comes next may take the focus. */
  onEntered?: (() => void) | undefined;
}

/** A choice that the server searches while one types. */
export function Lookup(props: LookupProps) {
  const { label, value, onChange, useOptions, error, help, required, disabled = false } = props;
  const t = useTexts();
  const [open, setOpen] = useState(false);
  // What is being typed; nothing while the choice itself stands in the field.
  const [typed, setTyped] = useState<string | null>(null);
  const entered = useRef(false);
  const choose = (option: Option | null) => {
    onChange(option);
    setTyped(null);
    setOpen(false);
    if (entered.current) props.onEntered?.();
    entered.current = false;
  };
  const { options, loading, onKeyDown } = useChoices({
    typed: typed ?? '',
    open,
    delay: 200,
    useOptions,
    onChoose: choose,
  });
  return (
    <Combobox
      text={typed ?? value?.label ?? ''}
      onText={(text) => {
        setTyped(text);
        setOpen(true);
        // An emptied field is no choice.
        if (text === '' && value) onChange(null);
      }}
      open={open}
      onOpen={setOpen}
      options={options}
      loading={loading}
      chosen={value?.id}
      onChoose={choose}
      onKeyDown={(event) => {
        entered.current = event.key === 'Enter' && open;
        return onKeyDown(event);
      }}
      onBlur={() => {
        entered.current = false;
        setTyped(null);
        setOpen(false);
        props.onBlur?.();
      }}
      renderOption={(option) => (
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ typography: 'body2', fontWeight: 'inherit' }}>{option.label}</Box>
          {option.hint && (
            <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{option.hint}</Box>
          )}
        </Box>
      )}
    >
      {(field) => (
        <TextField
          fullWidth
          label={label}
          disabled={disabled}
          required={required ?? false}
          autoFocus={props.autoFocus ?? false}
          error={Boolean(error)}
          helperText={error ?? help}
          inputRef={props.inputRef}
          slotProps={{
            htmlInput: field,
            input: {
              sx: { paddingInlineEnd: 1 },
              endAdornment: (
                <>
                  {value && !disabled && (
                    <IconButton
                      size="small"
                      tabIndex={-1}
                      aria-label={`${t('clear')} ${label}`}
                      onClick={() => choose(null)}
                      sx={{ p: 0.25 }}
                    >
                      <Close sx={{ fontSize: 18 }} />
                    </IconButton>
                  )}
                  <ArrowDropDown sx={{ color: 'action.active', pointerEvents: 'none' }} />
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
  useOptions: UseOptions;
  help?: string;
  required?: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
  /** Somebody chose; not told when a draft or a newer version is put into the form. */
  onChosen?: (option: Option | null) => void;
  onEntered?: () => void;
}

/** The same, as a field of a form; its value is the option. */
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
