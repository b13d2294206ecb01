import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useFormContext, useWatch } from 'react-hook-form';
import { type OrderLineDetails, useGetOrderQuery, useListOrdersQuery } from '@/api/generated';
import { useMay } from '@/api/session';
import { Isolated } from '@/ui/bidi-text';
import { plainNumber } from '@/ui/decimal';
import { date, quantity } from '@/ui/format';
import { emptyLine, isBlank, type LineItem } from '@/ui/lines/line-items';
import { Cluster, Muted } from '@/ui/parts';
import { unitWord } from '@/ui/units';
import { type OrderValues, trimZeros } from './form-values';
import { t } from './texts';

/** Is the number of latest orders among which one that was not cancelled is searched. */
const SEARCHED = 5;
/** Is the maximum of products with a chip of their own. */
const SHOWN = 6;

/** Offers the goods of the customer's last order that are not in the lines yet. */
export function LastOrder({ customerId }: { customerId: string }) {
  const { control, getValues, setValue } = useFormContext<OrderValues>();
  const lines = useWatch({ control, name: 'lines' });
  // Some roles list delivered orders only if these are their own.
  const mine = useMay()('order-list-delivered') ? {} : { mine: true };
  const { currentData: found } = useListOrdersQuery({ customerId, size: SEARCHED, ...mine });
  const id = found?.content.find(({ status }) => status !== 'cancelled')?.id ?? '';
  const { currentData: last } = useGetOrderQuery({ id }, { skip: id === '' });
  const there = new Set(lines.map(({ productId }) => productId));
  const offered = last?.lines.filter(({ productId }) => !there.has(productId)) ?? [];
  if (!last || offered.length === 0) return null;
  const add = (added: readonly OrderLineDetails[]) => {
    const filled = getValues('lines').filter((line) => !isBlank(line));
    setValue('lines', [...filled, ...added.map(lineOf)]);
  };
  return (
    <Cluster alignItems="center" px={3} pt={1.5}>
      <Muted>{t('lastOrder', { day: date(last.orderDate) })}</Muted>
      {offered.slice(0, SHOWN).map((line) => (
        <GoodsChip
          key={`${line.productId} ${line.quantity}`}
          line={line}
          onAdd={() => add([line])}
        />
      ))}
      {offered.length > 1 && (
        <Button size="small" color="primary" onClick={() => add(offered)}>
          {t('addAll', { count: offered.length })}
        </Button>
      )}
    </Cluster>
  );
}

function GoodsChip({ line, onAdd }: { line: OrderLineDetails; onAdd: () => void }) {
  const { name: product, unit } = line;
  const figure = quantity(line.quantity);
  const amount = `${figure} ${unitWord(figure, unit)}`;
  return (
    <Chip
      size="small"
      variant="outlined"
      label={
        <>
          <Isolated>{product}</Isolated> · <Isolated>{amount}</Isolated>
        </>
      }
      aria-label={t('addProduct', { product, quantity: amount })}
      onClick={onAdd}
    />
  );
}

/** Returns a line with the product and its quantity; the price is today's. */
function lineOf({ productId, sku, name, unit, quantity }: OrderLineDetails): LineItem {
  return emptyLine({ productId, sku, name, unit, quantity: plainNumber(trimZeros(quantity)) });
}
