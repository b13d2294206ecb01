import Box from '@mui/material/Box';
import { fontSizes, heights, iconSizes } from './sizes';
import { statusLook } from './status';

interface Props {
  status: string;
  /** Noun of the status, for languages with grammatical gender. */
  noun?: string | undefined;
  /** Replaces the word; color and icon stay. */
  label?: string;
  size?: 'small' | 'medium';
}

/** Returns the status for a row on a phone, unless it is the usual "active". */
export function unusual(status: string) {
  return status === 'active' ? null : <StatusChip status={status} />;
}

/** Shows a status as word, color and icon. */
export function StatusChip({ status, noun, label, size = 'small' }: Props) {
  const look = statusLook(status, noun);
  const Icon = look.icon;
  const tone = `var(--mui-palette-${look.tone}-main)`;
  return (
    <Box
      component="span"
      data-status={status}
      sx={[
        {
          display: 'inline-flex',
          verticalAlign: 'middle',
          alignItems: 'center',
          gap: 0.5,
          height: size === 'small' ? 24 : heights.small,
          px: 1,
          borderRadius: '7px',
          fontSize: size === 'small' ? fontSizes[12] : fontSizes[13],
          fontWeight: 700,
          whiteSpace: 'nowrap',
          // Opaque, so that it keeps its color on a selected row.
          backgroundColor: `color-mix(in srgb, ${tone} 16%, var(--mui-palette-background-paper))`,
          color: `var(--mui-palette-${look.tone}-darker)`,
        },
        (theme) => theme.applyStyles('dark', { color: `var(--mui-palette-${look.tone}-light)` }),
      ]}
    >
      <Icon aria-hidden sx={{ fontSize: iconSizes.small }} />
      {label ?? look.label}
    </Box>
  );
}
