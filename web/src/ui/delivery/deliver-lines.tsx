import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import type { KeyboardEvent } from 'react';
import { quantity } from '../format';
import { comesBack, type Kept, lineMistake, type OutLine } from './delivery';
import { t } from './texts';

interface Props {
  lines: readonly OutLine[];
  kept: Kept;
  onChange: (kept: Kept) => void;
}

/** What the customer kept of each line; Enter goes down. */
export function DeliverLines({ lines, kept, onChange }: Props) {
  return (
    <Box
      component="ul"
      onKeyDown={goDown}
      sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 320, overflowY: 'auto' }}
    >
      {lines.map((line) => (
        <DeliverLine
          key={line.line}
          line={line}
          typed={kept[line.line] ?? ''}
          onType={(typed) => onChange({ ...kept, [line.line]: typed })}
        />
      ))}
    </Box>
  );
}

interface LineProps {
  line: OutLine;
  typed: string;
  onType: (typed: string) => void;
}

function DeliverLine({ line, typed, onType }: LineProps) {
  const mistake = lineMistake(line, typed);
  const back = mistake ? null : comesBack(line, typed);
  const hint = `delivered-${line.line}-hint`;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', sm: 'minmax(0, 1fr) 96px 92px' },
        // On a phone the name stands over its figures.
        '& > :first-of-type': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
        alignItems: 'center',
        gap: 1.5,
        py: 1,
        borderBottom: '1px dashed var(--mui-palette-divider)',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ typography: 'subtitle2', overflowWrap: 'anywhere' }}>
          <bdi>{line.name}</bdi>
        </Box>
        <Box
          id={hint}
          sx={{
            typography: 'caption',
            color: mistake ? 'var(--error-text)' : back ? 'var(--warning-text)' : 'text.secondary',
          }}
        >
          {mistake ??
            (back ? `${t('back')}: ${quantity(back)} ${line.unit}` : <bdi>{line.sku}</bdi>)}
        </Box>
      </Box>
      <InputBase
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onFocus={(event) => event.target.select()}
        inputProps={{
          'aria-label': `${t('delivered')} ${line.sku}`,
          'aria-describedby': hint,
          'aria-invalid': mistake !== null,
          'data-kept': line.line,
          inputMode: 'decimal',
          style: { textAlign: 'end' },
        }}
        sx={{
          height: 38,
          px: 1.25,
          borderRadius: 1,
          fontSize: '0.875rem',
          fontVariantNumeric: 'tabular-nums',
          border: '1px solid',
          borderColor: mistake ? 'var(--error-text)' : 'divider',
          '&.Mui-focused': { borderColor: 'primary.main' },
        }}
      />
      <Box className="figures" sx={{ typography: 'body2', color: 'text.secondary' }}>
        {t('ofAmount', { amount: quantity(line.quantity), unit: line.unit })}
      </Box>
    </Box>
  );
}

function goDown(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-kept]')];
  const next = fields[fields.indexOf(event.target as HTMLElement) + 1];
  event.preventDefault();
  next?.focus();
}
