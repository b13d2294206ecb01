import type { FieldValues } from 'react-hook-form';
import type { CustomerDetails, EnteredReceivableDraft, ReceivableDetails } from '@/api/generated';
import { nameFirst } from '@/ui/combobox/lookup-types';
import { parse, plainNumber, zero } from '@/ui/decimal';
import type { Mistake, Rule } from '@/ui/form/problem';
import { receivableDraft } from '@/ui/record/limits';
import { fieldLabel, t } from '@/ui/record/texts';
import { blankValues, toBody, toValues } from '@/ui/record/values';
import { type Chosen, restOf } from './allocation';
import { t as ownText } from './texts';

/** Returns `true` if a receivable is received: a payment or credit note. Other kinds charge the customer. */
export function hasCollector(kind: ReceivableDetails['kind']): boolean {
  return kind === 'payment' || kind === 'credit-note';
}

/** Returns the label of the day of a receivable. */
export function dayLabel(kind: ReceivableDetails['kind']): string {
  return hasCollector(kind) ? fieldLabel('moneyReceivedOn') : ownText('documentDate');
}

/** Returns the initial values, for a given customer if there is one. */
export function blankReceivable(customer: CustomerDetails | undefined, today: string): FieldValues {
  return {
    ...blankValues(receivableDraft),
    kind: 'payment',
    method: 'cash',
    receivedOn: today,
    customerId: customer ? { id: customer.id, label: nameFirst(customer) } : null,
    allocations: null,
  };
}

/** Copies a receivable with today's date, an empty reference and the default allocation. */
export function copyOfReceivable(receivable: ReceivableDetails, today: string): FieldValues {
  return { ...receivableValues(receivable), receivedOn: today, reference: '', allocations: null };
}

export function receivableValues(receivable: ReceivableDetails): FieldValues {
  const { customer, order, collector, allocations } = receivable;
  const values = toValues(
    receivableDraft,
    { ...receivable, customerId: customer.id, orderId: order?.id, collectorId: collector?.id },
    {
      [customer.id]: nameFirst(customer),
      ...(order ? { [order.id]: order.number } : {}),
      ...(collector ? { [collector.id]: nameFirst(collector) } : {}),
    },
  );
  const chosen = (allocations ?? []).map((part) => ({
    orderId: { id: part.orderId, label: part.orderNo },
    amount: plainNumber(part.amount),
  }));
  return { ...values, allocations: allocations ? chosen : null };
}

/** Requires method and reference of a payment, and an allocation within its amount. */
export const kindRule: Rule = (values) => {
  const { kind, method, reference, amount, allocations } = values;
  const mistakes: Mistake[] = [];
  const demand = (field: string) =>
    mistakes.push({ field, message: t('required', { label: fieldLabel(field) }) });
  const figure = parse(String(amount ?? ''));
  if (kind === 'opening-item') {
    if (!String(values.documentNo ?? '').trim()) demand('documentNo');
    if (!values.dueOn) demand('dueOn');
    if (figure && figure.units === zero.units) {
      mistakes.push({ field: 'amount', message: ownText('amountNotZero') });
    }
    return mistakes;
  }
  if (figure && figure.units <= zero.units) {
    mistakes.push({ field: 'amount', message: ownText('amountRequired') });
  }
  if (kind !== 'payment') return mistakes;
  const chosen = (allocations ?? []) as Chosen[];
  const amounts = chosen.map((part) => part.amount);
  // Without a chosen allocation, no field could show the error.
  if (figure && chosen.length > 0 && restOf(figure, amounts).units < zero.units) {
    mistakes.push({ field: 'allocations', message: ownText('moreThanPaid') });
  }
  if (!method) demand('method');
  else if (method !== 'cash' && !String(reference ?? '').trim()) demand('reference');
  return mistakes;
};

/** Clears the fields of other kinds. */
export function ofKind(values: FieldValues): FieldValues {
  const charge = { documentNo: '', dueOn: null };
  const received = { method: '', collectorId: null, allocations: null };
  switch (values.kind) {
    case 'payment':
      return { ...values, ...charge, orderId: null };
    case 'credit-note':
      return { ...values, ...charge, method: '', allocations: null };
    case 'debit-note':
      return { ...values, ...received, documentNo: '' };
    default:
      return { ...values, ...received, orderId: null, reference: '' };
  }
}

/** Returns the request body; without allocations, a payment settles the oldest due first. */
export function receivableBody(values: FieldValues): EnteredReceivableDraft {
  const kept = ofKind(values);
  const chosen = kept.allocations as Chosen[] | null;
  const body = toBody<EnteredReceivableDraft>(receivableDraft, {
    ...kept,
    allocations: chosen ?? [],
  });
  return { ...body, allocations: chosen ? (body.allocations ?? []) : null };
}
