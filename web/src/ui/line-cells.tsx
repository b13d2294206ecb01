import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import type { ReactNode } from 'react';
import type { FigureRule } from './line-columns';
import type { LineField } from './line-items';
import { useNumberMistake } from './number-mistake';

interface Props {
  column: { field: LineField; mistake: FigureRule };
  row: number;
  value: string;
  label: string;
  error?: string | undefined;
  note?: ReactNode;
  onChange: (value: string) => void;
  onLeave: () => void;
}

/** One cell that a figure is typed into. `data-cell` is how the keyboard finds it. */
export function LineCell({ column, row, value, label, note, ...props }: Props) {
  const { mistake, ...focus } = useNumberMistake(value, column.mistake);
  const error = props.error ?? mistake;
  const hint = `line-${row}-${column.field}-hint`;
  return (
    <Box>
      <InputBase
        value={value}
        onChange={({ target }) => props.onChange(target.value)}
        onBlur={() => {
          focus.onBlur();
          props.onLeave();
        }}
        onFocus={({ target }) => {
          focus.onFocus();
          target.select();
        }}
        autoComplete="off"
        inputProps={{
          'aria-label': label,
          'aria-invalid': Boolean(error),
          'aria-describedby': error || note ? hint : undefined,
          'data-cell': `${row}:${column.field}`,
          inputMode: 'decimal',
          style: { textAlign: 'end' },
        }}
        sx={cellStyle}
      />
      {(error || note) && (
        <Box
          id={hint}
          sx={{
            mt: 0.5,
            px: 0.5,
            fontSize: '0.75rem',
            lineHeight: 1.35,
            textAlign: 'end',
            color: error ? 'var(--error-text)' : 'text.secondary',
          }}
        >
          {error ?? note}
        </Box>
      )}
    </Box>
  );
}

const cellStyle = {
  width: '100%',
  height: 38,
  px: 1.25,
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
  borderRadius: 1,
  border: '1px solid',
  borderColor: 'transparent',
  backgroundColor: 'action.hover',
  '&:hover': { borderColor: 'divider' },
  '&:has([aria-invalid=true])': {
    borderColor: 'var(--error-text)',
    backgroundColor: 'color-mix(in srgb, var(--mui-palette-error-main) 8%, transparent)',
  },
  '&.Mui-focused': {
    borderColor: 'primary.main',
    boxShadow: 'inset 0 0 0 1px var(--mui-palette-primary-main)',
    backgroundColor: 'background.paper',
  },
} as const;
