import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import {
  type OrderDetails,
  type OrderLineDetails,
  type StockFigures,
  useListStockOfProductsQuery,
} from '@/api/generated';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import { compare, decimal, toText } from '@/ui/decimal';
import { count, money, price, quantity } from '@/ui/format';
import { lineAmounts, wireFigures } from '@/ui/line-items';
import { PriceSourceTag, StockNote } from '@/ui/line-notes';
import { TableCard, type TableColumn } from '@/ui/record/data-table';
import { ProductLink } from '@/ui/record/record-link';
import { Totals } from '@/ui/totals-card';
import { useTexts } from './texts';

interface Props {
  order: OrderDetails;
  currency: string;
}

type Row = OrderLineDetails & { at: number };

/** What is wanted and what it comes to; while the order waits, also whether it is there. */
export function OrderLinesCard({ order, currency }: Props) {
  const t = useTexts();
  // What was delivered is what counts, once it is known.
  const totals = order.delivery?.totals ?? order.totals;
  const amounts = {
    subtotal: decimal(totals.subtotal),
    discount: decimal(totals.discount),
    tax: decimal(totals.tax),
    total: decimal(totals.total),
  };
  return (
    <TableCard
      title={t('lines')}
      action={
        <Box className="figures" sx={{ typography: 'body2', color: 'text.secondary' }}>
          {count(order.lines.length)}
        </Box>
      }
      columns={useColumns(order, currency)}
      rows={order.lines.map((line, at) => ({ ...line, at }))}
      rowKey={(line) => String(line.at)}
      empty=""
      below={
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', p: 3 }}>
          <Box sx={{ width: '100%', maxWidth: 320 }}>
            <Totals amounts={amounts} currency={currency} />
          </Box>
        </Box>
      }
    />
  );
}

function useColumns(order: OrderDetails, currency: string): TableColumn<Row>[] {
  const t = useTexts();
  const may = useMay();
  const stock = useFreeStock(order);
  const delivered = Boolean(order.delivery);
  const figure = (header: string, cell: (line: Row) => ReactNode): TableColumn<Row> => ({
    header,
    align: 'end',
    cell,
  });
  return [
    {
      header: t('product'),
      cell: (line) => (
        <ProductLink
          to={may('product-list') && paths.product.details(line.productId)}
          name={line.name}
          sku={line.sku}
        />
      ),
    },
    figure(t('quantity'), (line) => (
      <>
        <Amount of={line.quantity} unit={line.unit} />
        <Box sx={{ typography: 'caption', color: 'text.secondary', lineHeight: 1.4 }}>
          <StockNote
            available={stock.get(line.productId)?.available}
            wanted={decimal(line.quantity)}
            unit={line.unit}
          />
        </Box>
      </>
    )),
    ...(delivered ? [figure(t('delivered'), (line) => <Delivered line={line} />)] : []),
    figure(currency ? t('priceIn', { currency }) : t('price'), (line) => (
      <>
        {price(line.unitPrice)}
        <div>
          <PriceSourceTag source={line.priceSource} />
        </div>
      </>
    )),
    figure(t('discount'), ({ discountPercent }) =>
      decimal(discountPercent).units === 0n ? '–' : quantity(discountPercent),
    ),
    figure(t('tax'), (line) => quantity(line.taxRate)),
    figure(t('lineTotal'), (line) => (
      <Box component="span" sx={{ typography: 'subtitle2' }}>
        {money(delivered ? deliveredTotal(line) : line.totals.total)}
      </Box>
    )),
  ];
}

/** What is free of the products while the order waits, for those who may see stock. */
function useFreeStock({ status, warehouse, lines }: OrderDetails): Map<string, StockFigures> {
  const may = useMay();
  const productIds = [...new Set(lines.map(({ productId }) => productId))].join();
  const { data } = useListStockOfProductsQuery(
    { warehouseId: warehouse.id, productIds },
    { skip: status !== 'pending' || !may('stock-view') },
  );
  return new Map(data?.map((stock) => [stock.productId, stock]));
}

function Amount({ of, unit }: { of: string; unit: string }) {
  return (
    <Box component="bdi" sx={{ whiteSpace: 'nowrap' }}>
      {quantity(of)} {unit}
    </Box>
  );
}

/** What came less than wanted stands out. */
function Delivered({ line }: { line: Row }) {
  const arrived = line.delivered ?? line.quantity;
  const less = compare(decimal(arrived), decimal(line.quantity)) < 0;
  return (
    <Box component="span" sx={less ? { color: 'var(--warning-text)', fontWeight: 600 } : {}}>
      <Amount of={arrived} unit={line.unit} />
    </Box>
  );
}

function deliveredTotal(line: Row): string {
  const arrived = line.delivered ?? line.quantity;
  return toText(lineAmounts(wireFigures({ ...line, quantity: arrived })).total);
}
