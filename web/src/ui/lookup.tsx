import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useController } from 'react-hook-form';
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
}

/** A choice that the server searches while one types. */
export function Lookup(props: LookupProps) {
  const { label, value, onChange, useOptions, onBlur, error, help, required, disabled } = props;
  const t = useTexts();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const choose = (option: Option | null) => {
    onChange(option);
    setOpen(false);
  };
  const { options, loading, onKeyDown } = useChoices({
    typed: typed === value?.label ? '' : typed,
    open,
    delay: 200,
    useOptions,
    onChoose: choose,
  });
  return (
    <Autocomplete<Option>
      value={value}
      options={options as Option[]}
      loading={loading}
      loadingText={t('loading')}
      noOptionsText={t('noMatch')}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      inputValue={typed}
      onInputChange={(_event, text) => setTyped(text)}
      onChange={(_event, option) => choose(option)}
      onKeyDown={(event) => {
        // Before the answer is there, Enter does not take what is left of the one before.
        if (onKeyDown(event)) event.defaultMuiPrevented = true;
      }}
      onBlur={onBlur}
      disabled={disabled ?? false}
      autoHighlight
      fullWidth
      filterOptions={(all) => all}
      getOptionLabel={(option) => option.label}
      getOptionKey={(option) => option.id}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      renderOption={({ key, ...item }, option) => (
        <Box component="li" key={key} {...item}>
          <Box sx={{ minWidth: 0 }}>
            <Box sx={{ typography: 'body2' }}>{option.label}</Box>
            {option.hint && (
              <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{option.hint}</Box>
            )}
          </Box>
        </Box>
      )}
      renderInput={(input) => (
        <TextField
          {...input}
          label={label}
          required={required ?? false}
          autoFocus={props.autoFocus ?? false}
          error={Boolean(error)}
          helperText={error ?? help}
        />
      )}
    />
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
    />
  );
}
