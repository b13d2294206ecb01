import type { OrderDetails, OrderLineDetails } from '@/api/generated';
import { addressText } from '@/ui/address-text';
import { toText } from '@/ui/decimal';
import { inCurrency } from '@/ui/figure';
import { date, money, price, quantity } from '@/ui/format';
import { lineAmounts, wireFigures } from '@/ui/lines/line-items';
import { PaperTable, PrintSheet, quantityOnPaper } from '@/ui/print';
import { fieldLabel } from '@/ui/record/texts';
import { statusLook } from '@/ui/status';
import { t as uiText } from '@/ui/texts';
import { t } from './texts';

/** The order on paper. */
export function OrderPaper({ order, currency }: { order: OrderDetails; currency: string }) {
  const { delivery } = order;
  const totals = delivery?.totals ?? order.totals;
  return (
    <PrintSheet
      title={t('order')}
      number={order.orderNo}
      facts={[
        {
          label: fieldLabel('customerId'),
          value: `${order.customer.name} (${order.customer.code})`,
        },
        { label: t('address'), value: addressText(order.deliveryAddress) },
        { label: uiText('status'), value: statusLook(order.status).label },
        { label: t('orderDate'), value: date(order.orderDate) },
        { label: t('requestedDate'), value: date(order.requestedDate) },
        { label: fieldLabel('reference'), value: order.customerReference },
        { label: fieldLabel('warehouseId'), value: order.warehouse.name },
        { label: t('dispatch'), value: order.dispatch?.number },
        { label: t('deliveredOn'), value: date(delivery?.deliveredOn) },
      ]}
      signatures={[t('signCustomer'), t('signDate')]}
    >
      <PaperTable
        rows={order.lines}
        columns={[
          { header: fieldLabel('productId'), cell: ({ sku, name }) => `${sku} · ${name}` },
          { header: fieldLabel('quantity'), align: 'figure', cell: quantityOnPaper },
          ...(delivery ? [deliveredColumn] : []),
          { header: fieldLabel('price'), align: 'figure', cell: (line) => price(line.unitPrice) },
          {
            header: t('discount'),
            align: 'figure',
            cell: (line) => quantity(line.discountPercent),
          },
          { header: t('tax'), align: 'figure', cell: (line) => quantity(line.taxRate) },
          { header: uiText('lineTotal'), align: 'figure', cell: (line) => money(lineTotal(line)) },
        ]}
      />
      <table style={{ width: '45%', marginInlineStart: 'auto' }}>
        <tbody>
          <Row label={uiText('subtotal')} amount={totals.subtotal} />
          <Row label={uiText('discount')} amount={totals.discount} />
          <Row label={uiText('tax')} amount={totals.tax} />
          <Row label={inCurrency(uiText('total'), currency)} amount={totals.total} strong />
        </tbody>
      </table>
      {order.notes && <p style={{ whiteSpace: 'pre-line' }}>{order.notes}</p>}
    </PrintSheet>
  );
}

const deliveredColumn = {
  header: t('delivered'),
  align: 'figure',
  cell: ({ delivered }: OrderLineDetails) => quantity(delivered),
} as const;

/** Of what was delivered, once that is known. */
function lineTotal(line: OrderLineDetails): string {
  return line.delivered
    ? toText(lineAmounts(wireFigures({ ...line, quantity: line.delivered })).total)
    : line.totals.total;
}

function Row({ label, amount, strong }: { label: string; amount: string; strong?: boolean }) {
  return (
    <tr style={{ fontWeight: strong ? 700 : 400 }}>
      <td>{label}</td>
      <td className="figure">{money(amount)}</td>
    </tr>
  );
}
