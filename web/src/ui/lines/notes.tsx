import Box from '@mui/material/Box';
import { compare, type Decimal, decimal } from '../decimal';
import { quantity } from '../format';
import { direction } from '../language';
import { t } from '../texts';

interface StockNoteProps {
  /** From the server; nothing while it is not known. */
  available: string | null | undefined;
  /** Nothing while it cannot be read. */
  wanted: Decimal | null;
  unit: string;
}

/** Free stock beside the quantity: red when short, amber when the line takes the last of it. */
export function StockNote({ available, wanted, unit }: StockNoteProps) {
  if (available === null || available === undefined) return null;
  const left = wanted ? compare(decimal(available), wanted) : 1;
  const colour = left < 0 ? 'var(--error-text)' : left === 0 ? 'var(--warning-text)' : undefined;
  return (
    <Box
      component="span"
      // Also below a figure, whose cell runs the other way.
      dir={direction}
      sx={{ color: colour, fontWeight: colour ? 600 : 400, whiteSpace: 'nowrap' }}
    >
      {t(left < 0 ? 'onlyAvailable' : 'available', {
        amount: quantity(available),
        unit,
      })}
    </Box>
  );
}

const sources = {
  customer: 'priceFromCustomer',
  manual: 'priceFromManual',
  import: 'priceFromImport',
} as const;

/** The price's source as a small tag; nothing for the list price, which is the usual one. */
export function PriceSourceTag({ source }: { source: string }) {
  const key = sources[source as keyof typeof sources];
  if (!source || source === 'list') return null;
  const tone = source === 'customer' ? 'secondary' : source === 'manual' ? 'warning' : null;
  return (
    <Box
      component="span"
      sx={[
        {
          px: 0.75,
          borderRadius: '5px',
          fontSize: '0.6875rem',
          fontWeight: 600,
          lineHeight: '18px',
          display: 'inline-block',
          whiteSpace: 'nowrap',
          color: tone ? `var(--mui-palette-${tone}-darker)` : 'text.secondary',
          backgroundColor: tone
            ? `color-mix(in srgb, var(--mui-palette-${tone}-main) 16%, transparent)`
            : 'action.hover',
        },
        (theme) =>
          theme.applyStyles('dark', {
            color: tone ? `var(--mui-palette-${tone}-light)` : 'text.secondary',
          }),
      ]}
    >
      {key ? t(key) : source}
    </Box>
  );
}
