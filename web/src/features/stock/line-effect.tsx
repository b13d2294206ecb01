import Box from '@mui/material/Box';
import { useGetStockQuery } from '@/api/generated';
import { useMay } from '@/api/session';
import { add, compare, type Decimal, decimal, toText, zero } from '@/ui/decimal';
import { quantity } from '@/ui/format';
import { useTexts } from './texts';

interface Props {
  productId: string;
  /** By how much; nothing while it cannot be read. */
  by: Decimal | null;
  warehouseId: string;
  /** Says what the figures are, where no header does. */
  named?: boolean;
}

/** What a line makes of the stock: "now 12 → 10 case", red where it would fall below nothing. */
export function LineEffect({ productId, by, warehouseId, named = false }: Props) {
  const t = useTexts();
  const may = useMay();
  const { currentData: stock } = useGetStockQuery(
    { warehouseId, productId },
    { skip: !warehouseId || !productId || !may('stock-view') },
  );
  if (!stock || !productId || !by) return null;
  const after = add(decimal(stock.onHand), by);
  const short = compare(after, zero) < 0;
  const now = quantity(stock.onHand);
  const { unit } = stock;
  return (
    <Box
      component="span"
      sx={{
        whiteSpace: 'nowrap',
        ...(short ? { color: 'var(--error-text)', fontWeight: 600 } : {}),
      }}
    >
      {short
        ? t('loseTooMuch', { now, unit })
        : t(named ? 'intoNote' : 'into', { now, after: quantity(toText(after)), unit })}
    </Box>
  );
}
