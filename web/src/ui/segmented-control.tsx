import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { Theme } from '@mui/material/styles';
import { heights } from './sizes';

interface Choice<T> {
  value: T;
  label: string;
}

interface Props<T> {
  /** Label for screen readers. */
  label: string;
  choices: readonly Choice<T>[];
  /** Undefined when none is selected. */
  value: T | undefined;
  onChange: (value: T) => void;
  /** True to fill the available width. */
  wide?: boolean;
}

/** Selects one of a few options, side by side. Every switch of a card or page uses it. */
export function Segmented<T extends string | number | boolean>(props: Props<T>) {
  const { label, choices, value, onChange, wide = false } = props;
  return (
    <Box role="group" aria-label={label} sx={[groundStyle, wide && { display: 'flex' }]}>
      {choices.map((choice) => (
        <ButtonBase
          key={String(choice.value)}
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
          sx={[segmentStyle, chosenInDark, wide && { flex: '1 1 0' }]}
        >
          {choice.label}
        </ButtonBase>
      ))}
    </Box>
  );
}

const groundStyle = {
  display: 'inline-flex',
  maxWidth: '100%',
  flexWrap: 'wrap',
  gap: 0.25,
  p: 0.5,
  borderRadius: 1,
  // No darker, so that the text of other options keeps its contrast, in dialogs too.
  bgcolor: 'action.hover',
} as const;

const segmentStyle = {
  flexShrink: 0,
  px: 1.25,
  height: heights.small,
  borderRadius: '6px',
  typography: 'body2',
  fontWeight: 600,
  color: 'text.secondary',
  whiteSpace: 'nowrap',
  '@media (pointer: coarse)': { height: heights.medium },
  '&:hover': { color: 'text.primary' },
  '&[aria-pressed="true"]': {
    color: 'text.primary',
    bgcolor: 'background.paper',
    boxShadow: '0 0 0 1px color-mix(in srgb, var(--mui-palette-grey-500) 24%, transparent)',
  },
} as const;

/** Shadows are invisible in dark mode, so the selected option is lighter. */
const chosenInDark = (theme: Theme) =>
  theme.applyStyles('dark', {
    '&[aria-pressed="true"]': {
      backgroundColor: 'color-mix(in srgb, var(--mui-palette-grey-500) 32%, transparent)',
    },
  });
