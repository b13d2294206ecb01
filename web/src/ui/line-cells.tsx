import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import type { ReactNode } from 'react';
import type { LineColumn } from './line-columns';
import { useNumberMistake } from './number-mistake';

interface Props {
  column: LineColumn;
  row: number;
  value: string;
  label: string;
  error?: string | undefined;
  note?: ReactNode;
  disabled: boolean;
  onChange: (value: string) => void;
  onLeave: () => void;
}

/** One cell that is typed into. `data-cell` is how the keyboard finds it. */
export function LineCell({ column, row, value, label, note, ...props }: Props) {
  const decimal = column.kind === 'decimal';
  const { mistake, ...focus } = useNumberMistake(decimal ? value : '', column.mistake);
  const error = props.error ?? mistake;
  const hint = `line-${row}-${column.field}-hint`;
  return (
    <Box>
      <InputBase
        value={value}
        disabled={props.disabled}
        type={column.kind === 'day' ? 'date' : 'text'}
        onChange={({ target }) => props.onChange(target.value)}
        onBlur={() => {
          focus.onBlur();
          props.onLeave();
        }}
        onFocus={({ target }) => {
          focus.onFocus();
          if (decimal && target instanceof HTMLInputElement) target.select();
        }}
        autoComplete="off"
        inputProps={{
          'aria-label': label,
          'aria-invalid': Boolean(error),
          'aria-describedby': error || note ? hint : undefined,
          'data-cell': `${row}:${column.field}`,
          inputMode: decimal ? 'decimal' : undefined,
          style: { textAlign: decimal ? 'end' : 'start' },
          ...(column.kind === 'day' ? { min: '1900-01-01', max: '2099-12-31' } : {}),
        }}
        sx={{
          width: '100%',
          height: 38,
          px: 1.25,
          fontSize: '0.875rem',
          fontVariantNumeric: 'tabular-nums',
          borderRadius: 1,
          border: '1px solid',
          borderColor: error ? 'var(--error-text)' : 'transparent',
          backgroundColor: error
            ? 'color-mix(in srgb, var(--mui-palette-error-main) 8%, transparent)'
            : 'action.hover',
          '&:hover': { borderColor: error ? 'var(--error-text)' : 'divider' },
          '&.Mui-focused': {
            borderColor: 'primary.main',
            boxShadow: 'inset 0 0 0 1px var(--mui-palette-primary-main)',
            backgroundColor: 'background.paper',
          },
        }}
      />
      {(error || note) && (
        <Box
          id={hint}
          sx={{
            mt: 0.5,
            px: 0.5,
            fontSize: '0.75rem',
            lineHeight: 1.35,
            textAlign: decimal ? 'end' : 'start',
            color: error ? 'var(--error-text)' : 'text.secondary',
          }}
        >
          {error ?? note}
        </Box>
      )}
    </Box>
  );
}
