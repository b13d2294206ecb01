import type { StockTransactionDetails } from '@/api/generated';
import { date, price, quantity } from '@/ui/format';
import { PrintSheet } from '@/ui/print';
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
      <table>
        <thead>
          <tr>
            <th>{fieldLabel('sku')}</th>
            <th>{fieldLabel('productId')}</th>
            <th className="end">{t(purchase ? 'ordered' : 'quantity')}</th>
            {purchase && <th className="end">{t('received')}</th>}
            {purchase && <th className="end">{t('outstanding')}</th>}
            <th className="end">{fieldLabel('unitCost')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name than their place.
            <tr key={at}>
              <td>{line.sku}</td>
              <td>{line.name}</td>
              <td className="end">
                <bdi>
                  {quantity(line.quantity)} {line.unit}
                </bdi>
              </td>
              {purchase && <td className="end">{quantity(line.received)}</td>}
              {purchase && <td className="end">{quantity(line.outstanding)}</td>}
              <td className="end">{price(line.unitCost)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {arrived.length > 0 && (
        <table>
          <thead>
            <tr>
              <th>{fieldLabel('receivedOn')}</th>
              <th>{fieldLabel('productId')}</th>
              <th className="end">{t('received')}</th>
              <th>{fieldLabel('batchNo')}</th>
              <th>{fieldLabel('expiryDate')}</th>
              <th>{t('receivedBy')}</th>
            </tr>
          </thead>
          <tbody>
            {arrived.map((row) => (
              <tr key={row.key}>
                <td>{date(row.receivedOn)}</td>
                <td>
                  {row.sku} {row.name}
                </td>
                <td className="end">
                  <bdi>
                    {quantity(row.quantity)} {row.unit}
                  </bdi>
                </td>
                <td>{row.batchNo ?? '–'}</td>
                <td>{date(row.expiryDate)}</td>
                <td>{row.by}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </PrintSheet>
  );
}
