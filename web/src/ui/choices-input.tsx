import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useController } from 'react-hook-form';

interface Props {
  name: string;
  label: string;
  help?: string;
  disabled?: boolean;
  required?: boolean;
  options: readonly { value: string; label: string }[];
}

/** Several words of a fixed list. */
export function ChoicesInput({ name, label, help, options, disabled, required }: Props) {
  const { field, fieldState } = useController({ name });
  const chosen: string[] = field.value ?? [];
  return (
    <TextField
      {...field}
      inputRef={field.ref}
      ref={null}
      value={chosen}
      select
      fullWidth
      label={label}
      disabled={disabled ?? false}
      required={required ?? false}
      error={Boolean(fieldState.error)}
      helperText={fieldState.error?.message ?? help}
      slotProps={{ select: { multiple: true } }}
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
