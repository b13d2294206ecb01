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

/**
 * Returns the columns for a kind of transaction. Costs need a `currency`; `goods` are the products that a return's
 * order delivered.
 */
export function lineColumns(
  kind: string,
  currency: string | null,
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
  if (currency === null || !isCosted(kind)) return [quantity];
  const cost: LineColumn<LineFact> = {
    ...figures.cost,
    header: inCurrency(fieldLabel('unitCost'), currency),
    width: 160,
  };
  return [quantity, cost];
}

/** Returns the number of supplier packs in a quantity, or a warning if it is not whole. */
function packText(typed: string, packSize: string): string | null {
  const count = packs(typed, packSize);
  if (count === null) return null;
  const size = quantity(packSize);
  return count === 'broken'
    ? t('packBroken', { size })
    : t('packCount', { size, count: Number(count) });
}

/** Returns the delivered quantity that the customer still has. */
function returnableText(goods: readonly Returnable[], productId: string) {
  const found = goods.find((each) => each.productId === productId);
  if (!found) return null;
  return <div>{t('withCustomer', { amount: quantity(found.left), unit: found.unit })}</div>;
}

interface Props {
  stock: LineFact | undefined;
  /** Is `null` while the quantity is unreadable. */
  by: Decimal | null;
  /** Adds the label where no header has it. */
  named?: boolean;
}

/** Shows the effect of a line on stock: "now 12 → 10 case", red if the result is negative. */
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
