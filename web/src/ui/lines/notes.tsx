import Box from '@mui/material/Box';
import { compare, type Decimal, decimal } from '../decimal';
import { quantity } from '../format';
import { direction } from '../language';
import { Text } from '../parts';
import { fontSizes } from '../sizes';
import { t } from '../texts';

interface StockNoteProps {
  /** Available stock from the server; undefined while it is unknown. */
  available: string | null | undefined;
  /** Requested quantity; null while it is invalid. */
  requested: Decimal | null;
  unit: string;
}

/** Shows available stock next to the quantity: red when short, amber when the line uses all of it. */
export function StockNote({ available, requested, unit }: StockNoteProps) {
  if (available === null || available === undefined) return null;
  const left = requested ? compare(decimal(available), requested) : 1;
  const color = left < 0 ? 'var(--error-text)' : left === 0 ? 'var(--warning-text)' : undefined;
  return (
    <Text
      component="span"
      // Uses the direction of the page, because a cell of figures has its own.
      dir={direction}
      color={color}
      fontWeight={color ? 600 : 400}
      whiteSpace="nowrap"
    >
      {t(left < 0 ? 'onlyAvailable' : 'available', {
        amount: quantity(available),
        unit,
      })}
    </Text>
  );
}

const sources = {
  customer: 'priceFromCustomer',
  manual: 'priceFromManual',
  import: 'priceFromImport',
} as const;

/** Shows the source of a price as a tag. The list price, the usual source, has none. */
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
          fontSize: fontSizes[12],
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
