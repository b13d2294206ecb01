import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { createContext, useContext, useEffect } from 'react';
import { type LastPrice, useGetOrderProductQuery, useGetStockQuery } from '@/api/generated';
import { useMay } from '@/api/session';
import { compare, type Decimal, decimal, parse, plainNumber } from '@/ui/decimal';
import { date, price } from '@/ui/format';
import type { LineAction, LineItem } from '@/ui/line-items';
import { PriceSourceTag, StockNote } from '@/ui/line-notes';
import { trimPrice } from './form-values';
import { useTexts } from './texts';

/** How much of each product all lines together want; null while one of their quantities cannot be read. */
export const Wanted = createContext<ReadonlyMap<string, Decimal | null>>(new Map());

/** Stock that is free in the warehouse, as it stands at this moment. */
export function LineStock({ line, warehouseId }: { line: LineItem; warehouseId: string }) {
  const may = useMay();
  const { productId } = line;
  const wanted = useContext(Wanted).get(productId) ?? null;
  const { data } = useGetStockQuery(
    { warehouseId, productId },
    { skip: !productId || !warehouseId || !may('stock-view') },
  );
  if (!productId) return null;
  return <StockNote available={data?.available} wanted={wanted} unit={line.unit} />;
}

const none: readonly LastPrice[] = [];

/** What this customer paid last, where that is not what stands in the line; the ones before it on hover. */
function LastPrices({ prices, current }: { prices: readonly LastPrice[]; current: string }) {
  const t = useTexts();
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

interface LinePriceProps {
  line: LineItem;
  customerId: string;
  dispatch: (action: LineAction) => void;
}

/** The server's price for this customer goes into the line, unless one was typed; its source stands below. */
export function LinePrice({ line, customerId, dispatch }: LinePriceProps) {
  const t = useTexts();
  const { key, productId } = line;
  const { data } = useGetOrderProductQuery(
    { productId, customerId },
    { skip: !productId || !customerId },
  );
  const known = data?.price ? plainNumber(trimPrice(data.price)) : '';
  const source = data?.source ?? '';
  const typed = line.priceSource === 'manual';
  const follows = !typed && line.extra.kept === undefined;
  const taxRate = data?.taxRate;
  const unit = data?.unit;
  useEffect(() => {
    if (taxRate === undefined || unit === undefined) return;
    const change = { taxRate, unit, ...(follows ? { unitPrice: known, priceSource: source } : {}) };
    dispatch({ type: 'inform', key, change });
  }, [dispatch, key, known, source, taxRate, unit, follows]);

  if (!productId) return null;
  if (!customerId) return t('pickCustomerFirst');
  const differs = typed && data?.price && !isPrice(line.unitPrice, data.price);
  return (
    <>
      <PriceSourceTag source={typed && known && !differs ? source : line.priceSource} />
      {differs && (
        <ButtonBase
          onClick={() =>
            dispatch({ type: 'change', key, change: { unitPrice: known, priceSource: source } })
          }
          sx={{
            ml: 0.75,
            fontSize: 'inherit',
            textDecoration: 'underline dotted',
            verticalAlign: 'baseline',
          }}
        >
          {t('usePrice', { price: price(data.price) })}
        </ButtonBase>
      )}
      {data && !known && !line.unitPrice && t('noPrice')}
      <LastPrices prices={data?.lastPrices ?? none} current={line.unitPrice} />
    </>
  );
}

/** Whether what was typed is that price of the server. */
function isPrice(typed: string, wire: string): boolean {
  const found = parse(typed);
  return found !== null && compare(found, decimal(wire)) === 0;
}
