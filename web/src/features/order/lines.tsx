import ButtonBase from '@mui/material/ButtonBase';
import type { CustomerOrdering, LastPrice, OrderProduct } from '@/api/generated';
import {
  add,
  compare,
  type Decimal,
  decimal,
  parse,
  plainNumber,
  subtract,
  toText,
  zero,
} from '@/ui/decimal';
import { change, date, money, price, quantity, unreadable } from '@/ui/format';
import { type LineItem, lineAmounts, priced, typedFigures } from '@/ui/lines/line-items';
import { lineMargin } from '@/ui/lines/margin';
import { MarginFigure } from '@/ui/lines/margin-figure';
import { PriceSourceTag, StockNote } from '@/ui/lines/notes';
import type { LineColumn, LineNote, ShownFigure } from '@/ui/lines/table';
import { Text } from '@/ui/parts';
import { soundFigure } from '@/ui/record/figure';
import { orderLineDraft } from '@/ui/record/limits';
import { fieldLabel } from '@/ui/record/texts';
import { t as uiText } from '@/ui/texts';
import { figures, trimPrice } from './form-values';
import { t } from './texts';

/** Holds the facts of a product; without a customer, only its stock. */
export type LineFact = Partial<OrderProduct>;

/** Applies the customer's current price, unless a price was typed or agreed. */
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

const tax: ShownFigure<LineFact> = {
  header: t('tax'),
  alone: { label: uiText('tax'), unit: '%' },
  width: 64,
  yields: 2,
  text: ({ taxRate }) => (taxRate ? quantity(taxRate) : '–'),
};

const margin: ShownFigure<LineFact> = {
  header: uiText('margin'),
  width: 108,
  yields: 1,
  text: (line, fact) => <MarginFigure margin={lineMargin(typedFigures(line), fact?.lastCost)} />,
};

const total: ShownFigure<LineFact> = { header: t('totalWithTax'), width: 112, text: totalOf };

/** Returns the computed columns: tax, margin for users who see costs, and total with tax. */
export function shownFigures(seesCosts: boolean): readonly ShownFigure<LineFact>[] {
  return seesCosts ? [tax, margin, total] : [tax, total];
}

function totalOf(line: LineItem): string {
  const known = typedFigures(line);
  return known ? money(toText(lineAmounts(known).total)) : unreadable;
}

/** Sums the quantity of each product over all lines; leaves out products with an unreadable quantity. */
export function requestedQuantities(lines: readonly LineItem[]): ReadonlyMap<string, string> {
  const sums = new Map<string, Decimal | null>();
  for (const { productId, quantity } of lines) {
    const before = sums.has(productId) ? sums.get(productId) : zero;
    const requested = soundFigure(orderLineDraft.quantity, quantity);
    sums.set(productId, before && requested ? add(before, requested) : null);
  }
  return new Map([...sums].flatMap(([id, sum]) => (sum ? [[id, toText(sum)]] : [])));
}

/** Returns the reasons against approval: short stock, credit limit, hold. */
export function approvalBlockers(
  lines: readonly LineItem[],
  facts: ReadonlyMap<string, LineFact>,
  account: CustomerOrdering | undefined,
  total: Decimal | undefined,
): string[] {
  const requested = requestedQuantities(lines);
  const short = lines.filter(({ productId }) => {
    const available = facts.get(productId)?.available;
    const sum = requested.get(productId);
    return available != null && sum !== undefined && isLess(available, sum);
  }).length;
  const { balance, openOrders, creditLimit, hold } = account ?? {};
  const used = add(decimal(balance), decimal(openOrders));
  const left = creditLimit && subtract(subtract(decimal(creditLimit), used), total ?? zero);
  return [
    ...(hold != null ? [t('onHoldNow')] : []),
    ...(short > 0 ? [t('shortLines', { count: short })] : []),
    ...(left && left.units < 0n
      ? [t('overLimit', { amount: money(toText(subtract(zero, left))) })]
      : []),
  ];
}

function isLess(one: string, other: string): boolean {
  return compare(decimal(one), decimal(other)) < 0;
}

export function lineColumns(hasCustomer: boolean): LineColumn<LineFact>[] {
  return [
    {
      ...figures.quantity,
      header: fieldLabel('quantity'),
      width: 148,
      note: (line, { fact, requested }) => (
        <StockNote
          available={fact?.available}
          requested={requested === undefined ? null : decimal(requested)}
          unit={line.unit}
        />
      ),
    },
    {
      ...figures.price,
      header: fieldLabel('price'),
      width: 116,
      note: (line, known) =>
        hasCustomer ? <PriceNote {...known} line={line} /> : t('pickCustomerFirst'),
    },
    { ...figures.discount, header: t('discount'), width: 84 },
  ];
}

/** Shows the source of the price, and the customer's own price if a different one was typed. */
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

/** Shows "Last 18.90 (+5 %)" if this customer paid a different price; a tooltip lists earlier ones. */
function LastPrices({ prices, current }: { prices: readonly LastPrice[]; current: string }) {
  const [last] = prices;
  if (!last || isPrice(current, last.unitPrice)) return null;
  const now = parse(current);
  const difference = now && change(toText(now), last.unitPrice);
  const priceText = (each: LastPrice) =>
    t('lastPriceOn', { price: price(each.unitPrice), day: date(each.orderDate) });
  const all = prices
    .map((each) => (each.orderNo ? `${each.orderNo}: ${priceText(each)}` : priceText(each)))
    .join('\n');
  return (
    <Text title={all} whiteSpace="nowrap">
      {t('lastPrice', { price: price(last.unitPrice) })}
      {difference && (
        <>
          {' '}
          <bdi>({difference})</bdi>
        </>
      )}
    </Text>
  );
}

/** Returns `true` if the typed price equals the one of the server. */
function isPrice(typed: string, wire: string): boolean {
  const found = parse(typed);
  return found !== null && compare(found, decimal(wire)) === 0;
}
