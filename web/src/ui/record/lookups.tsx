import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { Option, UseOptions } from '../lookup-types';
import { t } from '../texts';
import { useDebounced } from '../use-debounced';
import { unknownLabel } from './values';

interface Props {
  name: string;
  label: string;
  useOptions: UseOptions;
  help?: string;
  required?: boolean;
  disabled?: boolean;
}

/** Several choices that the server searches while one types; the value is the list of options. */
export function LookupsInput({ name, label, useOptions, help, disabled }: Props) {
  const { field, fieldState } = useController({ name });
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const chosen: Option[] = field.value ?? [];
  const nameless = chosen.some((option) => option.label === unknownLabel);
  const { options, loading } = useOptions(useDebounced(typed, 200), !open && !nameless);
  const labelOf = ({ id, label: known }: Option) =>
    known === unknownLabel ? (options.find((option) => option.id === id)?.label ?? known) : known;
  return (
    <Autocomplete<Option, true>
      multiple
      value={chosen}
      options={options as Option[]}
      loading={loading}
      loadingText={t('loading')}
      noOptionsText={t('noMatch')}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      inputValue={typed}
      onInputChange={(_event, text) => setTyped(text)}
      onChange={(_event, now) => field.onChange(now)}
      onBlur={field.onBlur}
      disabled={disabled ?? false}
      filterSelectedOptions
      autoHighlight
      fullWidth
      filterOptions={(all) => all}
      getOptionLabel={labelOf}
      getOptionKey={(option) => option.id}
      isOptionEqualToValue={(option, other) => option.id === other.id}
      renderInput={(input) => (
        <TextField
          {...input}
          label={label}
          error={Boolean(fieldState.error)}
          helperText={fieldState.error?.message ?? help}
        />
      )}
    />
  );
}
