import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useId } from 'react';

interface Props extends Omit<OutlinedInputProps, 'error'> {
  label: string;
  help?: string;
  error?: string;
}

/** A labelled field; lighter than TextField, so that sign-in loads little. */
export function Field({ label, help, error, ...input }: Props) {
  const id = useId();
  const hint = error ?? help;
  return (
    <FormControl fullWidth size="medium" error={Boolean(error)}>
      <InputLabel htmlFor={id} shrink>
        {label}
      </InputLabel>
      <OutlinedInput
        {...input}
        id={id}
        label={label}
        notched
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
      {hint && <FormHelperText id={`${id}-hint`}>{hint}</FormHelperText>}
    </FormControl>
  );
}
