import type { FieldValues } from 'react-hook-form';
import type { CustomerDetails, EnteredReceivableDraft, ReceivableDetails } from '@/api/generated';
import { parse, plainNumber, zero } from '@/ui/decimal';
import type { Mistake, Rule } from '@/ui/form/problem';
import { receivableDraft } from '@/ui/record/limits';
import { fieldLabel, t } from '@/ui/record/texts';
import { blankValues, toBody, toValues } from '@/ui/record/values';
import { type Chosen, restOf } from './allocation';
import { t as ownText } from './texts';

/** What a new one begins with; of this customer, if it is to be of one. */
export function blankReceivable(customer: CustomerDetails | undefined, today: string): FieldValues {
  const { id, code, name } = customer ?? {};
  return {
    ...blankValues(receivableDraft),
    kind: 'payment',
    method: 'cash',
    receivedOn: today,
    customerId: id ? { id, label: `${code} · ${name}` } : null,
    allocations: null,
  };
}

/** A new one like this one: of today, with a reference of its own; it pays what is due first. */
export function copyOfReceivable(receivable: ReceivableDetails, today: string): FieldValues {
  return { ...receivableValues(receivable), receivedOn: today, reference: '', allocations: null };
}

/** One as the form of an edit holds it. */
export function receivableValues(receivable: ReceivableDetails): FieldValues {
  const { customer, order, collector, allocations } = receivable;
  const values = toValues(
    receivableDraft,
    { ...receivable, customerId: customer.id, orderId: order?.id, collectorId: collector?.id },
    {
      [customer.id]: `${customer.code} · ${customer.name}`,
      ...(order ? { [order.id]: order.number } : {}),
      ...(collector ? { [collector.id]: `${collector.code} · ${collector.name}` } : {}),
    },
  );
  const chosen = (allocations ?? []).map((part) => ({
    orderId: { id: part.orderId, label: part.orderNo },
    amount: plainNumber(part.amount),
  }));
  return { ...values, allocations: allocations ? chosen : null };
}

/** What a payment needs, and that it is about something. */
export const kindRule: Rule = ({ kind, method, reference, amount, allocations }) => {
  const mistakes: Mistake[] = [];
  const demand = (field: string) =>
    mistakes.push({ field, message: t('required', { label: fieldLabel(field) }) });
  const figure = parse(String(amount ?? ''));
  if (figure && figure.units <= zero.units) {
    mistakes.push({ field: 'amount', message: ownText('amountRequired') });
  }
  if (kind !== 'payment') return mistakes;
  const chosen = (allocations ?? []) as Chosen[];
  const amounts = chosen.map((part) => part.amount);
  // Where nothing is chosen, there is no field that could show it.
  if (figure && chosen.length > 0 && restOf(figure, amounts).units < zero.units) {
    mistakes.push({ field: 'allocations', message: ownText('moreThanPaid') });
  }
  if (!method) demand('method');
  else if (method !== 'cash' && !String(reference ?? '').trim()) demand('reference');
  return mistakes;
};

/** The values without what another kind required. */
export function ofKind(values: FieldValues): FieldValues {
  return values.kind === 'payment'
    ? { ...values, orderId: null }
    : { ...values, method: '', allocations: null };
}

/** What the server takes: without allocations, a payment goes to what is due first. */
export function receivableBody(values: FieldValues): EnteredReceivableDraft {
  const kept = ofKind(values);
  const chosen = kept.allocations as Chosen[] | null;
  const body = toBody<EnteredReceivableDraft>(receivableDraft, {
    ...kept,
    allocations: chosen ?? [],
  });
  return { ...body, allocations: chosen ? (body.allocations ?? []) : null };
}
