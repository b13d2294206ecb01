import Box from '@mui/material/Box';
import type { ReceivableDetails } from '@/api/generated';
import { compare, toText, zero } from '@/ui/decimal';
import { date, money } from '@/ui/format';
import { PrintSheet } from '@/ui/print';
import { fieldLabel } from '@/ui/record/texts';
import { useCurrency } from '@/ui/record/use-company';
import { statusLook } from '@/ui/status';
import { t as uiText } from '@/ui/texts';
import { wordLabel } from '@/ui/words';
import { isPart, unallocated } from './allocations-card';
import { voidDay } from './kind';
import { t } from './texts';

/** The receipt that the customer takes along. */
export function ReceivablePaper({ receivable }: { receivable: ReceivableDetails }) {
  const currency = useCurrency();
  const { kind, customer, order, method, reference, collector, status } = receivable;
  const payment = kind === 'payment';
  return (
    <PrintSheet
      title={payment ? t('receipt') : wordLabel(kind)}
      number={receivable.receiptNo}
      facts={[
        { label: fieldLabel('customerId'), value: `${customer.code} · ${customer.name}` },
        { label: fieldLabel('receivedOn'), value: date(receivable.receivedOn) },
        { label: uiText('status'), value: statusLook(status).label },
        ...(payment
          ? [
              { label: fieldLabel('method'), value: method && wordLabel(method) },
              { label: fieldLabel('reference'), value: reference },
              { label: fieldLabel('collectorId'), value: collector?.name },
            ]
          : [{ label: fieldLabel('orderId'), value: order?.number }]),
      ]}
      signatures={payment ? [t('signPaid'), t('signTaken')] : [t('signIssued')]}
    >
      <Box sx={{ my: 3, fontSize: 20, fontWeight: 700 }}>
        {fieldLabel('amount')}: <bdi>{money(receivable.amount)}</bdi> {currency}
      </Box>
      <PaidDeliveries receivable={receivable} />
      {receivable.remarks && <Box>{receivable.remarks}</Box>}
      {status === 'pending' && <Box sx={{ mt: 2 }}>{t('notYet')}</Box>}
      {status === 'void' && (
        <Box sx={{ mt: 2, fontWeight: 700 }}>
          {t('isVoid', { day: date(voidDay(receivable)), reason: receivable.voidReason ?? '–' })}
        </Box>
      )}
    </PrintSheet>
  );
}

/** Which deliveries it pays, line by line, and what stays on account. */
function PaidDeliveries({ receivable }: { receivable: ReceivableDetails }) {
  const { status, allocations } = receivable;
  if (status === 'void' || !allocations?.length) return null;
  const rest = unallocated(receivable);
  return (
    <Box component="table" sx={{ mb: 2, '& td': { pe: 3, py: 0.25 } }}>
      <thead>
        <tr>
          <th style={{ textAlign: 'start' }}>{t('delivery')}</th>
          <th className="figure">
            <bdi>{t('pays')}</bdi>
          </th>
        </tr>
      </thead>
      <tbody>
        {allocations.map((part) => (
          <tr key={part.orderId}>
            <td>
              <bdi>{part.orderNo}</bdi> {isPart(part) && t('inPart')}
            </td>
            <td className="figure">
              <bdi>{money(part.amount)}</bdi>
            </td>
          </tr>
        ))}
        {compare(rest, zero) > 0 && (
          <tr>
            <td>{t('onAccount')}</td>
            <td className="figure">
              <bdi>{money(toText(rest))}</bdi>
            </td>
          </tr>
        )}
      </tbody>
    </Box>
  );
}
