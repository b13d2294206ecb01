import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type OrderDetails, type OrderLineDetails, useGetStockQuery } from '@/api/generated';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import { compare, decimal, toText } from '@/ui/decimal';
import { count, money, price, quantity } from '@/ui/format';
import { lineAmounts, wireFigures } from '@/ui/line-items';
import { PriceSourceTag, StockNote } from '@/ui/line-notes';
import { ProductLink } from '@/ui/record/record-link';
import { Totals } from '@/ui/totals-card';
import { useTexts } from './texts';

interface Props {
  order: OrderDetails;
  currency: string;
}

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
    <Card component="section">
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, px: 3, pt: 2.5, pb: 2 }}>
        <Typography variant="h6" component="h2">
          {t('lines')}
        </Typography>
        <Box className="figures" sx={{ typography: 'body2', color: 'text.secondary' }}>
          {count(order.lines.length)}
        </Box>
      </Box>
      <Box sx={{ overflowX: 'auto' }}>
        <Box component="table" sx={tableStyle}>
          <thead>
            <tr>
              <th>{t('product')}</th>
              <th className="end">{t('quantity')}</th>
              {order.delivery && <th className="end">{t('delivered')}</th>}
              <th className="end">{currency ? t('priceIn', { currency }) : t('price')}</th>
              <th className="end">{t('discount')}</th>
              <th className="end">{t('tax')}</th>
              <th className="end">{t('lineTotal')}</th>
            </tr>
          </thead>
          <tbody>
            {order.lines.map((line, index) => (
              <Line
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a document have a fixed order.
                key={index}
                line={line}
                warehouseId={order.warehouse.id}
                waiting={order.status === 'pending'}
                delivered={order.delivery !== null && order.delivery !== undefined}
              />
            ))}
          </tbody>
        </Box>
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', p: 3 }}>
        <Box sx={{ width: '100%', maxWidth: 320 }}>
          <Totals amounts={amounts} currency={currency} />
        </Box>
      </Box>
    </Card>
  );
}

interface LineProps {
  line: OrderLineDetails;
  warehouseId: string;
  waiting: boolean;
  /** Whether the column of what was delivered is shown. */
  delivered: boolean;
}

function Line({ line, warehouseId, waiting, delivered }: LineProps) {
  const t = useTexts();
  const may = useMay();
  const { data: stock } = useGetStockQuery(
    { warehouseId, productId: line.productId },
    { skip: !waiting || !may('stock-view') },
  );
  const less = compare(decimal(line.delivered ?? line.quantity), decimal(line.quantity)) < 0;
  const plain = decimal(line.discountPercent).units === 0n;
  const kept = line.delivered ?? line.quantity;
  const total = delivered
    ? toText(lineAmounts(wireFigures({ ...line, quantity: kept })).total)
    : line.totals.total;
  return (
    <tr>
      <td className="product">
        <ProductLink
          to={may('product-list') && paths.product.details(line.productId)}
          name={line.name}
          sku={line.sku}
        />
      </td>
      <td className="end" data-label={t('quantity')}>
        <bdi>
          {quantity(line.quantity)} {line.unit}
        </bdi>
        <Box sx={{ typography: 'caption', color: 'text.secondary', lineHeight: 1.4 }}>
          <StockNote
            available={stock?.available}
            wanted={decimal(line.quantity)}
            unit={line.unit}
          />
        </Box>
      </td>
      {delivered && (
        <td className={less ? 'end less' : 'end'} data-label={t('delivered')}>
          <bdi>
            {quantity(line.delivered ?? line.quantity)} {line.unit}
          </bdi>
        </td>
      )}
      <td className="end" data-label={t('price')}>
        {price(line.unitPrice)}
        <div>
          <PriceSourceTag source={line.priceSource} />
        </div>
      </td>
      <td className={plain ? 'end plain' : 'end'} data-label={t('discount')}>
        {plain ? '–' : quantity(line.discountPercent)}
      </td>
      <td className="end" data-label={t('tax')}>
        {quantity(line.taxRate)}
      </td>
      <td className="end total" data-label={t('lineTotal')}>
        {money(total)}
      </td>
    </tr>
  );
}

const tableStyle = {
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  typography: 'body2',
  '& th': {
    height: 40,
    px: 1.5,
    typography: 'caption',
    fontWeight: 600,
    textAlign: 'start',
    whiteSpace: 'nowrap',
    color: 'text.secondary',
    bgcolor: 'background.neutral',
  },
  '& td': {
    px: 1.5,
    py: 1.5,
    verticalAlign: 'top',
    borderBottom: '1px dashed var(--mui-palette-divider)',
  },
  '& th:first-of-type, & td:first-of-type': { paddingInlineStart: 3 },
  '& th:last-of-type, & td:last-of-type': { paddingInlineEnd: 3 },
  '& .end': { textAlign: 'end', whiteSpace: 'nowrap' },
  '& td.total': { typography: 'subtitle2' },
  '& td.less': { color: 'var(--warning-text)', fontWeight: 600 },
  // On a phone each line stands by itself: the product over its figures.
  '@media (max-width: 599.95px)': {
    display: 'block',
    '& thead': { display: 'none' },
    '& tbody': { display: 'block' },
    '& tr': {
      display: 'grid',
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      px: 2,
      py: 1.5,
      borderBottom: '1px dashed var(--mui-palette-divider)',
    },
    '& td, & td:first-of-type, & td:last-of-type': { border: 0, px: 0, py: 0.5 },
    '& td.product': { gridColumn: '1 / -1' },
    '& .end': { textAlign: 'start', whiteSpace: 'normal' },
    '& td.plain': { display: 'none' },
    '& td.total': { gridColumn: '1 / -1', textAlign: 'end' },
    '& td.total::before': { display: 'inline', marginInlineEnd: '12px' },
    '& td[data-label]:not(.total)::before': {
      content: 'attr(data-label)',
      display: 'block',
      typography: 'caption',
      fontWeight: 400,
      color: 'text.secondary',
    },
  },
} as const;
