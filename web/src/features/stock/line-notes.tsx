import Box from '@mui/material/Box';
import { add, compare, type Decimal, decimal, toText, zero } from '@/ui/decimal';
import { inCurrency } from '@/ui/figure';
import { quantity } from '@/ui/format';
import { direction } from '@/ui/language';
import type { LineColumn } from '@/ui/lines/table';
import { soundFigure } from '@/ui/record/figure';
import { stockTransactionLineDraft } from '@/ui/record/limits';
import { fieldLabel } from '@/ui/record/texts';
import { figures, isCosted, type LineFact, packs, type Returnable } from './lines';
import { t } from './texts';

/** The columns of a kind of transaction; `goods` is what the order of a return has delivered. */
export function lineColumns(
  kind: string,
  currency: string,
  goods: readonly Returnable[],
): LineColumn<LineFact>[] {
  const buys = kind === 'purchase';
  const quantity: LineColumn<LineFact> = {
    ...figures.quantity,
    header: fieldLabel('quantity'),
    width: buys ? 180 : 220,
    note: (line, { fact }) =>
      buys ? (
        packText(line.quantity, fact?.packSize ?? '')
      ) : (
        <>
          <LineEffect
            stock={fact}
            by={soundFigure(stockTransactionLineDraft.quantity, line.quantity)}
            named
          />
          {returnableText(goods, line.productId)}
        </>
      ),
  };
  const cost: LineColumn<LineFact> = {
    ...figures.cost,
    header: inCurrency(fieldLabel('unitCost'), currency),
    width: 160,
  };
  return isCosted(kind) ? [quantity, cost] : [quantity];
}

/** How many packs of the supplier a quantity is; what does not fill one stands out by its words. */
function packText(typed: string, packSize: string): string | null {
  const count = packs(typed, packSize);
  if (count === null) return null;
  const size = quantity(packSize);
  return count === 'broken'
    ? t('packBroken', { size })
    : t('packCount', { size, count: Number(count) });
}

/** How much of what the order delivered the customer still has. */
function returnableText(goods: readonly Returnable[], productId: string) {
  const found = goods.find((each) => each.productId === productId);
  if (!found) return null;
  return <div>{t('withCustomer', { amount: quantity(found.left), unit: found.unit })}</div>;
}

interface Props {
  stock: LineFact | undefined;
  /** By how much; nothing while it cannot be read. */
  by: Decimal | null;
  /** Names the figures, where no header does. */
  named?: boolean;
}

/** What a line makes of the stock: "now 12 → 10 case", red where it would fall below nothing. */
export function LineEffect({ stock, by, named = false }: Props) {
  if (!stock?.onHand || !by) return null;
  const { onHand, unit } = stock;
  const after = add(decimal(onHand), by);
  const short = compare(after, zero) < 0;
  const now = quantity(onHand);
  return (
    <Box
      component="span"
      dir={direction}
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
