import type { OrderDetails, OrderLineDetails } from '@/api/generated';
import { addressText } from '@/ui/address-text';
import { toText } from '@/ui/decimal';
import { date, money, price, quantity } from '@/ui/format';
import { lineAmounts, wireFigures } from '@/ui/lines/line-items';
import { PrintSheet } from '@/ui/print';
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
        { label: t('customer'), value: `${order.customer.name} (${order.customer.code})` },
        { label: t('address'), value: addressText(order.deliveryAddress) },
        { label: uiText('status'), value: statusLook(order.status).label },
        { label: t('orderDate'), value: date(order.orderDate) },
        { label: t('requestedDate'), value: date(order.requestedDate) },
        { label: t('reference'), value: order.customerReference },
        { label: t('warehouse'), value: order.warehouse.name },
        { label: t('dispatch'), value: order.dispatch?.number },
        { label: t('deliveredOn'), value: date(delivery?.deliveredOn) },
      ]}
      signatures={[t('signCustomer'), t('signDate')]}
    >
      <table>
        <thead>
          <tr>
            <th>{t('product')}</th>
            <th className="end">{t('quantity')}</th>
            {delivery && <th className="end">{t('delivered')}</th>}
            <th className="end">{t('price')}</th>
            <th className="end">{t('discount')}</th>
            <th className="end">{t('tax')}</th>
            <th className="end">{t('lineTotal')}</th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a document have a fixed order.
            <tr key={index}>
              <td>
                {line.sku} · {line.name}
              </td>
              <td className="end">
                <bdi>
                  {quantity(line.quantity)} {line.unit}
                </bdi>
              </td>
              {delivery && <td className="end">{quantity(line.delivered)}</td>}
              <td className="end">{price(line.unitPrice)}</td>
              <td className="end">{quantity(line.discountPercent)}</td>
              <td className="end">{quantity(line.taxRate)}</td>
              <td className="end">{money(lineTotal(line))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table style={{ width: '45%', marginInlineStart: 'auto' }}>
        <tbody>
          <Row label={t('subtotal')} amount={totals.subtotal} />
          <Row label={t('discountTotal')} amount={totals.discount} />
          <Row label={t('taxTotal')} amount={totals.tax} />
          <Row label={t('totalIn', { currency })} amount={totals.total} strong />
        </tbody>
      </table>
      {order.notes && <p style={{ whiteSpace: 'pre-line' }}>{order.notes}</p>}
    </PrintSheet>
  );
}

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
      <td className="end">{money(amount)}</td>
    </tr>
  );
}
