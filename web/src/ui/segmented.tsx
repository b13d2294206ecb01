import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { Theme } from '@mui/material/styles';

interface Choice<T> {
  value: T;
  label: string;
}

interface Props<T> {
  /** What is chosen, for screen readers. */
  label: string;
  choices: readonly Choice<T>[];
  /** Undefined where none of them is. */
  value: T | undefined;
  onChange: (value: T) => void;
  /** As wide as there is room. */
  wide?: boolean;
}

/** One of a few, side by side on a soft ground: the one way to switch what a card or a page shows. */
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
  // No darker: the words of what is not chosen are read on it, in dialogs too.
  bgcolor: 'action.hover',
} as const;

const segmentStyle = {
  flexShrink: 0,
  px: 1.25,
  height: 28,
  borderRadius: '6px',
  typography: 'body2',
  fontWeight: 600,
  color: 'text.secondary',
  whiteSpace: 'nowrap',
  '@media (pointer: coarse)': { height: 36 },
  '&:hover': { color: 'text.primary' },
  '&[aria-pressed="true"]': {
    color: 'text.primary',
    bgcolor: 'background.paper',
    boxShadow: 'var(--shadow-card)',
  },
} as const;

/** Shadows do not show in the dark: there the chosen one stands on a lighter ground. */
const chosenInDark = (theme: Theme) =>
  theme.applyStyles('dark', {
    '&[aria-pressed="true"]': {
      backgroundColor: 'color-mix(in srgb, var(--mui-palette-grey-500) 32%, transparent)',
    },
  });
