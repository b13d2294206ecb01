import type { DispatchDetails, DispatchOrder } from '@/api/generated';
import { addressText } from '@/ui/address-text';
import { date, dateTime, quantity } from '@/ui/format';
import { PaperTable, PrintSheet, quantityOnPaper } from '@/ui/print';
import { fieldLabel } from '@/ui/record/texts';
import { t as uiText } from '@/ui/texts';
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
        { label: fieldLabel('warehouseId'), value: dispatch.warehouse.name },
        { label: t('plate'), value: dispatch.vehiclePlate },
        { label: t('crew'), value: crew },
        { label: t('stops'), value: String(dispatch.stops.length) },
        { label: uiText('lines'), value: String(dispatch.lineCount) },
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
      <PaperTable
        rows={stop.lines}
        columns={[
          { header: t('sku'), width: '18%', cell: (line) => line.sku },
          { header: fieldLabel('productId'), cell: (line) => line.name },
          { header: fieldLabel('quantity'), align: 'figure', width: '16%', cell: quantityOnPaper },
          {
            header: t('received'),
            align: 'figure',
            width: '16%',
            cell: ({ delivered }) => (delivered ? quantity(delivered) : ''),
          },
        ]}
      />
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
