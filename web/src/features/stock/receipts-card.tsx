import type { StockTransactionDetails } from '@/api/generated';
import { date, price, quantity } from '@/ui/format';
import { ProductTile } from '@/ui/product-tile';
import { TableCard, type TableColumn } from '@/ui/record/data-table';
import { fieldLabel } from '@/ui/record/texts';
import { type ArrivedLine, arrivedLines } from './arrived';
import { t } from './texts';

/** What arrived when, in which batch; nothing before something did. */
export function ReceiptsCard({ transaction }: { transaction: StockTransactionDetails }) {
  const rows = arrivedLines(transaction);
  if (rows.length === 0) return null;
  const batches = rows.some(({ batchNo, expiryDate }) => batchNo || expiryDate);
  const costs = rows.some(({ unitCost }) => unitCost);
  const columns: TableColumn<ArrivedLine>[] = [
    {
      header: fieldLabel('productId'),
      cell: (row) => <ProductTile name={row.name} sku={row.sku} />,
    },
    { header: fieldLabel('receivedOn'), cell: (row) => date(row.receivedOn) },
    {
      header: t('received'),
      align: 'end',
      cell: (row) => `${quantity(row.quantity)} ${row.unit}`,
    },
    ...(batches
      ? [
          { header: fieldLabel('batchNo'), cell: (row: ArrivedLine) => row.batchNo ?? '–' },
          { header: fieldLabel('expiryDate'), cell: (row: ArrivedLine) => date(row.expiryDate) },
        ]
      : []),
    ...(costs
      ? [
          {
            header: fieldLabel('unitCost'),
            align: 'end' as const,
            cell: (row: ArrivedLine) => price(row.unitCost),
          },
        ]
      : []),
    { header: t('receivedBy'), cell: (row) => row.by },
  ];
  return (
    <TableCard
      title={t('receipts')}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.key}
      empty={t('nothingArrived')}
    />
  );
}
