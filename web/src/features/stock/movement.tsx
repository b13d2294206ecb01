import Box from '@mui/material/Box';
import { decimal, subtract, toText } from '@/ui/decimal';
import { quantity } from '@/ui/format';
import { t } from './texts';

const labels = {
  received: 'moved_received',
  adjusted: 'moved_adjusted',
  'taken-back': 'moved_takenBack',
  ordered: 'moved_ordered',
  sent: 'moved_sent',
  arrived: 'moved_arrived',
  forgone: 'moved_forgone',
  reserved: 'moved_reserved',
  released: 'moved_released',
  shipped: 'moved_shipped',
  delivered: 'moved_delivered',
  'brought-back': 'moved_broughtBack',
} as const;

/** What happened to the stock: "Reserved for". */
export function movementLabel(movement: string): string {
  return movement in labels ? t(labels[movement as keyof typeof labels]) : movement;
}

interface Props {
  left: string;
  /** Taken off what is left: what is promised. */
  less?: string;
  change: string;
}

/** A figure after a movement, with what the movement did to it. */
export function Balance({ left, less, change }: Props) {
  const { units } = decimal(change);
  const shown = less ? toText(subtract(decimal(left), decimal(less))) : left;
  return (
    <Box sx={{ whiteSpace: 'nowrap' }}>
      <Box
        component="span"
        sx={units === 0n ? { color: 'text.secondary' } : { fontWeight: 600, color: 'text.primary' }}
      >
        {quantity(shown)}
      </Box>
      {units !== 0n && (
        <Box
          component="bdi"
          sx={{
            display: 'block',
            typography: 'caption',
            fontWeight: 600,
            color: units > 0n ? 'var(--success-text)' : 'var(--error-text)',
          }}
        >
          {units > 0n && '+'}
          {quantity(change)}
        </Box>
      )}
    </Box>
  );
}
