import Box from '@mui/material/Box';
import { useGetStockQuery } from '@/api/generated';
import { useMay } from '@/api/session';
import { add, compare, decimal, parse, toText, zero } from '@/ui/decimal';
import { quantity } from '@/ui/format';
import type { LineItem } from '@/ui/line-items';
import { useTexts } from './texts';

interface Props {
  line: Pick<LineItem, 'productId' | 'quantity'>;
  warehouseId: string;
  /** Says what the figures are, where no header does. */
  named?: boolean;
}

/** What a line makes of the stock: "now 12 → 10 case", red where it would fall below nothing. */
export function LineEffect({ line, warehouseId, named = false }: Props) {
  const t = useTexts();
  const may = useMay();
  const { productId } = line;
  const { currentData: stock } = useGetStockQuery(
    { warehouseId, productId },
    { skip: !warehouseId || !productId || !may('stock-view') },
  );
  if (!stock || !productId) return null;
  const after = add(decimal(stock.onHand), parse(line.quantity) ?? zero);
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
