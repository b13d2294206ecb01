import Alert from '@mui/material/Alert';
import type { StockTransactionDetails } from '@/api/generated';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import { type Fact, FactsCard } from '@/ui/description-list';
import { DocumentPage, LoadedDocument } from '@/ui/document/document-page';
import { Explained } from '@/ui/explanation/explained';
import { inCurrency } from '@/ui/figure';
import { counted, date, dateTime, money, price } from '@/ui/format';
import { ProductName } from '@/ui/product-name';
import { RecordLink } from '@/ui/record/record-link';
import { fieldLabel } from '@/ui/record/texts';
import { useCurrency } from '@/ui/record/use-company';
import type { TableColumn } from '@/ui/table/table';
import { TableCard } from '@/ui/table/table-card';
import { kindLabel, stockKind, story } from './kind';
import { type ArrivedLine, arrivedLines } from './lines';
import { TransactionLinesCard } from './lines-card';
import { t } from './texts';

export function StockTransactionPage() {
  return (
    <LoadedDocument kind={stockKind}>{(found) => <Shown transaction={found} />}</LoadedDocument>
  );
}

function Shown({ transaction }: { transaction: StockTransactionDetails }) {
  const currency = useCurrency();
  const { kind, totalCost, warehouse } = transaction;
  return (
    <DocumentPage
      kind={stockKind}
      document={transaction}
      story={story(transaction)}
      subtitle={
        <>
          {kindLabel(kind)} · <bdi>{warehouse.name}</bdi> · {date(transaction.transactionDate)}
        </>
      }
      figure={
        kind === 'purchase' && totalCost && Number(totalCost) > 0
          ? {
              label: inCurrency(t('totalCost'), currency),
              value: (
                <Explained
                  figure={{
                    call: 'explainStockTransaction',
                    args: { stockTransactionId: transaction.id, figure: 'total-cost' },
                  }}
                  label={`${t('totalCost')} · ${transaction.transactionNo}`}
                >
                  {money(totalCost)}
                </Explained>
              ),
            }
          : undefined
      }
      aside={<FactsCard title={kindLabel(kind)} facts={useFacts(transaction)} />}
      alerts={transaction.selfApproved && <Alert severity="warning">{t('self')}</Alert>}
    >
      {transaction.shortageReason && (
        <Alert severity="info">{t('shortage', { reason: transaction.shortageReason })}</Alert>
      )}
      <TransactionLinesCard transaction={transaction} />
      <ReceiptsCard transaction={transaction} />
    </DocumentPage>
  );
}

/** Returns the people, days and related documents. */
function useFacts(transaction: StockTransactionDetails): Fact[] {
  const may = useMay();
  const { warehouse, supplier, customer, order, receivedOn } = transaction;
  const linked = (to: string | false, words: string) => <RecordLink to={to}>{words}</RecordLink>;
  return [
    {
      label: fieldLabel('warehouseId'),
      value: linked(may('warehouse-list') && paths.warehouse.details(warehouse.id), warehouse.name),
    },
    ...(supplier
      ? [
          {
            label: fieldLabel('supplierId'),
            value: linked(
              may('supplier-list') && paths.supplier.details(supplier.id),
              supplier.name,
            ),
          },
          { label: fieldLabel('supplierReference'), value: transaction.supplierReference },
          { label: fieldLabel('expectedDate'), value: date(transaction.expectedDate) },
        ]
      : []),
    ...(customer
      ? [
          {
            label: fieldLabel('customerId'),
            value: linked(
              may('customer-list') && paths.customer.details(customer.id),
              customer.name,
            ),
          },
        ]
      : []),
    ...(order
      ? [
          {
            label: fieldLabel('orderId'),
            value: linked(paths.order.details(order.id), order.number),
          },
        ]
      : []),
    { label: fieldLabel('transactionDate'), value: date(transaction.transactionDate) },
    ...(receivedOn ? [{ label: fieldLabel('receivedOn'), value: date(receivedOn) }] : []),
    ...(transaction.kind === 'purchase' && !transaction.reason
      ? []
      : [
          {
            label: transaction.kind === 'purchase' ? t('notes') : fieldLabel('reason'),
            value: transaction.reason,
          },
        ]),
    { label: t('made'), value: transaction.madeBy.name },
    ...(transaction.approvedAt
      ? [{ label: t('approvedAt'), value: dateTime(transaction.approvedAt) }]
      : []),
  ];
}

/** Lists the receipts with day and batch; renders nothing before the first. */
function ReceiptsCard({ transaction }: { transaction: StockTransactionDetails }) {
  const rows = arrivedLines(transaction);
  if (rows.length === 0) return null;
  const batches = rows.some(({ batchNo, expiryDate }) => batchNo || expiryDate);
  const costs = rows.some(({ unitCost }) => unitCost);
  const columns: TableColumn<ArrivedLine>[] = [
    {
      header: fieldLabel('productId'),
      cell: (row) => <ProductName name={row.name} sku={row.sku} />,
    },
    { header: fieldLabel('receivedOn'), cell: (row) => date(row.receivedOn) },
    {
      header: t('received'),
      align: 'figure',
      cell: (row) => counted(row.quantity, row.unit),
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
            align: 'figure' as const,
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
      brief={(row) => ({
        title: row.name,
        figure: counted(row.quantity, row.unit),
        parts: [
          row.sku,
          row.unitCost && `× ${price(row.unitCost)}`,
          date(row.receivedOn),
          row.batchNo && `${fieldLabel('batchNo')} ${row.batchNo}`,
          row.expiryDate && `${fieldLabel('expiryDate')} ${date(row.expiryDate)}`,
          row.by,
        ],
      })}
      rows={rows}
      rowKey={(row) => row.key}
      empty={t('nothingArrived')}
    />
  );
}
