import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { LastPrice, OrderProduct } from '@/api/generated';
import {
  add,
  compare,
  type Decimal,
  decimal,
  parse,
  plainNumber,
  toText,
  zero,
} from '@/ui/decimal';
import { date, money, price, unreadable } from '@/ui/format';
import { type LineItem, lineAmounts, priced, typedFigures } from '@/ui/lines/line-items';
import { PriceSourceTag, StockNote } from '@/ui/lines/notes';
import type { LineColumn, LineNote } from '@/ui/lines/table';
import { soundFigure } from '@/ui/record/figure';
import { orderLineDraft } from '@/ui/record/limits';
import { figures, trimPrice } from './form-values';
import { t } from './texts';

/** What is known of a product before the customer is: the stock that is free. */
export type LineFact = Partial<OrderProduct>;

/** A line at the price that this customer has today, unless one was typed or agreed. */
export function shownLine(line: LineItem, fact: LineFact | undefined): LineItem {
  if (!fact) return line;
  const { unit, taxRate } = fact;
  const unitPrice = fact.price ? plainNumber(trimPrice(fact.price)) : '';
  return priced(line, {
    ...(unit ? { unit } : {}),
    ...(taxRate ? { taxRate } : {}),
    unitPrice,
    priceSource: fact.source ?? '',
  });
}

export function shownTotal(line: LineItem): string {
  const known = typedFigures(line);
  return known ? money(toText(lineAmounts(known).total)) : unreadable;
}

/** How much of each product all lines together want, as far as their quantities can be read. */
export function wantedQuantities(lines: readonly LineItem[]): ReadonlyMap<string, string> {
  const sums = new Map<string, Decimal | null>();
  for (const { productId, quantity } of lines) {
    const before = sums.has(productId) ? sums.get(productId) : zero;
    const wanted = soundFigure(orderLineDraft.quantity, quantity);
    sums.set(productId, before && wanted ? add(before, wanted) : null);
  }
  return new Map([...sums].flatMap(([id, sum]) => (sum ? [[id, toText(sum)]] : [])));
}

export function lineColumns(hasCustomer: boolean): LineColumn<LineFact>[] {
  return [
    {
      ...figures.quantity,
      header: t('quantity'),
      width: 148,
      note: (line, { fact, wanted }) => (
        <StockNote
          available={fact?.available}
          wanted={wanted === undefined ? null : decimal(wanted)}
          unit={line.unit}
        />
      ),
    },
    {
      ...figures.price,
      header: t('price'),
      width: 124,
      note: (line, known) =>
        hasCustomer ? <PriceNote {...known} line={line} /> : t('pickCustomerFirst'),
    },
    { ...figures.discount, header: t('discount'), width: 84 },
  ];
}

/** Where the price comes from, and what the customer's own would be where another one was typed. */
function PriceNote({ line, fact, dispatch }: LineNote<LineFact> & { line: LineItem }) {
  const typed = line.priceSource === 'manual';
  const own = fact?.price;
  const differs = typed && own && !isPrice(line.unitPrice, own);
  const takeOwn = { unitPrice: '', priceSource: '' };
  return (
    <>
      <PriceSourceTag source={typed && own && !differs ? (fact.source ?? '') : line.priceSource} />
      {differs && (
        <ButtonBase
          onClick={() => dispatch({ type: 'change', key: line.key, change: takeOwn })}
          sx={{
            ml: 0.75,
            fontSize: 'inherit',
            textDecoration: 'underline dotted',
            verticalAlign: 'baseline',
          }}
        >
          {t('usePrice', { price: price(own) })}
        </ButtonBase>
      )}
      {fact && !own && !line.unitPrice && t('noPrice')}
      <LastPrices prices={fact?.lastPrices ?? none} current={line.unitPrice} />
    </>
  );
}

const none: readonly LastPrice[] = [];

/** What this customer paid last, where that is not what stands in the line; the ones before it on hover. */
function LastPrices({ prices, current }: { prices: readonly LastPrice[]; current: string }) {
  const [last] = prices;
  if (!last || isPrice(current, last.unitPrice)) return null;
  const priceText = (each: LastPrice) =>
    t('lastPriceOn', { price: price(each.unitPrice), day: date(each.orderDate) });
  const all = prices
    .map((each) => (each.orderNo ? `${each.orderNo}: ${priceText(each)}` : priceText(each)))
    .join('\n');
  return (
    <Box title={all}>
      {t('lastPrices')}: {priceText(last)}
    </Box>
  );
}

/** Whether what was typed is that price of the server. */
function isPrice(typed: string, wire: string): boolean {
  const found = parse(typed);
  return found !== null && compare(found, decimal(wire)) === 0;
}
