import Box from '@mui/material/Box';
import type { ProductRow } from '@/api/generated';
import { compare, decimal } from '@/ui/decimal';
import { price, quantity } from '@/ui/format';
import type { ListColumn, ListFilter } from '@/ui/list/types';
import { supplierFilter } from '@/ui/record/pick-filters';
import { activeStatus } from '@/ui/record/record';
import { RecordList } from '@/ui/record/record-list';
import { fieldLabel } from '@/ui/record/texts';
import { Named, TwoLines } from '@/ui/record/two-lines';
import { useCurrency } from '@/ui/record/use-company';
import { StatusChip } from '@/ui/status-chip';
import { products } from './product';
import { t } from './texts';

const filters: ListFilter[] = [supplierFilter];

/** All products with today's price and what there is of them. */
export function ProductList() {
  const currency = useCurrency();
  return (
    <RecordList
      kind={products}
      columns={columns(currency)}
      card={(row) => ({
        title: row.name,
        subtitle: row.sku,
        figure: price(row.listPrice),
        status: <Available row={row} />,
      })}
      name={(row) => row.name}
      searchHint={t('search')}
      filters={filters}
      active={(row) => row.active}
      empty={{ drawing: 'boxes', title: t('emptyTitle'), text: t('emptyText') }}
    />
  );
}

function columns(currency: string): ListColumn<ProductRow>[] {
  return [
    {
      field: 'name',
      header: fieldLabel('productId'),
      sortable: true,
      flex: 2.2,
      minWidth: 230,
      cell: (row) => <Named name={row.name} code={row.sku} />,
    },
    {
      field: 'supplierName',
      header: fieldLabel('supplierId'),
      flex: 1.3,
      hideBelow: 900,
      cell: (row) => <TwoLines first={row.supplierName} second={row.category} />,
    },
    {
      field: 'listPrice',
      header: `${fieldLabel('listPrice')} ${currency}`,
      align: 'end',
      width: 130,
      cell: (row) => price(row.listPrice),
    },
    ...(['barcode', 'category'] as const).map((field) => ({
      field,
      header: fieldLabel(field),
      optional: true,
      cell: (row: ProductRow) => row[field] ?? '–',
    })),
    {
      field: 'onHand',
      header: fieldLabel('onHand'),
      align: 'end',
      width: 110,
      hideBelow: 900,
      cell: (row) => quantity(row.onHand),
    },
    {
      field: 'available',
      header: fieldLabel('available'),
      align: 'end',
      width: 140,
      cell: (row) => <Available row={row} />,
    },
    {
      field: 'reorderLevel',
      header: fieldLabel('reorderLevel'),
      align: 'end',
      width: 120,
      optional: true,
      cell: (row) => (row.reorderLevel ? quantity(row.reorderLevel) : '–'),
    },
    {
      field: 'status',
      header: t('status'),
      width: 120,
      hideBelow: 1200,
      cell: (row) => <StatusChip status={activeStatus(row.active)} />,
    },
  ];
}

/** Amber below the reorder level, red when nothing is left. */
function Available({ row }: { row: ProductRow }) {
  const { available, reorderLevel, unit } = row;
  const none = compare(decimal(available), decimal('0')) <= 0;
  const low = Boolean(reorderLevel) && compare(decimal(available), decimal(reorderLevel)) <= 0;
  const colour = none ? 'var(--error-text)' : low ? 'var(--warning-text)' : undefined;
  return (
    <Box
      component="span"
      title={low ? t('below', { level: quantity(reorderLevel), unit }) : undefined}
      sx={{ color: colour, fontWeight: colour ? 600 : 400, typography: 'body2' }}
    >
      {quantity(available)} {unit}
    </Box>
  );
}
