import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { useController } from 'react-hook-form';
import type { Choices } from '../combobox/choices';
import { Combobox } from '../combobox/combobox';
import type { Option } from '../combobox/lookup-types';
import { unknownLabel } from './values';

interface Props {
  name: string;
  label: string;
  choices: Choices;
  help?: string;
  required?: boolean;
  disabled?: boolean;
}

/** Selects several options with a search on the server. The value is the list of options. */
export function LookupsInput({ name, label, choices, help, disabled = false }: Props) {
  const { field, fieldState } = useController({ name });
  const chosen: Option[] = field.value ?? [];
  return (
    <Combobox
      multiple
      label={label}
      value={chosen}
      onChange={field.onChange}
      choices={choices}
      eager={chosen.some((option) => option.label === unknownLabel)}
      disabled={disabled}
      onLeave={field.onBlur}
      renderOption={(option) => option.label}
    >
      {({ input, frame, item, options }) => (
        <TextField
          fullWidth
          id={input.id}
          label={label}
          disabled={disabled}
          error={Boolean(fieldState.error)}
          helperText={fieldState.error?.message ?? help}
          slotProps={{
            htmlInput: input,
            inputLabel: chosen.length > 0 ? { shrink: true } : {},
            input: {
              ref: frame,
              sx: fieldStyle,
              startAdornment: chosen.map((option, index) => {
                const { key, ...tag } = item({ index });
                const name = named(option, options);
                return <Chip key={key} {...tag} size="small" label={name} disabled={disabled} />;
              }),
            },
          }}
        />
      )}
    </Combobox>
  );
}

/** Returns the label of an option that was loaded by id, once the search finds it. */
function named({ id, label }: Option, found: readonly Option[]): string {
  return label === unknownLabel ? (found.find((each) => each.id === id)?.label ?? label) : label;
}

/** Tags wrap before the typed text. */
const fieldStyle = {
  flexWrap: 'wrap',
  gap: 0.5,
  paddingBlock: 0.75,
  '& input': { flex: 1, minWidth: 80, paddingBlock: 0.25 },
} as const;
