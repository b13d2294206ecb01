import type { DispatchDetails, DispatchOrder } from '@/api/generated';
import { addressText } from '@/ui/address-text';
import { date, dateTime, quantity } from '@/ui/format';
import { PrintSheet } from '@/ui/print';
import { t } from './texts';

/** The delivery notes of a dispatch on paper: its stops with their goods, and who signs for them. No prices. */
export function DeliveryNote({ dispatch }: { dispatch: DispatchDetails }) {
  const crew = [dispatch.driver, ...dispatch.assistants].map(({ name }) => name).join(', ');
  return (
    <PrintSheet
      title={t('deliveryNote')}
      number={dispatch.dispatchNo}
      facts={[
        { label: t('plannedDate'), value: date(dispatch.plannedDate) },
        { label: t('warehouse'), value: dispatch.warehouse.name },
        { label: t('plate'), value: dispatch.vehiclePlate },
        { label: t('crew'), value: crew },
        { label: t('stops'), value: String(dispatch.stops.length) },
        { label: t('lines'), value: String(dispatch.lineCount) },
      ]}
      signatures={[t('signChecker'), t('signDriver')]}
    >
      {dispatch.stops.map((stop) => (
        <Stop key={stop.id} stop={stop} />
      ))}
    </PrintSheet>
  );
}

function Stop({ stop }: { stop: DispatchOrder }) {
  return (
    <section style={{ breakInside: 'avoid', marginTop: 20 }}>
      <strong>
        {stop.sequence}. <bdi>{stop.customer.name}</bdi> · <bdi>{stop.orderNo}</bdi>
      </strong>
      <div>
        <bdi>{addressText(stop.address)}</bdi>
      </div>
      {stop.notes && <div>{stop.notes}</div>}
      {stop.outcome === 'failed' && (
        <div>
          <strong>{t('bringBack')}</strong> {stop.reason}
        </div>
      )}
      <table style={{ tableLayout: 'fixed' }}>
        <thead>
          <tr>
            <th style={{ width: '18%' }}>{t('sku')}</th>
            <th>{t('product')}</th>
            <th className="end" style={{ width: '16%' }}>
              {t('quantity')}
            </th>
            <th className="end" style={{ width: '16%' }}>
              {t('received')}
            </th>
          </tr>
        </thead>
        <tbody>
          {stop.lines.map((line) => (
            <tr key={line.line}>
              <td>{line.sku}</td>
              <td>{line.name}</td>
              <td className="end">
                <bdi>
                  {quantity(line.quantity)} {line.unit}
                </bdi>
              </td>
              <td className="end">{line.delivered ? quantity(line.delivered) : ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div style={{ display: 'flex', gap: 48, marginTop: stop.receivedBy ? 8 : 32 }}>
        <div style={{ flex: 1, borderTop: '1px solid #000', fontSize: 10 }}>
          {t('receivedBy')} {stop.receivedBy}
        </div>
        <div style={{ flex: 1, borderTop: '1px solid #000', fontSize: 10 }}>
          {t('signature')} {stop.deliveredAt ? dateTime(stop.deliveredAt) : ''}
        </div>
      </div>
    </section>
  );
}
