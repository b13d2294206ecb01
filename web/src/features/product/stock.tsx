import {
  type ProductDetails,
  type StockFigures,
  useListStockOfProductQuery,
} from '@/api/generated';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import { quantity } from '@/ui/format';
import { TableCard, type TableColumn } from '@/ui/record/data-table';
import { RecordLink } from '@/ui/record/record-link';
import { fieldLabel } from '@/ui/record/texts';
import { t } from './texts';

/** What there is of a product, per warehouse. */
export function ProductStock({ product }: { product: ProductDetails }) {
  const may = useMay();
  const linked = may('warehouse-list');
  const result = useListStockOfProductQuery({ productId: product.id });
  const figure = (field: 'onHand' | 'reserved' | 'incoming' | 'onOrder' | 'outForDelivery') => ({
    header: fieldLabel(field),
    align: 'end' as const,
    cell: (row: StockFigures) => quantity(row[field]),
  });
  const columns: TableColumn<StockFigures>[] = [
    {
      header: fieldLabel('warehouseId'),
      cell: (row) => (
        <RecordLink to={linked && paths.warehouse.details(row.warehouseId)}>
          {row.warehouseName}
        </RecordLink>
      ),
    },
    figure('onHand'),
    figure('reserved'),
    {
      header: fieldLabel('available'),
      align: 'end',
      cell: (row) => (
        <strong>
          {quantity(row.available)} {row.unit}
        </strong>
      ),
    },
    figure('incoming'),
    figure('onOrder'),
    figure('outForDelivery'),
    {
      header: t('ledger'),
      quiet: true,
      cell: (row) => (
        <RecordLink to={paths.stock.ledger(row.warehouseId, row.productId)}>
          {t('ledger')}
        </RecordLink>
      ),
    },
  ];
  return (
    <TableCard
      title={t('stock')}
      columns={columns}
      rows={result.data}
      rowKey={(row) => row.warehouseId}
      error={result.error}
      onRetry={result.refetch}
      empty={t('noStock')}
    />
  );
}
