import LowStock from '@mui/icons-material/TrendingDownRounded';
import { useMemo } from 'react';
import { generatedApi, type ProductRow } from '@/api/generated';
import { compare, decimal } from '@/ui/decimal';
import { exceptionFilter } from '@/ui/exception/exception-column';
import { ofProduct } from '@/ui/explanation/row-figures';
import { Figure, inCurrency } from '@/ui/figure';
import { price, quantity } from '@/ui/format';
import { columnsOf } from '@/ui/list/column';
import type { ListColumn, ListFilter } from '@/ui/list/types';
import { InlineRow } from '@/ui/parts';
import { priceChange, product } from '@/ui/record/limits';
import { activeStatus, isActive } from '@/ui/record/record';
import { supplierFilter } from '@/ui/record/record-filters';
import { RecordList } from '@/ui/record/record-list';
import { fieldLabel } from '@/ui/record/texts';
import { Named } from '@/ui/record/two-lines';
import { useCurrency } from '@/ui/record/use-company';
import { iconSizes } from '@/ui/sizes';
import { t as uiText } from '@/ui/texts';
import { products } from './product';
import { t } from './texts';

const { setPrice } = generatedApi.endpoints;

const column = columnsOf<ProductRow>();

const filters: ListFilter[] = [exceptionFilter('product'), supplierFilter];

/** Lists all products with current price and stock. */
export function ProductList() {
  const currency = useCurrency();
  return (
    <RecordList
      kind={products}
      columns={useMemo(() => columns(currency), [currency])}
      figures={inCurrency(fieldLabel('listPrice'), currency)}
      card={(row) => ({
        title: row.name,
        parts: [row.sku],
        figure: price(row.listPrice),
        status: <Available row={row} named />,
      })}
      name={(row) => row.name}
      searchHint={t('search')}
      filters={filters}
      active={isActive}
      empty={{ drawing: 'boxes', title: t('emptyTitle'), text: t('emptyText') }}
    />
  );
}

function columns(currency: string): ListColumn<ProductRow>[] {
  return [
    {
      field: 'name',
      header: fieldLabel('productId'),
      flex: 2.2,
      minWidth: 230,
      cell: ({ name, sku, category, active }) => (
        <Named
          name={name}
          code={[sku, category].filter(Boolean).join(' · ')}
          status={activeStatus(active)}
        />
      ),
    },
    column.text('supplierName', fieldLabel('supplierId'), { flex: 1.3, hidePriority: 1 }),
    column.price('listPrice', inCurrency(fieldLabel('listPrice'), currency), {
      width: 150,
      edit: {
        limit: priceChange.price,
        needs: 'price-write',
        write: (id, price, guard) =>
          setPrice.initiate({ id, ...guard, priceChange: { price: price ?? '' } }),
      },
    }),
    column.text('barcode', fieldLabel('barcode'), { optional: true }),
    column.text('category', fieldLabel('category'), { optional: true }),
    column.quantity('onHand', fieldLabel('onHand'), {
      width: 110,
      hidePriority: 1,
      explain: ofProduct('on-hand'),
    }),
    {
      field: 'available',
      header: fieldLabel('available'),
      align: 'figure',
      width: 110,
      cell: (row) => <Available row={row} />,
      explain: ofProduct('available'),
    },
    column.text('unit', fieldLabel('unit'), { width: 90, hidePriority: 1 }),
    column.quantity('reorderLevel', fieldLabel('reorderLevel'), {
      width: 120,
      optional: true,
      edit: { limit: product.reorderLevel, needs: 'product-write' },
    }),
    column.active('active', { width: 120, hidePriority: 2 }),
  ];
}

/**
 * Shows available stock: amber with an arrow when low, red at zero or below. `named` adds the label where no header
 * has it.
 */
function Available({ row, named = false }: { row: ProductRow; named?: boolean }) {
  const { available, exceptions, reorderLevel, unit } = row;
  const none = compare(decimal(available), decimal('0')) <= 0;
  const low = exceptions.includes('low-stock');
  const color = none ? 'var(--error-text)' : low ? 'var(--warning-text)' : undefined;
  const about = t('below', { level: quantity(reorderLevel), unit });
  return (
    <InlineRow
      component="span"
      variant="body2"
      gap={0.5}
      alignItems="baseline"
      color={color}
      fontWeight={color ? 600 : 400}
    >
      {low && (
        <LowStock titleAccess={about} sx={{ fontSize: iconSizes.small, alignSelf: 'center' }} />
      )}
      {named ? (
        uiText('available', { amount: quantity(available), unit })
      ) : (
        <Figure of={available} as="quantity" loud />
      )}
    </InlineRow>
  );
}
