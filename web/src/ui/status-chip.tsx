import Box from '@mui/material/Box';
import { statusLook } from './status';

interface Props {
  status: string;
  /** What has this status, for languages with genders. */
  noun?: string | undefined;
  /** Replaces the word, keeps colour and icon. */
  label?: string;
  size?: 'small' | 'medium';
}

/** The status of a row of a phone's list, where most are in use and those that are not stand out. */
export function unusual(status: string) {
  return status === 'active' ? null : <StatusChip status={status} />;
}

/** A status as word, colour and icon, the same everywhere. */
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
          height: size === 'small' ? 26 : 30,
          px: 1,
          borderRadius: '7px',
          fontSize: size === 'small' ? '0.75rem' : '0.8125rem',
          fontWeight: 700,
          whiteSpace: 'nowrap',
          // Opaque: on a selected row it keeps its colour.
          backgroundColor: `color-mix(in srgb, ${tone} 16%, var(--mui-palette-background-paper))`,
          color: `var(--mui-palette-${look.tone}-darker)`,
        },
        (theme) => theme.applyStyles('dark', { color: `var(--mui-palette-${look.tone}-light)` }),
      ]}
    >
      <Icon aria-hidden sx={{ fontSize: size === 'small' ? 15 : 17 }} />
      {label ?? look.label}
    </Box>
  );
}
