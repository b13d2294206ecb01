import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useController } from 'react-hook-form';
import { comma } from '../language';

interface Props {
  name: string;
  label: string;
  help?: string;
  disabled?: boolean;
  required?: boolean;
  /** Placeholder without a selection. */
  none?: string | undefined;
  options: readonly { value: string; label: string }[];
}

/** Selects several words from a fixed list. */
export function ChoicesInput({ name, label, help, options, none, disabled, required }: Props) {
  const { field, fieldState } = useController({ name });
  const chosen: string[] = field.value ?? [];
  const words = () =>
    options
      .filter(({ value }) => chosen.includes(value))
      .map((option) => option.label)
      .join(comma);
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
      slotProps={{
        // The placeholder would overlap an unshrunk label.
        ...(none ? { inputLabel: { shrink: true } } : {}),
        select: {
          multiple: true,
          displayEmpty: none !== undefined,
          renderValue: () => words() || none,
        },
      }}
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
