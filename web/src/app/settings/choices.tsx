import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { KeyboardEvent, ReactNode } from 'react';
import { accentOnTint } from '@/ui/accent';
import { direction } from '@/ui/language';
import { Block } from '@/ui/parts';
import { fontSizes } from '@/ui/sizes';

interface Props<T extends string> {
  label: string;
  value: T;
  options: readonly {
    value: T;
    label: string;
    note?: string;
    lang?: string;
    picture?: ReactNode;
  }[];
  onChange: (value: T) => void;
  columns?: 2 | 3;
}

/** Offers a few options next to each other, each with an icon. */
export function Choices<T extends string>(props: Props<T>) {
  const { label, value, options, onChange, columns = 2 } = props;
  // Behaves like radio buttons: one Tab stop, arrow keys choose.
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const at = options.findIndex((option) => option.value === value);
    const next = (at + by + options.length) % options.length;
    const chosen = options[next];
    if (chosen) onChange(chosen.value);
    event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]')[next]?.focus();
  };
  return (
    <Block role="radiogroup" aria-label={label} onKeyDown={onKeyDown} mb={3}>
      <Typography variant="overline" component="p" sx={{ color: 'text.secondary', mb: 1 }}>
        {label}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: `repeat(${columns}, 1fr)`, gap: 1.25 }}>
        {options.map((option) => (
          <ButtonBase
            key={option.value}
            role="radio"
            aria-checked={option.value === value}
            tabIndex={option.value === value ? 0 : -1}
            lang={option.lang}
            onClick={() => onChange(option.value)}
            sx={look}
          >
            {option.picture}
            {option.label}
            {option.note && (
              <Box component="span" sx={{ fontSize: fontSizes[12], fontWeight: 400 }}>
                {option.note}
              </Box>
            )}
          </ButtonBase>
        ))}
      </Box>
    </Block>
  );
}

const forward = direction === 'rtl' ? -1 : 1;

const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  ArrowRight: forward,
  ArrowLeft: -forward,
};

const look = {
  minHeight: 72,
  px: 0.5,
  py: 1,
  gap: 0.75,
  borderRadius: 1.5,
  flexDirection: 'column',
  fontFamily: 'inherit',
  fontSize: fontSizes[12],
  fontWeight: 600,
  lineHeight: 1.3,
  textAlign: 'center',
  border: '1px solid color-mix(in srgb, var(--mui-palette-grey-500) 32%, transparent)',
  color: 'text.secondary',
  '&:hover': { backgroundColor: 'action.hover' },
  '&[aria-checked="true"]': {
    color: accentOnTint,
    borderColor: 'primary.main',
    backgroundColor: 'color-mix(in srgb, var(--mui-palette-primary-main) 8%, transparent)',
  },
} as const;
