import type { StockTransactionDetails, StockTransactionLineDetails } from '@/api/generated';
import { date, price, quantity } from '@/ui/format';
import { PaperTable, PrintSheet, quantityOnPaper } from '@/ui/print';
import { fieldLabel } from '@/ui/record/texts';
import { statusLook } from '@/ui/status';
import { t as uiText } from '@/ui/texts';
import { kindLabel } from './kind';
import { arrivedLines } from './lines';
import { t } from './texts';

/** The transaction on paper: what was ordered, what arrived, and who signs for it. */
export function StockPaper({ transaction }: { transaction: StockTransactionDetails }) {
  const { kind, status, warehouse, supplier, customer, order, lines } = transaction;
  const purchase = kind === 'purchase';
  const arrived = arrivedLines(transaction);
  const receipt = arrived.length > 0 || status === 'received-by-warehouse';
  const facts = [
    { label: fieldLabel('warehouseId'), value: `${warehouse.code} · ${warehouse.name}` },
    ...(supplier ? [{ label: fieldLabel('supplierId'), value: supplier.name }] : []),
    ...(customer ? [{ label: fieldLabel('customerId'), value: customer.name }] : []),
    ...(order ? [{ label: fieldLabel('orderId'), value: order.number }] : []),
    { label: fieldLabel('transactionDate'), value: date(transaction.transactionDate) },
    ...(purchase
      ? [
          { label: fieldLabel('supplierReference'), value: transaction.supplierReference },
          { label: fieldLabel('expectedDate'), value: date(transaction.expectedDate) },
        ]
      : []),
    { label: uiText('status'), value: statusLook(status).label },
    { label: fieldLabel('receivedOn'), value: date(transaction.receivedOn) },
    ...(transaction.reason ? [{ label: fieldLabel('reason'), value: transaction.reason }] : []),
  ];
  return (
    <PrintSheet
      title={receipt ? t('goodsReceipt') : kindLabel(kind)}
      number={transaction.transactionNo}
      facts={facts}
      signatures={[t('signDelivered'), t('signReceived'), t('signChecked')]}
    >
      <PaperTable
        rows={lines}
        columns={[
          { header: fieldLabel('sku'), cell: (line) => line.sku },
          { header: fieldLabel('productId'), cell: (line) => line.name },
          {
            header: purchase ? t('ordered') : fieldLabel('quantity'),
            align: 'figure',
            cell: quantityOnPaper,
          },
          ...(purchase ? travelling : []),
          { header: fieldLabel('unitCost'), align: 'figure', cell: (line) => price(line.unitCost) },
        ]}
      />
      {arrived.length > 0 && (
        <PaperTable
          rows={arrived}
          columns={[
            { header: fieldLabel('receivedOn'), cell: (row) => date(row.receivedOn) },
            { header: fieldLabel('productId'), cell: (row) => `${row.sku} ${row.name}` },
            { header: t('received'), align: 'figure', cell: quantityOnPaper },
            { header: fieldLabel('batchNo'), cell: (row) => row.batchNo ?? '–' },
            { header: fieldLabel('expiryDate'), cell: (row) => date(row.expiryDate) },
            { header: t('receivedBy'), cell: (row) => row.by },
          ]}
        />
      )}
    </PrintSheet>
  );
}

/** How much of a purchase is here, and how much is not. */
const travelling = (['received', 'outstanding'] as const).map((field) => ({
  header: t(field),
  align: 'figure' as const,
  cell: (line: StockTransactionLineDetails) => quantity(line[field]),
}));
